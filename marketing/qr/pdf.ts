import { all, type Box, type Drawing, type Part, type Writers, write } from './shapes.ts';
import { capHeight, n } from './svg.ts';
import { widthOf } from './words.ts';

/** A picture as a PDF carries it: a JPEG, in pixels. */
export interface Jpeg {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** The page of a drawing that has no unit is this wide, in millimetres. */
const defaultWidth = 100;
const pointsPerMm = 72 / 25.4;

/**
 * A drawing as a one-page vector PDF (1.4). Text is in the reader's own Helvetica, which has the signs of Windows-1252:
 * `unwritable` says which signs of a text would be missing. `pictures` has every image of the drawing by its address.
 */
export async function pdfOf(drawing: Drawing, pictures: ReadonlyMap<string, Jpeg>): Promise<Uint8Array<ArrayBuffer>> {
  const scale = pointsPerMm * (drawing.unit ? 1 : defaultWidth / drawing.width);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const objects: Uint8Array<ArrayBuffer>[] = [];
  const add = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => objects.push(joined(parts));
  const stream = async (head: string, content: string) => {
    const packed = await deflated(latin1(content));
    return add(`<<${head}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`, packed, '\nendstream');
  };
  const resources = new Map<string, number>();
  const image = (href: string): string => {
    const picture = pictures.get(href);
    if (!picture) throw new Error('a picture of the drawing is missing');
    const name = `I${[...pictures.keys()].indexOf(href)}`;
    if (!resources.has(name))
      resources.set(
        name,
        add(
          '<</Type/XObject/Subtype/Image/Width ' +
            `${picture.width}/Height ${picture.height}/ColorSpace/DeviceRGB/BitsPerComponent ` +
            `8/Filter/DCTDecode/Length ${picture.bytes.length}>>\nstream\n`,
          picture.bytes,
          '\nendstream',
        ),
      );
    return name;
  };
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>');
  const groups = new Map<Drawing, string>();
  const group = (of: Drawing): string => {
    const known = groups.get(of);
    if (known) return known;
    const content = operators(of, image, group);
    const name = `G${groups.size}`;
    groups.set(of, name);
    forms.push({ name, of, content });
    return name;
  };
  const forms: { name: string; of: Drawing; content: string }[] = [];
  const page = operators(drawing, image, group);
  // One dictionary for all: a form may only use what it can name.
  const shared = objects.length + forms.length + 1;
  for (const { name, of, content } of forms)
    resources.set(
      name,
      await stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 ${n(of.width)} ${n(of.height)}]/Resources ${shared} 0 R`,
        content,
      ),
    );
  const named = [...resources].map(([name, at]) => `/${name} ${at} 0 R`).join('');
  add(`<</Font<</F ${font} 0 R>>/XObject<<${named}>>>>`);
  // PDF counts upwards from the bottom, in points.
  const content = await stream('', `${n(scale, 6)} 0 0 ${n(-scale, 6)} 0 ${n(height)} cm\n${page}`);
  const pages = objects.length + 2;
  add(
    `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${n(width)} ${n(height)}]/Resources ${shared} 0 ` +
      `R/Contents ${content} 0 R>>`,
  );
  add(`<</Type/Pages/Kids[${pages - 1} 0 R]/Count 1>>`);
  return file(objects, add(`<</Type/Catalog/Pages ${pages} 0 R>>`));
}

/** Objects, cross-reference table and trailer. */
function file(objects: readonly Uint8Array<ArrayBuffer>[], root: number): Uint8Array<ArrayBuffer> {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = ['%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'];
  const starts: number[] = [];
  let at = joined(parts).length;
  objects.forEach((object, index) => {
    starts.push(at);
    const objectBytes = joined([`${index + 1} 0 obj\n`, object, '\nendobj\n']);
    parts.push(objectBytes);
    at += objectBytes.length;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  parts.push(`trailer\n<</Size ${objects.length + 1}/Root ${root} 0 R>>\nstartxref\n${at}\n%%EOF\n`);
  return joined(parts);
}

/** The page description operators of a drawing, in its own unit. */
function operators({ shapes }: Drawing, image: (href: string) => string, group: (of: Drawing) => string): string {
  const writers: Writers = {
    fill: ({ colour, parts }) => `${rgb(colour)} rg ${parts.map(outline).join('')}f*\n`,
    text: ({ colour, text, x, y, size }) =>
      `BT ${rgb(colour)} rg /F ${n(size)} Tf 1 0 0 -1 ${n(x - widthOf(text, size) / 2)} ` +
      `${n(y + size * capHeight)} Tm (${escaped(text)}) Tj ET\n`,
    image: ({ href, x, y, width, height }) =>
      `q ${n(width)} 0 0 ${n(-height)} ${n(x)} ${n(y + height)} cm /${image(href)} Do Q\n`,
    group: ({ of, x, y, scale, turned }) => {
      const [by, dx, dy] = turned ? [-scale, of.width * scale, of.height * scale] : [scale, 0, 0];
      return `q ${n(by, 6)} 0 0 ${n(by, 6)} ${n(x + dx)} ${n(y + dy)} cm /${group(of)} Do Q\n`;
    },
  };
  return shapes.map((shape) => write(writers, shape)).join('');
}

const outline = (part: Part): string =>
  'points' in part
    ? `${part.points.map(([x, y], index) => `${n(x)} ${n(y)} ${index === 0 ? 'm' : 'l'} `).join('')}h `
    : rounded(part);

/** How far the handles of a curve lie from its ends, so that four of them make a circle. */
const handle = 0.5523;

function rounded({ x, y, width, height, radii = all(0) }: Box): string {
  if (radii.every((radius) => radius === 0)) return `${n(x)} ${n(y)} ${n(width)} ${n(height)} re `;
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  const [right, bottom] = [x + width, y + height];
  /** From a point a radius before the corner to a radius after it. */
  const turn = (cornerX: number, cornerY: number, radius: number, [inX, inY, outX, outY]: readonly number[]) => {
    const [from, to] = [radius, radius * (1 - handle)];
    const at = (dx = 0, dy = 0, far = 0) => `${n(cornerX + dx * far)} ${n(cornerY + dy * far)} `;
    return (
      `${at(inX, inY, from)}l ` +
      `${radius === 0 ? '' : `${at(inX, inY, to)}${at(outX, outY, to)}${at(outX, outY, from)}c `}`
    );
  };
  return [
    `${n(x + topLeft)} ${n(y)} m `,
    turn(right, y, topRight, [-1, 0, 0, 1]),
    turn(right, bottom, bottomRight, [0, -1, -1, 0]),
    turn(x, bottom, bottomLeft, [1, 0, 0, -1]),
    turn(x, y, topLeft, [0, 1, 1, 0]),
    'h ',
  ].join('');
}

const rgb = (colour: string): string =>
  [1, 3, 5].map((at) => n(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ');

/** Windows-1252 from 0x80 on where it differs from Latin 1. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const codeOf = (sign: string): number | undefined => {
  const at = special.indexOf(sign);
  if (at >= 0) return 0x80 + at;
  const code = sign.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) ? code : undefined;
};

/** The signs of a text that a PDF's Helvetica does not have: emoji, other scripts. */
export const unwritable = (text: string): string[] => [...text].filter((sign) => codeOf(sign) === undefined);

const escaped = (text: string): string =>
  [...text]
    .map((sign) => codeOf(sign))
    .filter((code) => code !== undefined)
    .map((code) => `${'()\\'.includes(String.fromCharCode(code)) ? '\\' : ''}${String.fromCharCode(code)}`)
    .join('');

const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function joined(parts: readonly (string | Uint8Array<ArrayBuffer>)[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.map((part) => (typeof part === 'string' ? latin1(part) : part));
  const result = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of bytes) {
    result.set(each, at);
    at += each.length;
  }
  return result;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
