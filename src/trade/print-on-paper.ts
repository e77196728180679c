import type { paperWidths } from '../../resources/enums.ts';

type Paper = (typeof paperWidths)[number];
/** Of rolls: their width and what of it is printed, in millimetres. */
const rolls: Readonly<Record<string, { width: number; inside: number }>> = {
  '58 mm': { width: 58, inside: 48 },
  '80 mm': { width: 80, inside: 72 },
};
const perMillimetre = 96 / 25.4;
const edge = 6;

/**
 * Prints the page on the shop's paper. A roll has no height of its own, and a page without one comes out as a letter:
 * it is as long as the receipt is at that width.
 */
export function printOnPaper(receipt: HTMLElement | null, paper: Paper | undefined): void {
  const roll = paper === undefined ? undefined : rolls[paper];
  if (!receipt || !roll) {
    window.print();
    return;
  }
  const copy = receipt.cloneNode(true) as HTMLElement;
  copy.classList.add('receipt-measured');
  // Beside it, so that its letters are as large.
  receipt.after(copy);
  const height = Math.ceil(copy.getBoundingClientRect().height / perMillimetre) + edge;
  copy.remove();
  const sheet = new CSSStyleSheet();
  const side = (roll.width - roll.inside) / 2;
  sheet.replaceSync(`@page { size: ${roll.width}mm ${height}mm; margin: 2mm ${side}mm; }`);
  document.adoptedStyleSheets.push(sheet);
  window.print();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
}
