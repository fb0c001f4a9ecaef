// The table's style sheet, in its chunk: the page's own stays small, and the page's policy allows no style written into the document.
import css from './table.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
