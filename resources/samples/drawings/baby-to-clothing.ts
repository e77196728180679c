import { necklace, wallClock, watch } from './forms.ts';
import { box, dots, grid, line, moved, shape, signs, turned } from './parts.ts';

/** From baby things and electronics to clothes. */
export const babyToClothing = {
  diapers:
    shape('M10 26h80q-2 20-22 26q-4 24-18 34q-14-10-18-34q-20-6-22-26', 'W') +
    line('M10 30h80', 'A', 7) +
    box(12, 26, 16, 12, 'B') +
    box(72, 26, 16, 12, 'B') +
    moved(12, 0, 0.76, signs.heart),
  carrier:
    dots(12, '#7a4a2b', [50, 20]) +
    shape('M22 92q-4-56 28-58q32 2 28 58z', 'B') +
    shape('M34 50q16-10 32 0q8 26-16 34q-24-8-16-34') +
    dots(8, '#8a5a3b', [50, 50]) +
    line('M34 54L26 36M66 54l8-18', 'A', 6),
  net:
    line('M50 6v12', 'K', 3) +
    shape('M32 24q18-12 36 0l24 62H8z', 'A') +
    line('M42 22L24 86M50 20v66M58 22l18 64M24 46h52M17 66h66', 'B', 1.5) +
    box(26, 74, 48, 12, '#fff7e0', 3),
  basin:
    shape('M6 44h88l-14 40q-30 8-60 0z') +
    `<ellipse cx="50" cy="44" rx="44" ry="13" fill="B"/><ellipse cx="50" cy="45" rx="35" ry="9" fill="#bfe4f5"/>` +
    dots(5, 'W', [38, 40], [48, 34], [60, 40]),
  smartphone:
    box(28, 6, 44, 88, 'K', 8) +
    box(32, 12, 36, 72, 'A', 3) +
    grid([36, 60, 12], [42, 70, 14])
      .map(([x, y]) => box(x - 2, y, 9, 9, 'B', 2))
      .join('') +
    line('M40 22h20M44 30h12', 'W', 4) +
    dots(2.5, 'W', [50, 89]),
  buttonphone:
    box(30, 6, 40, 88, 'A', 9) +
    box(36, 14, 28, 26, '#cfe6c8', 3) +
    dots(4, 'W', ...grid([40, 60, 10], [58, 84, 13])) +
    box(42, 45, 16, 6, 'B', 3),
  charger:
    box(26, 10, 36, 34, 'A', 6) +
    line('M36 10V2M52 10V2', 'K', 5) +
    shape('M46 16l-9 13h7l-3 10 11-14h-8z', '#f2b91d') +
    line('M44 44v14q0 14 18 14t18 12', 'B', 5) +
    box(74, 80, 13, 14, 'K', 2),
  powerbank:
    box(26, 10, 48, 80, 'A', 9) +
    box(42, 10, 16, 6, 'K', 1) +
    shape('M54 28L38 54h11l-5 20 18-28H51z', '#f2b91d') +
    dots(2.5, 'B', [38, 82], [46, 82], [54, 82], [62, 82]),
  tv:
    box(4, 16, 92, 58, 'K', 4) +
    box(9, 21, 82, 48, 'A', 1) +
    shape('M9 69l26-30 20 20 12-10 24 20z', 'B') +
    dots(6, '#f7d774', [72, 34]) +
    line('M34 86h32M50 74v12', 'K', 5),
  speaker:
    box(26, 6, 48, 88, 'A', 10) +
    dots(17, 'K', [50, 62]) +
    dots(9, 'B', [50, 62]) +
    dots(9, 'K', [50, 26]) +
    dots(4, 'B', [50, 26]) +
    line('M84 36q8 14 0 28M16 36q-8 14 0 28', 'B', 4),
  solar:
    shape('M20 34h60l12 40H8z') +
    line('M16 48h68M12 61h76M40 34l-6 40M60 34l6 40', 'W', 2) +
    line('M50 74v18M34 92h32', 'K', 5) +
    dots(11, 'B', [78, 16]) +
    line('M78 1v-1M62 16h-3M94 16h3', 'B', 3),
  iron:
    shape('M8 74q2-34 44-36h22q14 0 18 36z') +
    box(6, 74, 88, 10, 'K', 3) +
    line('M34 44q2-22 24-22h20q10 0 10 18', 'B', 8) +
    dots(4, 'W', [62, 56]),
  soap:
    box(14, 42, 72, 40, 'A', 18) +
    `<ellipse cx="50" cy="54" rx="26" ry="8" fill="B"/>` +
    dots(8, '#d8edf7', [30, 26], [50, 18]) +
    dots(5, '#d8edf7', [66, 28], [42, 34]),
  coconut:
    dots(33, 'A', [44, 54]) +
    dots(26, 'W', [50, 56]) +
    dots(20, '#f4efe2', [50, 56]) +
    line('M20 40q6-18 24-18M16 54q0-8 4-14', 'B', 3) +
    shape('M80 20q16 22 0 32q-16-10 0-32', '#e8c75a'),
  braids:
    [26, 42, 58, 74]
      .map((x) =>
        grid([x, x, 1], [20, 84, 9])
          .map(([cx, y]) => `<ellipse cx="${cx}" cy="${y}" rx="6.500" ry="6" fill="${y % 2 ? 'B' : 'A'}"/>`)
          .join(''),
      )
      .join('') + box(14, 8, 72, 10, 'K', 4),
  pads:
    box(14, 24, 72, 58, 'A', 8) +
    dots(9, 'W', [50, 40], [38, 50], [62, 50], [43, 64], [57, 64]) +
    dots(6, '#f2b91d', [50, 53]) +
    line('M14 34h72', 'B', 3),
  toothpaste:
    turned(
      -20,
      shape('M12 40h54v24H12z') + box(66, 44, 12, 16, 'B') + box(6, 36, 8, 32, 'A', 2) + line('M22 52h34', 'W', 5),
    ) +
    line('M16 84h66', '#2f80c9', 6) +
    line('M62 78v-6M68 78v-6M74 78v-6M80 78v-6', 'W', 4),
  perfume:
    box(42, 10, 16, 14, '#d9a520') +
    box(45, 24, 10, 8, 'K', 0) +
    shape('M30 32h40q14 14 14 30v22q0 6-6 6H22q-6 0-6-6V62q0-16 14-30') +
    shape('M26 60h48v20H26z', 'B') +
    moved(14, 26, 0.7, signs.heart),
  watch: watch(24),
  ladieswatch: watch(17) + dots(2, 'W', [50, 14], [50, 22], [50, 78], [50, 86]),
  wallclock: wallClock,
  ring: line('M50 40a25 25 0 1 0 .1 0', 'A', 9) + shape('M38 16h24l8 10-20 20-20-20z', 'B') + line('M30 26h40', 'W', 2),
  beadnecklace:
    [
      ['A', 8],
      ['B', 6],
      ['W', 4],
    ]
      .map(([colour, width], at) =>
        line(
          `M${18 + at * 7} 14q0 ${70 - at * 16} ${32 - at * 7} ${70 - at * 16}` +
            `q${32 - at * 7} 0 ${32 - at * 7}-${70 - at * 16}`,
          String(colour),
          Number(width),
        ),
      )
      .join('') + dots(3, 'K', [50, 84], [50, 68], [50, 52]),
  earrings: ['30', '70']
    .map((x) => line(`M${x} 14v14`, 'B', 4) + line(`M${x} 30a20 20 0 1 0 .1 0`, 'A', 7) + dots(5, 'B', [Number(x), 12]))
    .join(''),
  pendant: necklace(shape('M50 56l15 13-15 25-15-25z', 'B') + line('M35 69h30M50 57v36', 'W', 1.5)),
  bracelets: ['#1d8f4f', '#f2d21d', 'K', '#2f80c9']
    .map(
      (colour, at) =>
        `<ellipse cx="50" cy="${30 + at * 14}" rx="36" ry="13" fill="none" stroke="${colour}" ` +
        'stroke-width="8" stroke-dasharray="7 2"/>',
    )
    .join(''),
  pots:
    shape('M24 20h52v22H24z', 'B') +
    shape('M16 46h68v38q-34 10-68 0z') +
    line('M10 56h8M82 56h8M18 28h8M74 28h8', 'K', 6) +
    line('M16 48h68M24 21h52', 'W', 3) +
    dots(4, 'K', [50, 14]),
  sheets:
    box(6, 44, 88, 40, 'A', 5) +
    box(14, 30, 30, 20, 'W', 6) +
    box(52, 30, 30, 20, 'W', 6) +
    line('M6 58h88', 'B', 5) +
    dots(4, 'B', [24, 72], [44, 72], [64, 72], [82, 72]) +
    line('M8 84v8M92 84v8', 'K', 5),
  mattress:
    shape('M8 46l20-16h66l-14 16z', 'B') +
    box(8, 46, 72, 30, 'A', 5) +
    shape('M80 46l14-16v28L80 76z', 'B') +
    line('M8 56h72M8 66h72', 'W', 2) +
    dots(2, 'W', [34, 38], [54, 38], [74, 38]),
  gas:
    line('M36 24V10h28v14', 'A', 6) +
    box(44, 18, 12, 12, 'K') +
    shape('M24 48q0-20 26-20q26 0 26 20v32q0 8-8 8H32q-8 0-8-8z') +
    shape('M50 44q16 18 0 32q-16-14 0-32', 'B') +
    box(30, 88, 40, 5, 'K'),
  stove:
    shape('M14 40h72l-10 26H24z') +
    shape('M30 66h40l6 26H24z', 'B') +
    box(40, 72, 20, 12, 'K', 3) +
    dots(8, '#d5352f', [34, 34], [50, 30], [66, 34]) +
    dots(4, '#f2a51d', [34, 33], [50, 29], [66, 33]) +
    line('M14 40h72', 'K', 4),
  bucket:
    line('M18 34q32-48 64 0', 'K', 3) +
    shape('M18 34h64l-8 56H26z') +
    box(12, 26, 76, 11, 'B', 5) +
    line('M28 50h44', 'W', 3),
  kanzu:
    shape('M38 8q12 8 24 0l20 22-10 12-6-6 8 56H26l8-56-6 6-10-12z') +
    line('M50 14v34M44 14q6 5 12 0', 'B', 3) +
    dots(2, 'B', [50, 24], [50, 34], [50, 44]),
  jeans:
    shape('M28 8h44l8 84H58l-8-52-8 52H20z') +
    line('M28 18h44M50 18v16', 'B', 3) +
    line('M30 24q8 6 12-4M70 24q-8 6-12-4M36 30l-6 56M64 30l6 56', '#d9a520', 2),
  sandals: [-14, 14]
    .map(
      (side) =>
        `<g transform="translate(${side * 1.6}) rotate(${side / 2} 50 50)">` +
        `<ellipse cx="50" cy="50" rx="16" ry="40" fill="A"/>${line('M37 44l13-16 13 16', 'B', 6)}</g>`,
    )
    .join(''),
  hijab:
    shape('M50 6q32 2 32 36q0 36 10 50H8q10-14 10-50Q18 8 50 6') +
    `<ellipse cx="50" cy="40" rx="17" ry="21" fill="#8a5a3b"/>` +
    line('M30 58q20 30 44 14', 'B', 4) +
    dots(2, 'K', [44, 38], [56, 38]) +
    line('M45 50q5 4 10 0', 'K', 2),
} as const;
