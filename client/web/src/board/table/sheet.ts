// The table's style sheet, in its chunk: the page's own stays small, and the page's policy allows no style written into the document.
import css from './table.css?inline';

/** A sheet more, for what comes in a chunk of its own: a skin's. */
export function paint(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

paint(css);
