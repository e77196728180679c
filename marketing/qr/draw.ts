import { drawCode } from './code.ts';
import type { Design } from './design.ts';
import { framed } from './frames.ts';
import type { Drawing } from './shapes.ts';
import { svgOf } from './svg.ts';

/** The code in its frame. */
export const drawing = (link: string, design: Design): Drawing => framed(drawCode(link, design), design);

/** The code in its frame as an SVG document; `link` is what it says, word for word. */
export const drawQr = ({ link, ...design }: Design & { link: string }): string => svgOf(drawing(link, design));
