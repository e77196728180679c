/** What stands on a receipt, from the top: words in the middle, what is sold with its amount, or a line across. */
export type ReceiptLine =
  | { words: string; size?: number; isStrong?: boolean }
  | { label: string; amount: string; isStrong: boolean }
  | 'rule';

/** In CSS pixels: as wide as a chat shows a picture on a phone. */
const width = 384;
const edge = 20;
const usual = 16;
const gap = 6;
const sharpness = 2;
const inside = width - 2 * edge;

type Draw = (canvas: CanvasRenderingContext2D) => void;

/** A receipt as a PNG, for a chat: dark on white whatever the page's colours are. Throws where no picture is made. */
export async function receiptPicture(lines: readonly ReceiptLine[], logo?: HTMLImageElement | null): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const family = getComputedStyle(document.body).fontFamily;
  const fontOf = (size: number, isStrong = false) => `${isStrong ? 700 : 400} ${size}px ${family}`;
  const draws: Draw[] = [];
  let y = edge;

  /** Writes words below each other, as many on a line as fit; gives how high they are. */
  const write = (words: string, font: string, size: number, { wide = inside, isCentred = false } = {}) => {
    pen.font = font;
    const rows = wrapped(words, (text) => pen.measureText(text).width <= wide);
    for (const [row, text] of rows.entries()) {
      const at = y + row * (size + gap);
      draws.push((on) => {
        on.font = font;
        on.textAlign = isCentred ? 'center' : 'left';
        on.fillText(text, isCentred ? width / 2 : edge, at);
      });
    }
    return rows.length * (size + gap);
  };

  if (logo?.complete && logo.naturalWidth > 0) {
    const at = y;
    draws.push((on) => on.drawImage(logo, width / 2 - 28, at, 56, 56));
    y += 56 + gap * 2;
  }
  for (const line of lines) {
    if (line === 'rule') {
      const at = y + gap;
      draws.push((on) => {
        on.setLineDash([4, 4]);
        on.strokeRect(edge, at, inside, 0);
      });
      y += gap * 3;
    } else if ('words' in line) {
      const { size = usual, isStrong } = line;
      y += write(line.words, fontOf(size, isStrong), size, { isCentred: true });
    } else {
      const font = fontOf(usual, line.isStrong);
      pen.font = font;
      const at = y;
      draws.push((on) => {
        on.font = font;
        on.textAlign = 'right';
        on.fillText(line.amount, width - edge, at);
      });
      y += write(line.label, font, usual, { wide: inside - pen.measureText(line.amount).width - usual });
    }
  }

  // Its size clears a canvas and what was set on it.
  canvas.width = width * sharpness;
  canvas.height = (y + edge) * sharpness;
  pen.scale(sharpness, sharpness);
  pen.textBaseline = 'top';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, y + edge);
  pen.fillStyle = pen.strokeStyle = '#111';
  for (const draw of draws) draw(pen);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** Lines of whole words; a word that no line holds is cut where it must be. */
function wrapped(words: string, fits: (text: string) => boolean): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of words.split(/\s+/)) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (fits(longer)) {
      row = longer;
      continue;
    }
    if (row !== '') rows.push(row);
    row = word;
    while (!fits(row) && row.length > 1) {
      let end = row.length - 1;
      while (end > 1 && !fits(row.slice(0, end))) end -= 1;
      rows.push(row.slice(0, end));
      row = row.slice(end);
    }
  }
  return [...rows, row];
}
