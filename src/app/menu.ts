import type { Language } from '../../resources/enums.ts';
import { type ResourceName, resources } from '../../resources/index.ts';
import { type MenuPlace, menuGroups, type Resource } from '../../resources/kit/index.ts';
import { names } from '../../resources/labels/names.ts';
import type { IconName } from '../parts/icon.tsx';
import { type ScreenName, screenNames, screens } from './screens.ts';

interface InMenu {
  icon: IconName;
  title: Record<Language, string>;
  place: MenuPlace;
}
export type MenuEntry = InMenu & ({ screen: ScreenName } | { record: ResourceName });

const ofScreens = screenNames.map((screen): MenuEntry => {
  const { icon, title, ...place } = screens[screen];
  return { screen, icon, title, place };
});
const ofRecords = (Object.values(resources) as (Resource & { name: ResourceName })[]).flatMap(
  ({ name: record, scope, ui }): MenuEntry[] => {
    if (scope !== 'shop' || !ui?.menu) return [];
    const { en, sw } = names[record];
    return [{ record, icon: ui.icon, title: { en: en.many, sw: sw.many }, place: ui.menu }];
  },
);

/** All that the menu may hold, between home and settings: screens made by hand, and records that have pages. */
export const menu = menuGroups.map((group) => ({
  group,
  entries: [...ofScreens, ...ofRecords]
    .filter(({ place }) => place.group === group)
    .sort((one, other) => one.place.order - other.place.order),
}));

/** What an entry is called in the page itself. */
export const nameOfEntry = (entry: MenuEntry): string => ('screen' in entry ? entry.screen : entry.record);
