import { type ResourceName, resources } from './index.ts';
import type { Holder, Permission } from './permissions.ts';

/** The one question of access, on the server and in the dashboard. */
export const may = ({ permissions }: Holder, permission: Permission): boolean => permissions.has(permission);

/** The same for code that serves every record type alike. */
export const mayDo = ({ permissions }: Holder, record: string, verbOrAction: string): boolean =>
  permissions.has(`${record}.${verbOrAction}`);

/** Whether somebody may read records of a type; those that are for every member too. A type that is none is nobody's. */
export const mayRead = (holder: Holder, record: string): boolean =>
  mayDo(holder, record, 'read') || (record in resources && resources[record as ResourceName].access.read === 'member');

/** What of `wanted` somebody lacks. */
export const lacks = (holder: Holder, wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((each) => !may(holder, each));

/** Nobody gives what they do not have: to a role, a person, an invitation or a key. */
export const mayGrant = (holder: Holder, wanted: Iterable<Permission>): boolean => lacks(holder, wanted).length === 0;
