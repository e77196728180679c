import { drawCode } from './code.ts';
import { framed } from './frames.ts';
import type { Look } from './look.ts';
import type { Drawing } from './shapes.ts';
import { svgOf } from './svg.ts';

/** The code in its frame. */
export const drawing = (link: string, look: Look): Drawing => framed(drawCode(link, look), look);

/** The code in its frame as an SVG document; `link` is what it says, word for word. */
export const drawQr = ({ link, ...look }: Look & { link: string }): string => svgOf(drawing(link, look));
