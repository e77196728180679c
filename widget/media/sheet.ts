/**
 * A style sheet made when first needed. Adopted, not written into the page: a page's policy without 'unsafe-inline'
 * allows it.
 */
export function sheetOf(style: string): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
    }
    return sheet;
  };
}

/** Gives the shadow (or page) that holds a node a style sheet, once. */
export function adopt(node: Node, sheet: CSSStyleSheet): void {
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
