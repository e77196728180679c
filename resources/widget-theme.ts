/**
 * How a shop's chat widget looks (specification, theme config): what each key takes. Whoever reads or checks a theme
 * goes by this table.
 */
export type ThemeOption =
  | { kind: 'colour' }
  | { kind: 'size'; min: number; max: number }
  | { kind: 'text'; max: number }
  | { kind: 'choice'; values: readonly string[] };

const fontSize = { kind: 'size', min: 10, max: 28 } as const;
const height = { kind: 'size', min: 280, max: 1200 } as const;
const width = { kind: 'size', min: 260, max: 1000 } as const;
/** Those that are sizes, in pixels. */
export const themeSizes = { fontSize, height, width };

export const themeOptions = {
  primaryColor: { kind: 'colour' },
  secondaryColor: { kind: 'colour' },
  borderColor: { kind: 'colour' },
  fontSize,
  fontFamily: { kind: 'choice', values: ['InterRegular', 'PoppinsRegular', 'inherit'] },
  sentBoxBg: { kind: 'colour' },
  receivedBoxBg: { kind: 'colour' },
  sentBoxColor: { kind: 'colour' },
  receivedBoxColor: { kind: 'colour' },
  chatboxBg: { kind: 'colour' },
  receivedBoxLinkColor: { kind: 'colour' },
  sentBoxLinkColor: { kind: 'colour' },
  buttonSize: { kind: 'choice', values: ['sm', 'md', 'lg'] },
  mode: { kind: 'choice', values: ['light', 'dark'] },
  title: { kind: 'text', max: 60 },
  placement: { kind: 'choice', values: ['left', 'right'] },
  height,
  width,
  bubbleTitle: { kind: 'text', max: 40 },
  bubbleSubTitle: { kind: 'text', max: 60 },
} as const satisfies Record<string, ThemeOption>;

type Options = typeof themeOptions;
type ValueOf<F> = F extends { kind: 'size' } ? number : F extends { values: readonly (infer V)[] } ? V : string;
export type WidgetTheme = { -readonly [K in keyof Options]: ValueOf<Options[K]> };
/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
export const cssHex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
