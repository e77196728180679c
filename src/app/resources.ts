import type { ResourceProps } from '@refinedev/core';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { type ViewName, viewOf, views } from '../resources/index.ts';
import { type SettingsName, settings } from '../resources/settings.ts';
import type { PagePart } from '../resources/types.ts';

const root = '/dashboard';
/** Records that have pages. */
export const pages = (Object.keys(views) as ViewName[]).map((name): Resource & { name: ViewName } => resources[name]);

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
  const own = viewOf(name)?.paths;
  // A record with a page of its own for everything is not edited on the generic one.
  return own ? { name, list: usual.list, ...own } : { name, ...usual };
});

/** A record type's pages; an address is the first's that it fits. */
export const pageParts: readonly PagePart[] = ['list', 'create', 'edit', 'show'];

export const pathOf = (name: string, part: PagePart, id = ''): string | undefined => {
  const path = refineResources.find((resource) => resource.name === name)?.[part];
  return typeof path === 'string' ? path.replace(':id', id) : undefined;
};
