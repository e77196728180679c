import type { AccessControlProvider } from '@refinedev/core';
import { mayDo } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { heldPermissions } from './auth-provider.ts';

/** Refine's names for what our permissions call otherwise; actions of a record go by their own. */
const verbs: Readonly<Record<string, string>> = {
  list: 'read',
  show: 'read',
  edit: 'update',
  clone: 'create',
  // What it comes to in all is for who reads all of it, also where others read their own.
  overview: 'update',
};

/** Whether somebody may: asked with the same function as on the server. */
export const canDo = (holder: Holder, resource: string, action: string): boolean =>
  mayDo(holder, resource, verbs[action] ?? action);

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource = '', action }) => ({
    can: canDo({ permissions: new Set(await heldPermissions()) }, resource, action),
  }), // Who one is, is known by then: without a network a page says so, instead of nothing.
  options: { queryOptions: { networkMode: 'always' } },
};
