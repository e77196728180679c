import { readableOn } from '../../common/contrast.ts';
import type { Design, FrameName } from './design.ts';
import { bubble, notched } from './frame-parts.ts';
import { box, circle, type Drawing, fill, fitted, type Shape } from './shapes.ts';
import { wording } from './words.ts';

/** The code is this wide in every frame, its quiet zone included; the rest is drawn around it. */
const side = 240;

type Frame = (code: Drawing, design: Design) => Drawing;

/** Text on the frame's own colour, and on the code's background where that colour would not be read. */
const onFrame = ({ frameColour }: Design) => readableOn(frameColour);
const onBack = ({ back }: Design) => readableOn(back);
const place = (code: Drawing, x: number, y: number): Shape => fitted(code, box(x, y, side, side));

const frames: Record<FrameName, Frame> = {
  none: (code) => ({ width: side, height: side, shapes: [place(code, 0, 0)] }),

  /** The words under the code, on one card. */
  label(code, design) {
    const words = wording(design.caption, design.note, side - 16);
    const [width, height] = [side + 24, side + 24 + words.height];
    return {
      width,
      height,
      shapes: [
        fill(design.frameColour, box(0, 0, width, height, 18)),
        fill(design.back, box(4, 4, width - 8, height - 8, 14)),
        place(code, 12, 12),
        ...words.at(20, side + 12, onBack(design)),
      ],
    };
  },

  /** A coloured card with the words on its lower band. */
  banner(code, design) {
    const words = wording(design.caption, design.note, side - 16);
    const [width, height] = [side + 28, side + 28 + (words.height && words.height + 10)];
    return {
      width,
      height,
      shapes: [
        fill(design.frameColour, box(0, 0, width, height, 24)),
        fill(design.back, box(10, 10, side + 8, side + 8, 16)),
        place(code, 14, 14),
        ...words.at(22, side + 24, onFrame(design)),
      ],
    };
  },

  /** A speech bubble that says the words and points at the code. */
  bubble(code, design) {
    const words = wording(design.caption, design.note, side - 24);
    const top = words.height && words.height + 38;
    const [width, height] = [side + 24, top + side + 24];
    return {
      width,
      height,
      shapes: [
        ...(top ? [fill(design.frameColour, bubble(width, top - 18, 22, 18))] : []),
        ...words.at(24, 10, onFrame(design)),
        fill(design.frameColour, box(0, top, width, side + 24, 18)),
        fill(design.back, box(5, top + 5, width - 10, side + 14, 14)),
        place(code, 12, top + 12),
      ],
    };
  },

  /** A ticket whose stub has the words. */
  ticket(code, design) {
    const words = wording(design.caption, design.note, side - 20);
    const stub = words.height && words.height + 26;
    const [width, tear] = [side + 32, side + 36];
    const dashes = Array.from({ length: 15 }, (_, index) => box(23 + index * 15.4, tear - 1.5, 9, 3, 1.5));
    return {
      width,
      height: tear + (stub || -4),
      shapes: [
        fill(design.frameColour, notched(width, tear + (stub || -4), stub ? tear : undefined, 12)),
        fill(design.back, box(12, 12, side + 8, side + 8, 10)),
        place(code, 16, 16),
        ...(stub ? [fill(onFrame(design), ...dashes)] : []),
        ...words.at(26, tear + 12, onFrame(design)),
      ],
    };
  },

  /** A telephone that shows the code under a chat's header. */
  phone(code, design) {
    const words = wording(design.caption, design.note, side - 16);
    const head = words.height && words.height + 14;
    const [width, height] = [side + 36, side + head + 84];
    const screen = '#ffffff';
    return {
      width,
      height,
      shapes: [
        fill('#14201b', box(0, 0, width, height, 36)),
        fill(design.back, box(10, 10, width - 20, height - 20, 27)),
        fill(design.frameColour, box(10, 10, width - 20, head + 30, [27, 27, 0, 0])),
        fill('#14201b', box(width / 2 - 34, 18, 68, 14, 7)),
        fill(screen, circle(width / 2 + 23, 25, 2.5)),
        ...words.at(26, 38, onFrame(design)),
        place(code, 18, head + 46),
        fill('#14201b', box(width / 2 - 42, height - 26, 84, 6, 3)),
      ],
    };
  },

  /** The four corners of a camera's viewfinder. */
  finder(code, design) {
    const words = wording(design.caption, design.note, side);
    const [outer, arm, thick] = [side + 36, 58, 9];
    const ends = [0, outer - arm];
    const edges = [0, outer - thick];
    const round = thick / 2;
    return {
      width: outer,
      height: outer + (words.height && words.height + 10),
      shapes: [
        fill(design.back, box(0, 0, outer, outer + (words.height && words.height + 10), 14)),
        // Two fills: where arms cross they must not cut a hole.
        fill(design.frameColour, ...ends.flatMap((x) => edges.map((y) => box(x, y, arm, thick, round)))),
        fill(design.frameColour, ...edges.flatMap((x) => ends.map((y) => box(x, y, thick, arm, round)))),
        place(code, 18, 18),
        ...words.at(18, outer + 4, onBack(design)),
      ],
    };
  },
};

export const framed = (code: Drawing, design: Design): Drawing => frames[design.frame](code, design);
