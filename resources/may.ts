import type { Holder, Permission } from './permissions.ts';

/** The one question of access, on the server and in the dashboard. */
export const may = ({ permissions }: Holder, permission: Permission): boolean => permissions.has(permission);

/** The same for code that serves every record type alike. */
export const mayDo = ({ permissions }: Holder, record: string, verbOrAction: string): boolean =>
  permissions.has(`${record}.${verbOrAction}`);

/** What of `wanted` somebody lacks. */
export const lacks = (holder: Holder, wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((each) => !may(holder, each));

/** Nobody gives what they do not have: to a role, a person, an invitation or a key. */
export const mayGrant = (holder: Holder, wanted: Iterable<Permission>): boolean => lacks(holder, wanted).length === 0;
