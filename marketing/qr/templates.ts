import type { Design } from './design.ts';

export const templateNames = ['plain', 'duka', 'market', 'sea', 'kanga', 'simu', 'coffee', 'kitenge'] as const;
export type TemplateName = (typeof templateNames)[number];
/** What a template decides: neither the words nor the logo. */
export type Template = Omit<Design, 'caption' | 'note' | 'logo'>;

const paper = '#ffffff';
const make = (
  [dots, corners, frame]: [Design['dots'], Design['corners'], Design['frame']],
  [fore, corner, frameColour, back = paper]: [fore: string, corner: string, frameColour: string, back?: string],
): Template => ({ dots, corners, frame, fore, corner, frameColour, back, quiet: 4 });

/** Ready-made looks; each reads at every size that is offered. */
export const templates: Record<TemplateName, Template> = {
  plain: make(['square', 'square', 'none'], ['#000000', '#000000', '#000000']),
  duka: make(['rounded', 'rounded', 'banner'], ['#06392b', '#0b6b4f', '#0b6b4f']),
  market: make(['dots', 'soft', 'ticket'], ['#431407', '#b3400f', '#b3400f']),
  sea: make(['dots', 'rounded', 'bubble'], ['#0c2d57', '#0b5cad', '#0b5cad']),
  kanga: make(['classy', 'leaf', 'label'], ['#6b0f2b', '#a8123e', '#a8123e', '#fff7f2']),
  simu: make(['rounded', 'soft', 'phone'], ['#14201b', '#14201b', '#0b6b4f']),
  coffee: make(['tiles', 'rounded', 'finder'], ['#3b2414', '#7a4520', '#7a4520', '#fffaf0']),
  kitenge: make(['ribbons', 'leaf', 'banner'], ['#2e1065', '#6d28d9', '#f5b301']),
};
