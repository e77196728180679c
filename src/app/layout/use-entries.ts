import { names as recordNames } from '../../../resources/labels/names.ts';
import type { IconName } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { type ViewName, views } from '../../resources/index.ts';
import { menuGroups } from '../../resources/types.ts';
import { useLanguage } from '../language.ts';
import { pathOf } from '../resources.ts';
import { usePages } from '../use-pages.ts';
import { texts } from './texts.ts';

export interface Entry {
  to: string;
  icon: IconName;
  title: string;
  /** The record type that it lists. */
  name?: ViewName;
}
interface Entries {
  home: Entry;
  groups: { group: (typeof menuGroups)[number]; title: string; entries: Entry[] }[];
  settings: Entry;
}

/** What there is to go to: the records that have pages and may be read, by their groups, between home and settings. */
export function useEntries(): Entries {
  const t = useTexts(texts);
  const language = useLanguage();
  const pages = usePages();
  const groups = menuGroups.map((group) => ({
    group,
    title: t.groups[group],
    entries: pages
      .filter(({ name }) => views[name].group === group)
      .map(({ name }) => ({
        to: pathOf(name, 'list') ?? '',
        icon: views[name].icon,
        title: recordNames[name][language].many,
        name,
      })),
  }));
  return {
    home: { to: '/dashboard', icon: 'home', title: t.home },
    groups: groups.filter(({ entries }) => entries.length > 0),
    settings: { to: '/dashboard/settings', icon: 'settings', title: t.settings },
  };
}

/** Whether the page at `path` belongs to an entry. */
export const isHere = ({ to }: Entry, path: string): boolean =>
  to === '/dashboard' ? path === to : path.startsWith(to);
