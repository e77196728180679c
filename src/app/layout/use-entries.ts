import { menuGroups } from '../../../resources/kit/index.ts';
import { names as recordNames } from '../../../resources/labels/names.ts';
import { may } from '../../../resources/may.ts';
import type { IconName } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { canDo } from '../access-control-provider.ts';
import { useLanguage } from '../language.ts';
import { useHolder } from '../may.ts';
import { overviewOf, pathOf } from '../resources.ts';
import { type Screen, screenNames, screens } from '../screens.ts';
import { settingsHome } from '../settings-home.ts';
import { usePages } from '../use-pages.ts';
import { texts } from './texts.ts';

export interface Entry {
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
  const pages = usePages();
  const holder = useHolder();
  const ofScreens = screenNames.flatMap((name) => {
    const { path: to, icon, title, permission, ...place }: Screen = screens[name];
    return may(holder, permission) ? [{ to, icon, title: title[language], place }] : [];
  });
  const ofRecords = pages.flatMap(({ name, ui }) => {
    if (!ui?.menu) return [];
    const to = (canDo(holder, name, 'overview') && overviewOf(name)) || (pathOf(name, 'list') ?? '');
    return [{ to, icon: ui.icon, title: recordNames[name][language].many, place: ui.menu }];
  });
  const all = [...ofScreens, ...ofRecords].sort((one, other) => one.place.order - other.place.order);
  const groups = menuGroups.map((group) => ({
    group,
    title: t.groups[group],
    entries: all.flatMap(({ place: { group: own, key, tab }, ...entry }) =>
      own === group ? [{ ...entry, isTab: tab === true, ...(key !== undefined && { key }) }] : [],
    ),
  }));
  return {
    home: { to: '/dashboard', icon: 'home', title: t.home, isTab: true },
    groups: groups.filter(({ entries }) => entries.length > 0),
    settings: { to: settingsHome, icon: 'settings', title: t.settings, isTab: false },
  };
}

/** Whether the page at `path` belongs to an entry. */
export const isHere = ({ to }: Entry, path: string): boolean =>
  to === '/dashboard' ? path === to : path.startsWith(to);
