import alignment from 'qrcode/lib/core/alignment-pattern.js';
import core from 'qrcode/lib/core/qrcode.js';

/** How much of a code may be lost and still read: about 15, 25 and 30 in a hundred. */
export const levels = ['M', 'Q', 'H'] as const;
type Level = (typeof levels)[number];

export interface Coordinate {
  x: number;
  y: number;
}

export interface Matrix {
  /** Modules a side, without the quiet zone. */
  size: number;
  level: Level;
  dark(x: number, y: number): boolean;
  /** Top left module of each of the three finders, seven modules a side. */
  finders: Coordinate[];
  /** Centre module of each alignment pattern, five modules a side. */
  alignments: Coordinate[];
}

/** The last few matrices: while the look changes, what the code says stays. */
const made = new Map<string, Matrix>();
const remembered = 4;

/** The modules of `text` with at least `least` correction: more where that costs no further module. */
export function matrixOf(text: string, minLevel: Level = 'M'): Matrix {
  const key = `${minLevel} ${text}`;
  const matrix = made.get(key) ?? compute(text, minLevel);
  if (made.size >= remembered) made.clear();
  made.set(key, matrix);
  return matrix;
}

function compute(text: string, minLevel: Level): Matrix {
  const options = levels.slice(levels.indexOf(minLevel)).map((level) => ({
    level,
    code: core.create(text, { errorCorrectionLevel: level }),
  }));
  const smallest = Math.min(...options.map(({ code }) => code.version));
  const chosen = options.findLast(({ code }) => code.version === smallest);
  if (!chosen) throw new Error(`no correction level from ${minLevel}`);
  const { level, code } = chosen;
  const { size, data } = code.modules;
  return {
    size,
    level,
    dark: (x, y) => x >= 0 && y >= 0 && x < size && y < size && data[y * size + x] === 1,
    finders: [
      { x: 0, y: 0 },
      { x: size - 7, y: 0 },
      { x: 0, y: size - 7 },
    ],
    alignments: alignment.getPositions(code.version).map(([y, x]) => ({ x, y })),
  };
}
