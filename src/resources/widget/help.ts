import { readableOn } from '../../../common/contrast.ts';
import type { Language } from '../../../resources/enums.ts';
import { labels as widgetLabels } from '../../../resources/labels/widget.ts';
import { themeOptions } from '../../../resources/widget-theme.ts';
import { words as launcherWords } from '../../../widget/launcher-style.ts';
import { isSignSeen, unreadable } from '../../../widget/legibility.ts';
import { themed } from '../../../widget/theme.ts';
import { typedTheme } from '../../../widget/typed-theme.ts';
import { valueAt } from '../../fields/parts/inside.ts';
import type { Advice } from '../../fields/types.ts';
import type { SettingsWords } from '../types.ts';
import { texts } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

function wordsOf(language: Language): SettingsWords {
  const t = texts[language];
  const labels: Values = widgetLabels[language].parts.theme;
  const label = (name: string) => String(valueAt(labels, `${name}.title`) ?? labels[name]);

  /** What the widget shows where the shop says nothing. */
  function empties(values: Values): Values {
    const shown = themed(typedTheme(values));
    const [bubbleTitle, bubbleSubTitle] = launcherWords[language];
    const onSent = readableOn(shown.sentBoxBg);
    return {
      ...{ bubbleTitle, bubbleSubTitle, buttonSize: 'md', placement: 'right', ...shown },
      ...{ sentBoxColor: shown.sentBoxColor || onSent, sentBoxLinkColor: shown.sentBoxLinkColor || onSent },
    };
  }
  function advise(values: Values): Record<string, Advice> {
    const shown = empties(values);
    const advice: Record<string, Advice> = Object.fromEntries(
      Object.keys(themeOptions).map((name) => [`theme.${name}`, { empty: String(shown[name]) }]),
    );
    for (const [text, ground] of unreadable(typedTheme(values))) {
      const colour = text.startsWith('sent') ? null : readableOn(String(shown[ground]));
      Object.assign(advice[`theme.${text}`] ?? {}, {
        warning: t.unreadable(label(text), label(ground)),
        cure: { theme: { [text]: colour } },
      });
    }
    if (!isSignSeen(String(shown.primaryColor))) Object.assign(advice['theme.primaryColor'] ?? {}, { warning: t.sign });
    return advice;
  }
  const hints = Object.entries(t.hints).map(([name, hint]) => [`theme.${name}`, { hint }]);
  return { help: { fields: Object.fromEntries(hints), advise } };
}

export const words = { en: wordsOf('en'), sw: wordsOf('sw') };
