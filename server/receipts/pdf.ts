import { fileURLToPath } from 'node:url';
import type { Paper } from '../../common/contracts/receipts.ts';
import type { Receipt } from './read.ts';

/** In millimetres: how wide a paper is, and its edge that no printer reaches or no eye wants; `text` in points. */
const shapes: Record<Paper, { width: number; height?: number; edge: number; text: number }> = {
  '58': { width: 58, edge: 5, text: 7.5 },
  '80': { width: 80, edge: 4, text: 9 },
  a4: { width: 210, height: 297, edge: 25, text: 11 },
};
const points = (millimetres: number) => (millimetres * 72) / 25.4;
/** The longest page that readers of PDF agree on, in points. */
const longest = 14_400;

// A font of our own: the built-in ones turn letters that they lack into others, without a word.
const font = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
type Document = PDFKit.PDFDocument;

/** A receipt as a PDF: of a roll it is one page, as long as what is on it. */
export async function receiptPdf(receipt: Receipt, paper: Paper): Promise<Buffer> {
  const { width, height, edge } = shapes[paper];
  const { default: PDFDocument } = await import('pdfkit');
  const open = (size: [number, number]): Document => {
    const { language: lang, title, about } = receipt;
    const info = { Title: [title, receipt.shop[0], about[0]].join(' · ') };
    const made = new PDFDocument({ size, margin: points(edge), lang, info, displayTitle: true });
    return made.registerFont('text', font('DejaVuSans')).registerFont('strong', font('DejaVuSans-Bold'));
  };
  if (height !== undefined) return finish(write(open([points(width), points(height)]), receipt, paper));
  const measured = write(open([points(width), longest]), receipt, paper);
  // A line's room more: what ends where the page does would begin another.
  const needed = Math.min(longest, measured.y + points(edge) + shapes[paper].text * 2);
  measured.end();
  return finish(write(open([points(width), needed]), receipt, paper));
}

function write(document: Document, receipt: Receipt, paper: Paper): Document {
  const { text: size, width, edge } = shapes[paper];
  const [left, inside] = [points(edge), points(width - 2 * edge)];
  const centred = (words: string, { name = 'text', scale = 1 } = {}) =>
    document
      .font(name)
      .fontSize(size * scale)
      .text(words, left, document.y, { width: inside, align: 'center' });
  const rule = () => {
    const y = document.y + size / 2;
    document
      .moveTo(left, y)
      .lineTo(left + inside, y)
      .dash(2, { space: 2 })
      .lineWidth(0.5)
      .stroke()
      .undash();
    document.y = y + size / 2;
  };
  if (receipt.warning) centred(receipt.warning, { name: 'strong' });
  if (receipt.logo) {
    const side = size * 6;
    document.image(receipt.logo, left + (inside - side) / 2, document.y, { fit: [side, side], align: 'center' });
    document.y += side + size / 2;
  }
  for (const [at, words] of receipt.shop.entries()) centred(words, at === 0 ? { name: 'strong', scale: 1.3 } : {});
  document.y += size / 2;
  for (const words of receipt.about) centred(words);
  rule();
  for (const { label, amount, isSum } of receipt.rows) {
    document.font(isSum ? 'strong' : 'text').fontSize(size);
    const amountWidth = document.widthOfString(amount) + 1;
    const labelWidth = inside - amountWidth - size;
    const high = document.heightOfString(label, { width: labelWidth });
    // What does not fit on this page begins the next one, its amount with it.
    if (document.y + high > document.page.maxY()) document.addPage();
    const { y } = document;
    document.text(label, left, y, { width: labelWidth });
    const below = document.y;
    document.text(amount, left + inside - amountWidth, y, { width: amountWidth, align: 'right', lineBreak: false });
    document.y = Math.max(below, y + document.currentLineHeight()) + size / 4;
  }
  rule();
  for (const words of receipt.ways) centred(words);
  document.y += size / 2;
  for (const words of receipt.foot) centred(words, { scale: 0.9 });
  return document;
}

/** Its bytes, once all of it is written. */
const finish = async (document: Document): Promise<Buffer> => {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((done, fail) => document.once('end', done).once('error', fail));
  document.end();
  await ended;
  return Buffer.concat(parts);
};
