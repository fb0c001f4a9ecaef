// The skin's style sheets, in its chunks, as the table's (board/table/sheet.ts).
export function paint(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
