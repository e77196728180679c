import type { Drawing } from './shapes.ts';
import { moduleOf } from './sheets.ts';

export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
/** Paints a drawing so many pixels wide: by canvas in the browser, by sharp in the tests. */
export type Paint = (drawing: Drawing, width: number) => Promise<Pixels>;

/** `unknown`: the decoder could not be fetched. */
export type Outcome = 'reads' | 'unread' | 'unknown';

/** Pixels a module: held far away or in a bad camera, and close up. */
const zooms = [4, 10];

/** Does a reader get exactly `link` out of what is drawn, small and large? */
export async function check(drawing: Drawing, link: string, paint: Paint): Promise<Outcome> {
  const read = await decoder().catch(() => undefined);
  if (!read) return 'unknown';
  for (const zoom of zooms) {
    const width = Math.round((drawing.width / moduleOf(drawing)) * zoom);
    if (read(await paint(drawing, width)) !== link) return 'unread';
  }
  return 'reads';
}

/** The decoder weighs more than the page: it comes when something is to be checked. */
async function decoder(): Promise<(pixels: Pixels) => string | undefined> {
  const { default: jsqr } = await import('jsqr');
  // Light on dark is not tried: most cameras do not try it either.
  return ({ data, width, height }) => jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
}
