import { jpegsOf, pngOf } from './browser.ts';
import { pdfOf } from './pdf.ts';
import type { Drawing } from './shapes.ts';
import { svgOf } from './svg.ts';

export const formats = ['png', 'svg', 'pdf'] as const;
export type Format = (typeof formats)[number];

/** What printers ask for. */
const dotsPerInch = 300;
const mmPerInch = 25.4;

/**
 * A drawing as a file. `pixels` is a PNG's width where the drawing has no size on paper; `back` shows through a logo.
 */
export const fileOf: Record<Format, (drawing: Drawing, pixels: number, back: string) => Promise<Blob>> = {
  png: (drawing, pixels) =>
    pngOf(drawing, drawing.unit ? Math.round((drawing.width / mmPerInch) * dotsPerInch) : pixels),
  svg: async (drawing, pixels) => new Blob([svgOf(drawing, pixels)], { type: 'image/svg+xml' }),
  pdf: async (drawing, _, back) =>
    new Blob([await pdfOf(drawing, await jpegsOf(drawing, back))], { type: 'application/pdf' }),
};
