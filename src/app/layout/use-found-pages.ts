import { names } from '../../../resources/labels/names.ts';
import { mayDo } from '../../../resources/may.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useLanguage } from '../language.ts';
import { useHolder } from '../may.ts';
import { pathOf } from '../resources.ts';
import { usePages } from '../use-pages.ts';
import type { Found, FoundGroup } from './found.ts';
import { texts } from './texts.ts';
import { useEntries } from './use-entries.ts';

/** What one may begin, and the pages there are, whose name has the words. */
export function useFoundPages(text: string): FoundGroup[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const holder = useHolder();
  const { home, groups, settings } = useEntries();
  const profile: Found = { to: '/dashboard/profile', icon: 'person', title: t.profile };
  const begin = usePages().flatMap(({ name, ui }): Found[] => {
    const to = pathOf(name, 'create');
    if (to === undefined || ui?.menu === undefined || !mayDo(holder, name, 'create')) return [];
    return [{ to, icon: 'plus', title: t.newOne(names[name][language].one) }];
  });
  const words = text.trim().toLowerCase();
  const fits = ({ title }: Found) => title.toLowerCase().includes(words);
  const pages: Found[] = [home, ...groups.flatMap(({ entries }) => entries), settings, profile];
  return [
    { title: t.toDo, found: begin.filter(fits) },
    { title: t.pages, found: pages.filter(fits) },
  ];
}
