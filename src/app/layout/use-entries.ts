import type { ResourceName } from '../../../resources/index.ts';
import { menuGroups } from '../../../resources/kit/index.ts';
import { names as recordNames } from '../../../resources/labels/names.ts';
import { may } from '../../../resources/may.ts';
import type { IconName } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { canDo } from '../access-control-provider.ts';
import { useLanguage } from '../language.ts';
import { useHolder } from '../may.ts';
import { overviewOf, pathOf } from '../resources.ts';
import { screenNames, screens } from '../screens.ts';
import { settingsHome } from '../settings-home.ts';
import { usePages } from '../use-pages.ts';
import { texts } from './texts.ts';

export interface Entry {
  to: string;
  icon: IconName;
  title: string;
  /** The record type that it lists. */
  name?: ResourceName;
  /** The letter that leads there after `g`. */
  key?: string;
}
interface Entries {
  home: Entry;
  groups: { group: (typeof menuGroups)[number]; title: string; entries: Entry[] }[];
  settings: Entry;
}

/**
 * What there is to go to, by groups between home and settings: screens made by hand, then the records that have pages,
 * as far as the person may read them.
 */
export function useEntries(): Entries {
  const t = useTexts(texts);
  const language = useLanguage();
  const pages = usePages();
  const holder = useHolder();
  const groups = menuGroups.map((group) => ({
    group,
    title: t.groups[group],
    entries: [
      ...screenNames.flatMap((name) => {
        const { path: to, icon, title, ...screen } = screens[name];
        return screen.group === group && may(holder, screen.permission) ? [{ to, icon, title: title[language] }] : [];
      }),
      ...pages.flatMap(({ name, ui }) =>
        ui?.menu?.group !== group
          ? []
          : [
              {
                to: (canDo(holder, name, 'overview') && overviewOf(name)) || (pathOf(name, 'list') ?? ''),
                icon: ui.icon,
                title: recordNames[name][language].many,
                name,
                ...(ui.menu.key !== undefined && { key: ui.menu.key }),
              },
            ],
      ),
    ],
  }));
  return {
    home: { to: '/dashboard', icon: 'home', title: t.home },
    groups: groups.filter(({ entries }) => entries.length > 0),
    settings: { to: settingsHome, icon: 'settings', title: t.settings },
  };
}

/** Whether the page at `path` belongs to an entry. */
export const isHere = ({ to }: Entry, path: string): boolean =>
  to === '/dashboard' ? path === to : path.startsWith(to);
