/** The part of `qrcode` that makes the matrix, without its canvas, PNG and terminal writers: 7 kB instead of 9. */
declare module 'qrcode/lib/core/qrcode.js' {
  import type { create } from 'qrcode';

  const core: { create: typeof create };
  export default core;
}

declare module 'qrcode/lib/core/alignment-pattern.js' {
  const alignment: { getPositions(version: number): [row: number, column: number][] };
  export default alignment;
}
