import { names } from '../../../resources/labels/names.ts';
import { mayDo } from '../../../resources/may.ts';
import { useLanguage } from '../../app/language.ts';
import { useHolder } from '../../app/may.ts';
import { type InSettings, settingsByGroup } from '../../app/resources.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

export interface SettingsPart {
  group: string;
  title: string;
  pages: (InSettings & { title: string })[];
}

/** The settings that the person may read, by their parts, as they are called. */
export function useSettingsPages(): SettingsPart[] {
  const { groups } = useTexts(texts);
  const language = useLanguage();
  const holder = useHolder();
  return settingsByGroup
    .map(({ group, pages }) => ({
      group,
      title: groups[group],
      pages: pages
        .filter(({ name }) => mayDo(holder, name, 'read'))
        .map((page) => ({ ...page, title: names[page.name][language][page.scope === 'self' ? 'one' : 'many'] })),
    }))
    .filter(({ pages }) => pages.length > 0);
}
