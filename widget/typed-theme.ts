import { cssHex } from '../resources/kit/colour.ts';
import { type ThemeOption, themeOptions, type WidgetTheme } from '../resources/widget-theme.ts';

/** The theme of a form as far as it can be drawn: a colour that is half typed is none. */
export const typedTheme = ({ theme }: Readonly<Record<string, unknown>>): Partial<WidgetTheme> =>
  Object.fromEntries(
    Object.entries((theme ?? {}) as object).filter(
      ([name, value]) =>
        Boolean(value) &&
        ((themeOptions as Record<string, ThemeOption>)[name]?.kind !== 'colour' || cssHex.test(String(value))),
    ),
  );
