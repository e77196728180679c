import type { menuGroups } from '../../../resources/kit/index.ts';
import { may, mayDo } from '../../../resources/may.ts';
import type { IconName } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { canDo } from '../access-control-provider.ts';
import { useLanguage } from '../language.ts';
import { useHolder } from '../may.ts';
import { type MenuEntry, menu, nameOfEntry } from '../menu.ts';
import { overviewOf, pathOf } from '../resources.ts';
import { screens } from '../screens.ts';
import { settingsHome } from '../settings-home.ts';
import { texts } from './texts.ts';

export interface Entry {
  /** What it is called in the page's own outline. */
  name: string;
  to: string;
  icon: IconName;
  title: string;
  /** The letter that leads there after `g`. */
  key?: string;
  /** A phone has it within the thumb's reach. */
  isTab: boolean;
}
interface Entries {
  home: Entry;
  groups: { group: (typeof menuGroups)[number]; title: string; entries: Entry[] }[];
  settings: Entry;
}

/**
 * What there is to go to, by groups between home and settings: screens made by hand and the records that have pages, as
 * far as the person may read them.
 */
export function useEntries(): Entries {
  const t = useTexts(texts);
  const language = useLanguage();
  const holder = useHolder();
  const pathTo = (entry: MenuEntry): string | undefined => {
    if ('screen' in entry) {
      const { path, permission } = screens[entry.screen];
      return may(holder, permission) ? path : undefined;
    }
    const name = entry.record;
    if (!mayDo(holder, name, 'read')) return undefined;
    return (canDo(holder, name, 'overview') && overviewOf(name)) || pathOf(name, 'list');
  };
  const groups = menu.map(({ group, entries }) => ({
    group,
    title: t.groups[group],
    entries: entries.flatMap((entry) => {
      const { icon, title, place } = entry;
      const to = pathTo(entry);
      const more = { isTab: place.tab === true, ...(place.key !== undefined && { key: place.key }) };
      return to === undefined ? [] : [{ name: nameOfEntry(entry), to, icon, title: title[language], ...more }];
    }),
  }));
  return {
    home: { name: 'home', to: '/dashboard', icon: 'home', title: t.home, isTab: true },
    groups: groups.filter(({ entries }) => entries.length > 0),
    settings: { name: 'settings', to: settingsHome, icon: 'settings', title: t.settings, isTab: false },
  };
}

/** Whether the page at `path` belongs to an entry. */
export const isHere = ({ to }: Entry, path: string): boolean =>
  path === to || (to !== '/dashboard' && path.startsWith(`${to}/`));
