import { contrast, flattened } from '../common/contrast.ts';
import type { WidgetTheme } from '../resources/widget-theme.ts';
import { type PanelTheme, themed } from './theme.ts';

/** A colour of the theme, and the one it is to be read on. */
type Pair = readonly [text: keyof PanelTheme, ground: keyof PanelTheme];

/** What is written in a colour of its own. What is left empty is read on any ground: the panel sees to that. */
const pairs: readonly Pair[] = [
  ['receivedBoxColor', 'receivedBoxBg'],
  ['receivedBoxColor', 'chatboxBg'],
  ['receivedBoxLinkColor', 'receivedBoxBg'],
  ['receivedBoxLinkColor', 'chatboxBg'],
  ['sentBoxColor', 'sentBoxBg'],
  ['sentBoxLinkColor', 'sentBoxBg'],
];
/** WCAG 2.2: of text, and of a sign as large as the launcher's. */
const [leastOfText, leastOfSign] = [4.5, 3];

/** Texts of a theme that are hard to read, each with the ground on which they are. */
export function unreadable(passed: Partial<WidgetTheme>): Pair[] {
  const theme = themed(passed);
  const below = flattened(theme.chatboxBg, '#ffffff');
  const onGround = (text: string, ground: string) => {
    const flat = flattened(ground, below);
    return contrast(flattened(text, flat), flat);
  };
  return pairs.filter(([text, ground]) => {
    const [one, other] = [String(theme[text]), String(theme[ground])];
    return one !== '' && onGround(one, other) < leastOfText;
  });
}

/** Whether the launcher's white sign stands out from its button. */
export const isSignSeen = (colour: string): boolean => contrast(flattened(colour, '#ffffff'), '#ffffff') >= leastOfSign;
