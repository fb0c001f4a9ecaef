/** A style sheet of a chunk of its own: the page's own stays small, and the page's policy allows no style written into the document. */
export function paint(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
