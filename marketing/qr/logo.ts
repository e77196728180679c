import { contextOf, load } from './browser.ts';

/** Bytes a logo may have before it is made small. */
const largestFile = 5_000_000;
/** Pixels a side that are kept: enough for 2 cm on paper, small enough to be remembered. */
const side = 256;

/** What the first bytes of a picture are; the name a file has proves nothing. */
const starts: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46],
];
export const logoTypes = 'image/png,image/jpeg,image/webp';

export type LogoFault = 'large' | 'type' | 'broken';

/** A picture file as a square PNG data URL. It is read here and sent nowhere. */
export async function readLogo(file: Blob): Promise<{ href: string } | { fault: LogoFault }> {
  if (file.size > largestFile) return { fault: 'large' };
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!starts.some((start) => start.every((byte, at) => first[at] === byte))) return { fault: 'type' };
  const address = URL.createObjectURL(file);
  try {
    const image = await load(address);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const scale = Math.min(side / image.naturalWidth, side / image.naturalHeight);
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    contextOf(canvas).drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
    return { href: canvas.toDataURL('image/png') };
  } catch {
    return { fault: 'broken' };
  } finally {
    URL.revokeObjectURL(address);
  }
}
