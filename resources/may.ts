import { resources } from './index.ts';
import { reservedOf } from './kit/access.ts';
import type { Resource } from './kit/index.ts';
import { forMembers, type Holder, type Permission } from './permissions.ts';

/** The one question of access, on the server and in the dashboard. */
export const may = ({ permissions }: Holder, permission: Permission): boolean => permissions.has(permission);

/**
 * The same for code that serves every record type alike, what is for every member included. A type that is none is
 * nobody's.
 */
export const mayDo = ({ permissions }: Holder, record: string, verbOrAction: string): boolean => {
  const name = `${record}.${verbOrAction}`;
  return permissions.has(name) || forMembers.has(name);
};

/** Which fields of a record need something that somebody lacks to be changed, each with what that is. */
export const closedTo = (holder: Holder, { fields }: Pick<Resource, 'fields'>): [string, string][] =>
  Object.entries(fields).flatMap(([name, { options }]): [string, string][] =>
    options.needs === undefined || holder.permissions.has(options.needs) ? [] : [[name, options.needs]],
  );

/** Whether somebody reads every row of it: where people read what they made, whoever may change it does. */
export const mayReadAll = (holder: Holder, { name, ownRows }: Pick<Resource, 'name' | 'ownRows'>): boolean =>
  mayDo(holder, name, 'read') && (!ownRows || mayDo(holder, name, 'update'));

/** What of `wanted` somebody lacks. */
export const lacks = (holder: Holder, wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((each) => !may(holder, each));

const records: Readonly<Record<string, Resource>> = resources;
/** What somebody needs to have a file write a record, beside sending files: to write all of it by hand. */
export const importNeeds = (record: string): string[] => {
  const resource = records[record];
  const setters = Object.values(resource?.import?.sets ?? {}).flatMap((by) => (by ? [by.action] : []));
  return ['create', 'update', ...setters, ...(resource ? reservedOf(resource) : [])];
};
/** Whether somebody may have a file write a record. */
export const mayImport = (holder: Holder, record: string): boolean =>
  mayDo(holder, 'imports', 'run') && importNeeds(record).every((need) => mayDo(holder, record, need));
