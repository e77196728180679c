import { box, dots, line, moved, type Sign, shape, signs } from './parts.ts';

export const wheel = (x: number, y: number, r: number) => dots(r, 'K', [x, y]) + dots(r * 0.45, 'W', [x, y]);
export const bottleWith = (sign: Sign) =>
  box(42, 8, 16, 12, 'B') +
  shape('M42 20h16v6q12 6 12 18v42q0 6-6 6H36q-6 0-6-6V44q0-12 12-18z') +
  box(30, 44, 40, 32, 'W', 0) +
  signs[sign];
export const sackWith = (sign: Sign) =>
  shape('M26 14q24 8 48 0l-5 12q12 28 6 64q-25 6-50 0q-6-36 6-64z') + line('M31 26q19 5 38 0', 'B', 4) + signs[sign];
export const bookWith = (sign: Sign) =>
  box(24, 12, 54, 76, 'B', 4) +
  box(28, 80, 46, 6, 'W', 1) +
  box(22, 12, 54, 68, 'A', 4) +
  box(22, 12, 7, 68, 'B', 3) +
  moved(2, -14, 1, signs[sign]);
export const packetWith = (sign: Sign) =>
  shape('M26 12h48v76H26z') +
  shape('M26 12l4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4z', 'B') +
  box(26, 24, 48, 8, 'B', 0) +
  signs[sign];
export const cloth = (pattern: string) => box(14, 16, 72, 68, 'A', 3) + pattern + line('M22 16v68M78 16v68', 'W', 1.5);
export const necklace = (hung: string) => line('M22 16q0 56 28 56q28 0 28-56', 'A', 5) + hung;
export const bowl = (food: string) => food + shape('M12 52h76q-2 32-38 34q-36-2-38-34z') + line('M16 60h68', 'B', 4);
export const plate = (food: string) =>
  `<ellipse cx="50" cy="62" rx="44" ry="24" fill="B"/><ellipse cx="50" cy="60" rx="34" ry="17" fill="W"/>${food}`;
export const wallClock =
  dots(38, 'A', [50, 50]) +
  dots(31, 'W', [50, 50]) +
  line('M50 28v22l14 9', 'K', 4) +
  dots(2, 'K', [50, 24], [50, 76], [24, 50], [76, 50]);
export const watch = (r: number) =>
  box(50 - r * 0.55, 6, r * 1.1, 88, 'B', 6) +
  dots(r, 'A', [50, 50]) +
  dots(r - 5, 'W', [50, 50]) +
  line(`M50 ${50 - r * 0.55}v${r * 0.55}l8 5`, 'K', 3);
export const shirt = shape('M32 14q18 12 36 0l22 14-9 17-11-5v50H30V40l-11 5-9-17z');
