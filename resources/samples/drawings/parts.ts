/**
 * Pieces that drawings share, in a square of 100 × 100. In a drawing `A` and `B` stand for its two colours, `K` for ink
 * and `W` for paper.
 */
type Place = readonly [x: number, y: number];

export const dots = (r: number, fill: string, ...places: Place[]): string =>
  `<g fill="${fill}">${places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, rx = 2): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`;
export const shape = (d: string, fill = 'A'): string => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke = 'A', width = 4): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ` +
  'stroke-linecap="round" stroke-linejoin="round"/>';
export const turned = (degrees: number, what: string): string => `<g transform="rotate(${degrees} 50 50)">${what}</g>`;
export const moved = (x: number, y: number, size: number, what: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${what}</g>`;
const rows = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
export const grid = (xs: [number, number, number], ys: [number, number, number]): Place[] =>
  rows(...ys).flatMap((y) => rows(...xs).map((x): Place => [x, y]));

/** Small signs on sacks, bottles, books and packets, around 50, 58. */
export const signs = {
  corn: shape('M50 44q12 14 0 30q-12-16 0-30', '#f2b91d') + line('M40 62q4 12 10 12q6 0 10-12', '#3f8f3f', 4),
  grain: [0, 1, 2].map((at) => shape(`M${38 + at * 12} 70q-8-10 0-20q8 10 0 20`, '#fffdf5')).join(''),
  paw: dots(5, 'K', [40, 52], [50, 47], [60, 52]) + `<ellipse cx="50" cy="64" rx="10" ry="8" fill="K"/>`,
  cat: shape('M38 70V46l8 8h8l8-8v24z', 'K') + dots(2.4, 'W', [45, 62], [55, 62]),
  hen: shape('M36 56q4 16 16 14q12-2 12-18l-8 4q-8 2-10-10q-8-2-10 10', 'K') + shape('M40 44l4-5 4 5', '#d5352f'),
  blocks: box(38, 50, 24, 8, 'W') + box(38, 60, 11, 8, 'W') + box(51, 60, 11, 8, 'W'),
  bubbles: dots(6, 'W', [44, 62], [58, 58]) + dots(4, 'W', [50, 48], [60, 70], [38, 52]),
  sun: dots(11, '#f2b91d', [50, 58]) + dots(5, '#6b3f16', [50, 58]),
  drop: shape('M50 44q14 18 0 26q-14-8 0-26', '#2f80c9'),
  heart: shape('M50 72q-18-12-12-22q7-7 12 2q5-9 12-2q6 10-12 22', '#d5352f'),
  bug: dots(8, 'K', [50, 58]) + line('M38 50l24 16M38 66l24-16M50 46v24', 'K', 2),
  baby: dots(10, '#8a5a3b', [50, 58]) + dots(1.5, 'K', [46, 56], [54, 56]) + line('M46 62q4 3 8 0', 'K', 1.5),
  cross: line('M50 44v28M41 53h18', '#f2d27a', 4),
  crescent: shape('M56 46a14 14 0 1 0 0 24a11 11 0 1 1 0-24', '#f2d27a'),
  lines: line('M38 50h24M38 58h24M38 66h14', 'W', 3),
  letters: line('M38 70l7-20 7 20M41 63h8M58 50v20h6', 'W', 3),
  stampmark: box(40, 48, 20, 22, 'W') + dots(5, '#d5352f', [50, 59]),
  leaf: shape('M36 66q2-22 28-20q0 22-28 20', '#3f8f3f') + line('M38 66l18-14', 'W', 2),
} as const;
export type Sign = keyof typeof signs;
