import type { CornerStyle } from './corners.ts';
import type { DotStyle } from './dots.ts';

/** A logo is never drawn larger than this share of the code's side, whatever is asked. */
export const largestLogo = 0.45;
/** Up to this share a code with a logo reads on cheap cameras too (quartile correction gone, half left). */
export const safeLogo = 0.28;
/** Modules of free space around a code that the standard asks for (ISO/IEC 18004, 6.3.8). */
export const standardQuiet = 4;

export const frameNames = ['none', 'label', 'banner', 'bubble', 'ticket', 'phone', 'finder'] as const;
export type FrameName = (typeof frameNames)[number];

/** Everything about a code but what it says. Colours `#rrggbb`. */
export interface Design {
  dots: DotStyle;
  corners: CornerStyle;
  frame: FrameName;
  fore: string;
  back: string;
  /** The three finders. */
  corner: string;
  frameColour: string;
  caption: string;
  /** Small print under the caption: the number, for those who cannot scan. */
  note: string;
  /** Free modules around the code. */
  quiet: number;
  /** A square picture as a data URL; `share` of the code's side. */
  logo?: { href: string; share: number } | undefined;
}
