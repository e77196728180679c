import { type FillName, flowFills } from '../../../resources/fills.ts';
import { translated } from '../../../resources/kit/index.ts';
import { limits } from '../limits.ts';

/** What several kinds of block have, described once. */

interface Speech {
  /** Code points. */
  max?: number;
  /** What it may leave open, beside what any text may. */
  fills?: readonly FillName[];
}
const speechOptions = ({ max = limits.text, fills = [] }: Speech) =>
  ({ max, lines: true, fills: [...flowFills.everywhere, ...fills] }) as const;
/** Text that is sent to the customer. */
export const speech = (how: Speech = {}) => translated.required(speechOptions(how));
/** The same where something that is sent with it speaks for itself. */
export const caption = (max: number) => translated.optional(speechOptions({ max }));

export const text = (how?: Speech) => ({
  field: speech(how),
  label: { en: 'What the bot says', sw: 'Bot inasema nini' },
});
/** Above something to choose from. */
export const heading = () => text({ max: limits.body });
const nothing = { en: 'When there is nothing', sw: 'Kama hakuna kitu' };
export const emptyText = (how?: Speech) => ({
  field: speech(how),
  label: nothing,
});
export const sorry = () => ({
  field: speech(),
  label: { en: 'When the answer does not fit', sw: 'Jibu lisipokubalika' },
});

interface Way {
  label: Record<'en' | 'sw', string>;
  /** It goes on there by itself, or does not, whatever its block does. */
  passes?: boolean;
}
/** An exit that is to lead somewhere. */
export const way = ({ label, ...options }: Way) => ({ field: { kind: 'step', options } as const, label });
/** One that may be left out. */
export const openWay = ({ label, ...options }: Way) => ({
  field: { kind: 'step', options: { ...options, isOpen: true } } as const,
  label,
  none: { en: 'None', sw: 'Hakuna' },
});
export const next = () => way({ label: { en: 'Then', sw: 'Kisha' } });
/** By itself: there is nothing to wait for. */
export const emptyWay = () => way({ label: nothing, passes: true });
export const back = { en: 'Way back', sw: 'Njia ya kurudi' };
/** Beside an exit that a word of hers leads by, from what goes on by itself later. */
export const before = { en: 'If they write before that', sw: 'Mteja akiandika kabla' };
export const variable = () => ({
  field: { kind: 'variable', options: {} } as const,
  label: { en: 'Keep it as', sw: 'Lihifadhi kwa jina' },
  hint: {
    en: 'Small letters, such as: size. Texts then know it as {size}.',
    sw: 'Herufi ndogo, mfano: saizi. Maneno yataijua kama {saizi}.',
  },
});
