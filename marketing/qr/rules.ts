import { contrast, luminance } from '../../common/contrast.ts';
import { matrixFor } from './code.ts';
import { type Design, safeLogo, standardQuiet } from './design.ts';
import { unwritable } from './pdf.ts';

/** What keeps a code from being read, besides a decoder saying so. Each has its words in `texts`. */
export type Fault = 'contrast' | 'cornerContrast' | 'inverted' | 'quiet' | 'logo' | 'dense' | 'tiny' | 'signs';

/**
 * Below this, prints that have faded and cameras in the dark do not tell the colours apart (scanners fail from about
 * 2).
 */
const minContrast = 4;
/** Modules a side from which a cheap camera has to be held very still: a text of about 140 signs. */
const densest = 61;
/** Millimetres a printed module must have (GS1's least for retail is 0.396; phones like more). */
const minModule = 0.45;

/** `module` is a module's width on paper in millimetres, where it has one. */
export function faultsOf(link: string, design: Design, module?: number): Fault[] {
  const found: Record<Fault, boolean> = {
    inverted: luminance(design.fore) > luminance(design.back),
    contrast: contrast(design.fore, design.back) < minContrast,
    cornerContrast:
      contrast(design.corner, design.back) < minContrast || luminance(design.corner) > luminance(design.back),
    quiet: design.quiet < standardQuiet,
    logo: (design.logo?.share ?? 0) > safeLogo,
    dense: matrixFor(link, design).size > densest,
    tiny: module !== undefined && module < minModule,
    signs: unwritable(`${design.caption}${design.note}`).length > 0,
  };
  return faults.filter((fault) => found[fault]);
}

const faults: readonly Fault[] = ['inverted', 'contrast', 'cornerContrast', 'quiet', 'logo', 'dense', 'tiny', 'signs'];
