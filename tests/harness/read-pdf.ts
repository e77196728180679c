import { extractText, getDocumentProxy } from 'unpdf';

const millimetres = (points: number) => (points * 25.4) / 72;

/**
 * A paper opened and read as a printer's driver would: the first page's size in whole millimetres, and how far what is
 * written on it stays from each edge. `letters`: every word of all pages without the spaces between, because a long one
 * may be broken anywhere.
 */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const page = await pdf.getPage(1);
  const [, , width = 0, height = 0] = page.view;
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => ('transform' in item && item.str.trim() !== '' ? [item] : []));
  const spread = (sides: (item: (typeof pieces)[number]) => number) => millimetres(Math.min(...pieces.map(sides)));
  const { text } = await extractText(pdf, { mergePages: true });
  return {
    ...{ pages: pdf.numPages, text, letters: text.replaceAll(/\s/g, '') },
    ...{ width: Math.round(millimetres(width)), height: Math.round(millimetres(height)) },
    edges: {
      left: spread(({ transform: [, , , , x] }) => x),
      right: spread(({ transform: [, , , , x], width: wide }) => width - x - wide),
      top: spread(({ transform: [, , , , , y], height: high }) => height - y - high),
      bottom: spread(({ transform: [, , , , , y] }) => y),
    },
  };
}
