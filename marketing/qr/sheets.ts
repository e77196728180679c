import { readableOn } from '../../common/contrast.ts';
import { drawCode } from './code.ts';
import type { Design } from './design.ts';
import { drawing } from './draw.ts';
import { box, circle, type Drawing, fill, fitted, type Part, type Shape } from './shapes.ts';
import { lettering } from './words.ts';

export const sheetNames = ['single', 'a4', 'a6', 'round', 'square', 'tent'] as const;
export type SheetName = (typeof sheetNames)[number];

/** Codes on an A4 sheet → how they stand. */
export const grids = { 4: [2, 2], 6: [2, 3], 12: [3, 4], 24: [4, 6] } as const;
export type GridCount = keyof typeof grids;
export const gridCounts: readonly GridCount[] = [4, 6, 12, 24];

export interface Sheet {
  page: Drawing;
  /** The code as it stands on the page, to be checked alone: a sheet of many confuses a reader. */
  checked: Drawing;
  /** Millimetres a module is wide on paper; undefined where there is no paper size. */
  module: number | undefined;
}

interface SheetOptions {
  count: GridCount;
  /** What to do, in the page's language: open the camera, point, tap. */
  steps: readonly string[];
}

const cut = '#b9c2bd';
const ink = '#14201b';
const a4 = { width: 210, height: 297 };

type Maker = (link: string, design: Design, options: SheetOptions) => { page: Drawing; checked: Drawing };

const makers: Record<SheetName, Maker> = {
  single(link, design) {
    const page = drawing(link, design);
    return { page, checked: page };
  },

  /** As many as fit, with lines to cut along. */
  a4(link, design, { count }) {
    const checked = drawing(link, design);
    const [columns, rows] = grids[count];
    const margin = 10;
    const [width, height] = [(a4.width - 2 * margin) / columns, (a4.height - 2 * margin) / rows];
    const codes = Array.from({ length: count }, (_, index) => {
      const [x, y] = [margin + (index % columns) * width, margin + Math.floor(index / columns) * height];
      return fitted(checked, box(x + 4, y + 4, width - 8, height - 8));
    });
    const lines = [
      ...inner(columns).flatMap((at) => dashed(margin + at * width, 0, margin + at * width, a4.height)),
      ...inner(rows).flatMap((at) => dashed(0, margin + at * height, a4.width, margin + at * height)),
    ];
    return { page: { ...a4, unit: 'mm', shapes: [paper(a4), fill(cut, ...lines), ...codes] }, checked };
  },

  /** A card for the counter: the code and what to do with it. */
  a6(link, design, { steps }) {
    const checked = drawing(link, design);
    const size = { width: 105, height: 148 };
    const rows = steps.flatMap((step, index): Shape[] => {
      const y = 116 + index * 9.5;
      return [
        fill(design.frameColour, circle(17, y, 3.6)),
        ...lettering(String(index + 1), box(13.4, y - 3.6, 7.2, 7.2), readableOn(design.frameColour), 4.2),
        ...lettering(step, box(24, y - 4, 70, 8), ink, 4.6).map((shape) =>
          shape.kind === 'text' ? { ...shape, x: 24 + shape.width / 2 } : shape,
        ),
      ];
    });
    return {
      page: {
        ...size,
        unit: 'mm',
        shapes: [
          paper(size),
          fill(design.frameColour, box(0, 0, 105, 5)),
          fitted(checked, box(9, 11, 87, 96)),
          ...rows,
        ],
      },
      checked,
    };
  },

  /** A round sticker of 80 mm: words above and below the bare code. */
  round(link, design) {
    const size = { width: 80, height: 80 };
    const page: Drawing = {
      ...size,
      unit: 'mm',
      shapes: [
        paper(size),
        fill(design.frameColour, circle(40, 40, 40)),
        fill(design.back, circle(40, 40, 37)),
        fitted(drawCode(link, design), box(17, 17, 46, 46)),
        ...lettering(design.caption, box(19, 7, 42, 10), readableOn(design.back), 6.4),
        ...lettering(design.note, box(24, 64, 32, 7), readableOn(design.back), 4.6),
      ],
    };
    return { page, checked: page };
  },

  /** A square sticker of 80 mm. */
  square(link, design) {
    const size = { width: 80, height: 80 };
    const page: Drawing = {
      ...size,
      unit: 'mm',
      shapes: [paper(size), fitted(drawing(link, design), box(3, 3, 74, 74))],
    };
    return { page, checked: page };
  },

  /** A4, folded twice and glued flap on flap: a tent that shows the code to both sides of a table. */
  tent(link, design) {
    const checked = drawing(link, design);
    const [flap, panel] = [28.5, 120];
    const front = fitted(checked, box(20, flap + panel + 8, a4.width - 40, panel - 16));
    const back = fitted(checked, box(20, flap + 8, a4.width - 40, panel - 16));
    const folds = [flap, flap + panel, flap + 2 * panel].flatMap((y) => dashed(0, y, a4.width, y));
    return {
      page: { ...a4, unit: 'mm', shapes: [paper(a4), fill(cut, ...folds), { ...back, turned: true }, front] },
      checked,
    };
  },
};

/** What is printed or downloaded, as a drawing; sheets are in millimetres. */
export function sheetOf(name: SheetName, link: string, design: Design, options: SheetOptions): Sheet {
  const made = makers[name](link, design, options);
  return { ...made, module: made.page.unit && moduleOf(made.page) };
}

const paper = ({ width, height }: { width: number; height: number }): Shape =>
  fill('#ffffff', box(0, 0, width, height));
const inner = (count: number): number[] => Array.from({ length: count - 1 }, (_, index) => index + 1);

/** A thin dashed line, across or down. */
function dashed(x: number, y: number, toX: number, toY: number): Part[] {
  const [dash, gap, thick] = [3, 2, 0.2];
  const down = x === toX;
  const length = down ? toY - y : toX - x;
  return Array.from({ length: Math.floor(length / (dash + gap)) }, (_, index) => {
    const at = index * (dash + gap);
    return down ? box(x - thick / 2, y + at, thick, dash) : box(x + at, y - thick / 2, dash, thick);
  });
}

/** How wide a module is in a drawing's unit: what its groups, down to the code, are scaled by. */
export function moduleOf({ shapes }: Drawing): number {
  const group = shapes.find((shape) => shape.kind === 'group');
  return group ? group.scale * moduleOf(group.of) : 1;
}
