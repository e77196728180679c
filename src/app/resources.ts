import type { ResourceProps } from '@refinedev/core';
import { type ResourceName, resources } from '../../resources/index.ts';
import { menuGroups, type Resource, settingsGroups } from '../../resources/kit/index.ts';
import { viewOf } from '../resources/index.ts';
import { type SettingsName, settings } from '../resources/settings.ts';
import type { PagePart } from '../resources/types.ts';

const root = '/dashboard';
type Page = Resource & { name: ResourceName };
const all: readonly Page[] = Object.values(resources);
const placeOf = ({ ui }: Page): number =>
  ui?.menu ? menuGroups.indexOf(ui.menu.group) * 100 + ui.menu.order : Number.POSITIVE_INFINITY;
/** Records that have pages, in the menu's order; those without a place in it come last. */
export const pages = all.filter(({ scope, ui }) => scope === 'shop' && ui).sort((a, b) => placeOf(a) - placeOf(b));
const work = pages.find(({ ui }) => ui?.menu?.tab);
if (!work) throw new Error('no record type has a place among the tabs of a phone');
/** What one makes most often, and whose waiting rows are the day's work. */
export const mainWork: Page = work;

/** What there is once a shop and has a page. */
export const settingsPages = (Object.keys(settings) as SettingsName[]).map(
  (name): Resource & { name: SettingsName } => resources[name],
);

export const refineResources: ResourceProps[] = pages.map(({ name, access }) => {
  const usual = {
    list: `${root}/${name}`,
    show: `${root}/${name}/:id`,
    ...(access.create !== 'nobody' ? { create: `${root}/${name}/new` } : {}),
    ...(access.update !== 'nobody' ? { edit: `${root}/${name}/edit/:id` } : {}),
  };
  const own = viewOf(name).paths;
  // A record with a page of its own for everything is not edited on the generic one.
  if (!own) return { name, ...usual };
  const { overview: _, ...paths } = own;
  return { name, list: usual.list, ...paths };
});

/** A record type's pages; an address is the first's that it fits. */
export const pageParts: readonly PagePart[] = ['list', 'create', 'edit', 'show'];

export const pathOf = (name: string, part: PagePart, id = ''): string | undefined => {
  const path = refineResources.find((resource) => resource.name === name)?.[part];
  return typeof path === 'string' ? path.replace(':id', id) : undefined;
};
/** A page of the settings: of what there is once a shop, or the list of a record type. */
export type InSettings = Resource & { name: ResourceName; to: string };
const placeInSettings = ({ ui }: Resource) => ui?.settings?.order ?? 0;
const once: readonly InSettings[] = settingsPages.map((page) => ({ ...page, to: settings[page.name].path }));
const lists: readonly InSettings[] = pages.map((page) => ({ ...page, to: pathOf(page.name, 'list') ?? '' }));
/** The settings by their parts. */
export const settingsByGroup = settingsGroups.map((group) => ({
  group,
  pages: [...once, ...lists]
    .filter(({ ui }) => ui?.settings?.group === group)
    .sort((a, b) => placeInSettings(a) - placeInSettings(b)),
}));

/** Where it is said what they come to in all, where that has a page. */
export const overviewOf = (name: string): string | undefined => viewOf(name).paths?.overview;

/** Where its rows come from a file, for a record that takes them so. */
export const importPathOf = (name: string): string => `${pathOf(name, 'list') ?? root}/import`;
