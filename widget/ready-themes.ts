import { contrast, mixed } from '../common/contrast.ts';
import type { WidgetTheme } from '../resources/widget-theme.ts';

/** Every colour of a theme, so that one taken after another leaves nothing behind; null follows from another colour. */
type Colours = Record<
  | 'primaryColor'
  | 'secondaryColor'
  | 'borderColor'
  | 'chatboxBg'
  | 'receivedBoxBg'
  | 'receivedBoxColor'
  | 'receivedBoxLinkColor'
  | 'sentBoxBg'
  | 'sentBoxColor'
  | 'sentBoxLinkColor',
  string | null
> &
  Pick<WidgetTheme, 'mode'>;
const ink = '#18212f';

/** A whole theme made of one colour, in which everything can be read. */
export function themeOf(colour: string, mode: WidgetTheme['mode'] = 'light'): Colours {
  const quiet = mixed(colour, '#ffffff', 0.1);
  let primaryColor = colour;
  // The launcher's sign is white.
  while (contrast(primaryColor, '#ffffff') < 3) primaryColor = mixed(ink, primaryColor, 0.1);
  let link = primaryColor;
  while (contrast(link, quiet) < 4.5) link = mixed(ink, link, 0.1);
  return {
    primaryColor,
    secondaryColor: quiet,
    borderColor: mixed(colour, '#ffffff', 0.24),
    chatboxBg: '#ffffff',
    receivedBoxBg: null,
    receivedBoxColor: ink,
    receivedBoxLinkColor: link,
    sentBoxBg: null,
    sentBoxColor: null,
    sentBoxLinkColor: null,
    mode,
  };
}

/** To be taken by a tap. */
export const readyThemes = {
  green: themeOf('#0b6b4f'),
  ocean: themeOf('#1463d8'),
  mango: themeOf('#c2570c'),
  rose: themeOf('#be185d'),
  purple: themeOf('#6b3fa0'),
  coffee: themeOf('#6f4e37'),
  night: themeOf('#2f6fde', 'dark'),
} satisfies Record<string, Colours>;
