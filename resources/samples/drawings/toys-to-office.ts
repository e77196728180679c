import { bookWith, bottleWith, bowl, packetWith, plate, sackWith, shirt, wheel } from './forms.ts';
import { box, dots, grid, line, moved, shape, signs, turned } from './parts.ts';

/** From toys and food to what an office needs. */
export const toysToOffice = {
  bao: box(6, 28, 88, 44, 'A', 8) + dots(5, 'B', ...grid([17, 83, 11], [36, 66, 10])),
  checks:
    box(10, 10, 80, 80, 'A') +
    grid([14, 74, 12], [14, 74, 12])
      .map(([x, y]) => ((x + y) % 24 === 4 ? box(x, y, 12, 12, 'B', 0) : ''))
      .join('') +
    dots(5, 'W', [32, 20], [56, 20]) +
    dots(5, 'K', [44, 80], [68, 80]),
  cards:
    turned(-14, box(20, 18, 42, 62, 'B', 5)) + turned(10, box(36, 20, 42, 62, 'W', 5) + moved(6, -8, 1, signs.heart)),
  doll:
    dots(13, '#7a4a2b', [50, 26]) +
    shape('M36 26q-2-16 14-16q16 0 14 16q-14-12-28 0', 'K') +
    dots(5, 'K', [35, 16], [65, 16]) +
    shape('M44 38h12l20 46H24z') +
    line('M40 48l-14 12M60 48l14 12', '#7a4a2b', 6) +
    dots(3, 'B', [42, 68], [54, 74], [60, 62]),
  car:
    shape('M6 66q0-16 18-18l14-16h26l14 16q16 2 16 18v6H6z') +
    shape('M42 38h9v11H33zM55 38h7l9 11H55z', 'B') +
    wheel(26, 72, 11) +
    wheel(74, 72, 11) +
    line('M80 48V16', 'K', 2) +
    dots(3, 'K', [80, 14]),
  blocks:
    box(10, 56, 36, 34, 'A') +
    box(52, 56, 36, 34, 'B') +
    box(32, 18, 36, 34, '#f2b91d') +
    line('M22 82l6-16 6 16M62 64h16M62 74h16M44 28l12 14M56 28L44 42', 'W', 3),
  rope: line('M22 84Q-6 14 50 14T78 84', 'B', 5) + box(16, 66, 12, 28, 'A', 5) + box(72, 66, 12, 28, 'A', 5),
  flatbread:
    dots(40, 'A', [50, 52]) +
    dots(5, 'B', [34, 40], [58, 34], [66, 58], [42, 68], [50, 50], [28, 58]) +
    dots(3, 'B', [70, 44], [54, 78], [44, 28]),
  chips: plate(
    [0, 1, 2, 3, 4].map((at) => turned(at * 14 - 30, box(38 + at * 4, 26, 7, 40, 'A', 2))).join('') +
      dots(13, 'W', [66, 62]) +
      dots(6, '#f2a51d', [66, 62]),
  ),
  rice: bowl(
    shape('M18 52q6-32 32-32q26 0 32 32z', '#d9a35a') +
      dots(4, '#7a4a2b', [38, 42], [54, 34], [64, 46]) +
      dots(2, 'W', [46, 46], [32, 48], [58, 44]),
  ),
  fishplate: plate(
    dots(16, 'W', [34, 54]) +
      line('M20 56a16 14 0 0 1 28 0', '#d9d2c0', 2) +
      shape('M48 66q14-16 30-2l10-7v18l-10-6q-16 12-30-3', 'A') +
      dots(2, 'W', [56, 64]),
  ),
  oil: bottleWith('sun'),
  water:
    shape('M42 20h16v8q10 6 10 16v42q0 6-6 6H38q-6 0-6-6V44q0-10 10-16z') +
    box(42, 8, 16, 12, 'B') +
    line('M34 46h32M34 82h32', 'W', 3) +
    moved(0, 6, 1, signs.drop),
  babyoil: bottleWith('baby'),
  shampoo: bottleWith('bug'),
  lotion: bottleWith('leaf') + line('M50 8h18', 'B', 5),
  sembe: sackWith('corn'),
  mchele: sackWith('grain'),
  cement: sackWith('blocks'),
  dogfood: sackWith('paw'),
  catfood: packetWith('cat'),
  layers: sackWith('hen'),
  powder: packetWith('bubbles'),
  porridge: packetWith('baby'),
  seeds: packetWith('leaf'),
  ironsheet: [0, 1, 2, 3, 4, 5]
    .map((at) => shape(`M${10 + at * 13} 24q7-10 13 0v58q-6-10-13 0z`, at % 2 ? 'B' : 'A'))
    .join(''),
  bars: turned(
    28,
    [0, 1, 2]
      .map(
        (at) =>
          box(30 + at * 16, 4, 9, 92, 'A', 2) +
          line([14, 26, 38, 50, 62, 74, 86].map((y) => `M${30 + at * 16} ${y}l9-5`).join(''), 'B', 2),
      )
      .join(''),
  ),
  paint:
    line('M22 38q28-48 56 0', 'K', 3) +
    box(20, 36, 60, 54, 'B', 3) +
    box(16, 30, 68, 12, 'A', 3) +
    shape('M30 42h40v14q-5 10-10 0q-5 22-10 2q-5 12-10-2q-5 8-10-4z'),
  hammer: turned(35, box(46, 30, 9, 64, 'B', 4) + shape('M26 12h40q8 0 12 8l-12 4v6H26z')),
  lock:
    line('M32 46V32a18 18 0 0 1 36 0v14', 'B', 8) +
    box(22, 44, 56, 44, 'A', 8) +
    dots(6, 'K', [50, 62]) +
    line('M50 64v12', 'K', 5),
  bulb:
    dots(28, 'A', [50, 40]) +
    shape('M36 60h28l-4 14H40z') +
    box(38, 72, 24, 16, 'B', 4) +
    line('M38 78h24M38 84h24', 'K', 2) +
    line('M12 20l8 6M88 20l-8 6M8 46h8M84 46h8', 'A', 4),
  football:
    dots(40, 'W', [50, 50]) +
    line('M50 10a40 40 0 1 0 .1 0', 'K', 3) +
    shape('M50 34l15 11-6 18H41l-6-18z', 'K') +
    line('M50 34V12M65 45l22-8M59 63l13 18M41 63L28 81M35 45l-22-8', 'K', 3),
  jersey: shirt + shape('M32 14q18 12 36 0l-6 10q-12 6-24 0z', 'B') + line('M44 46h12l-7 30', 'B', 7),
  tshirt: shirt + line('M32 14q18 14 36 0', 'B', 4),
  newborn: moved(
    0,
    -4,
    1,
    shape('M34 18q16 10 32 0l20 16-10 14-8-4v28q-6 18-18 18q-12 0-18-18V44l-8 4-10-14z') +
      dots(3, 'B', [50, 44], [50, 56]) +
      moved(14, 44, 0.7, signs.heart),
  ),
  boots:
    shape('M18 26h22l6 22 30 10q12 4 12 14H18z') +
    box(16, 72, 74, 8, 'B', 3) +
    dots(4, 'K', [26, 84], [44, 84], [62, 84], [80, 84]) +
    line('M44 40l10-4M46 48l10-4', 'W', 3),
  netball: dots(40, 'A', [50, 50]) + line('M14 34q36 20 72 0M14 66q36-20 72 0M50 10v80', 'B', 4),
  dumbbells: turned(
    -25,
    box(20, 45, 60, 10, 'B') +
      box(8, 32, 12, 36, 'A', 4) +
      box(22, 26, 10, 48, 'A', 4) +
      box(80, 32, 12, 36, 'A', 4) +
      box(68, 26, 10, 48, 'A', 4),
  ),
  mat: box(22, 44, 70, 34, 'A', 3) + dots(20, 'B', [24, 60]) + dots(14, 'A', [24, 60]) + dots(8, 'B', [24, 60]),
  bicycle:
    dots(18, 'K', [24, 64], [76, 64]) +
    dots(14, 'W', [24, 64], [76, 64]) +
    line('M24 64l16-28h26l10 28M40 36l14 28h-30M66 36L54 64M66 36l-4-12h10', 'A', 4) +
    line('M34 32h12', 'K', 5),
  collar:
    line('M50 28a26 20 0 1 0 .1 0', 'A', 9) +
    line('M72 34Q92 8 84 88', 'B', 5) +
    dots(6, '#d9a520', [50, 74]) +
    box(44, 24, 12, 10, 'K'),
  drinker:
    shape('M32 18q18-14 36 0l4 50H28z') +
    shape('M14 66h72l-6 20H20z', 'B') +
    line('M26 72h48', '#7cc0e8', 5) +
    dots(3, 'W', [44, 34], [54, 48]),
  aquarium:
    dots(40, '#cfe9f5', [50, 54]) +
    shape('M26 58q18-22 38-2l14-10v24L64 60q-20 18-38-2') +
    dots(3, 'K', [36, 55]) +
    line('M20 26h60', 'B', 4) +
    dots(3, 'W', [66, 36], [58, 28]),
  chair:
    shape('M28 10h44l4 44H24z') +
    line('M36 20v26M50 20v26M64 20v26', 'B', 4) +
    shape('M18 54h64v10H18z') +
    line('M24 64l-6 28M76 64l6 28', 'A', 7),
  pot:
    shape('M22 54h56l-8 38H30z') +
    box(18, 46, 64, 12, 'B') +
    line('M50 46V22', '#3f8f3f', 4) +
    shape('M50 30q-22 4-26-18q22-2 26 18M50 34q20 2 26-16q-20-4-26 16', '#3f8f3f'),
  seedling:
    line('M50 76V26', '#6b4a2b', 5) +
    shape('M50 44q-26 2-30-22q26-2 30 22M50 38q4-26 30-24q0 24-30 24', 'A') +
    shape('M28 70h44l-5 22H33z', 'B'),
  hoe: line('M80 88L34 22', 'B', 7) + shape('M14 34q14-24 38-22l-4 12q-14 0-22 18z'),
  hose:
    line('M50 22a28 28 0 1 0 .1 0M50 34a16 16 0 1 0 .1 0', 'A', 7) +
    line('M72 66l14 18', 'A', 7) +
    turned(0, box(80, 80, 14, 12, 'B', 3)),
  grill:
    line('M30 62l-12 30M70 62l12 30', 'K', 4) +
    shape('M14 44h72q-4 24-36 24q-32 0-36-24z', 'A') +
    line('M12 42h76', 'K', 4) +
    dots(7, 'B', [34, 34], [50, 34], [66, 34]) +
    line('M20 34h60', 'K', 2),
  ream:
    box(18, 30, 64, 56, 'A') +
    box(18, 22, 64, 14, 'W') +
    line('M20 27h60M20 32h60', 'B', 1) +
    moved(6, 6, 0.9, signs.letters),
  counterbook: bookWith('lines'),
  novel: bookWith('heart'),
  textbook: bookWith('letters'),
  bible: bookWith('cross'),
  quran: bookWith('crescent'),
  stamps: bookWith('stampmark'),
  pens: turned(
    30,
    ['A', 'B', 'K']
      .map((colour, at) => box(26 + at * 18, 14, 10, 58, colour, 3) + shape(`M${26 + at * 18} 72h10l-5 14z`, '#e8cfa0'))
      .join(''),
  ),
  stamp:
    dots(14, 'A', [50, 22]) +
    box(44, 30, 12, 24, 'A') +
    box(24, 52, 52, 20, 'B', 4) +
    box(20, 72, 60, 8, 'K') +
    line('M26 90h48', 'A', 4),
  stapler:
    shape('M12 46q30-26 76-20v16L14 58z') +
    shape('M12 66h78v10H12z', 'B') +
    line('M16 60v8', 'K', 5) +
    box(40, 84, 10, 5, 'K') +
    box(54, 84, 10, 5, 'K'),
  receipts:
    shape('M28 8h44v82l-6-5-5 5-6-5-5 5-6-5-5 5-6-5-5 5z', 'W') +
    box(28, 8, 44, 14, 'A', 0) +
    line('M36 34h28M36 44h28M36 54h16', 'K', 3) +
    line('M36 70h28', 'B', 5),
  calculator:
    box(24, 8, 52, 84, 'A', 8) +
    box(32, 16, 36, 18, '#cfe6c8', 3) +
    dots(4.5, 'B', ...grid([36, 64, 14], [46, 82, 12])),
} as const;
