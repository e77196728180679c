import type { ResourceProps } from '@refinedev/core';
import { type CollectionName, resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { ApartName } from '../../resources/labels/index.ts';

const root = '/dashboard';
/** The specification's addresses where they are not the usual ones. */
const addresses: Partial<Record<CollectionName, { show?: string; create?: string; edit?: string }>> = {
  orders: { show: `${root}/orders/order-info/:id`, create: `${root}/orders/add-order` },
};

/** Records that have pages: those that say how they look, in words that are always at hand. */
export const pages = (Object.values(resources) as Resource[]).filter(
  ({ scope, ui }) => scope === 'shop' && ui !== undefined,
) as (Resource & { name: Exclude<CollectionName, ApartName> })[];

export const refineResources: ResourceProps[] = pages.map(({ name, access }) => {
  const usual = {
    list: `${root}/${name}`,
    show: `${root}/${name}/:id`,
    ...(access.create.length > 0 ? { create: `${root}/${name}/new` } : {}),
    ...(access.update.length > 0 ? { edit: `${root}/${name}/edit/:id` } : {}),
  };
  const own = addresses[name];
  // A record with a page of its own for everything is not edited on the generic one.
  return own ? { name, list: usual.list, ...own } : { name, ...usual };
});

export const pathOf = (name: string, part: 'list' | 'show' | 'create' | 'edit', id = ''): string | undefined => {
  const path = refineResources.find((resource) => resource.name === name)?.[part];
  return typeof path === 'string' ? path.replace(':id', id) : undefined;
};
