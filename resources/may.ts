import { resources } from './index.ts';
import type { Resource } from './kit/index.ts';
import { openResource, reservedIn } from './kit/reserved.ts';
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

/** Whether somebody reads every row of it: where people read what they made, whoever may change it does. */
export const mayReadAll = (holder: Holder, { name, ownRows }: Pick<Resource, 'name' | 'ownRows'>): boolean =>
  mayDo(holder, name, 'read') && (!ownRows || mayDo(holder, name, 'update'));

/** What of `wanted` somebody lacks. */
export const lacks = (holder: Holder, wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((each) => !may(holder, each));

const records: Readonly<Record<string, Resource>> = resources;
/** What somebody needs to have a file write a record, beside sending files: to write all of it by hand. */
export const importNeeds = (record: string): string[] => [
  ...['create', 'update'],
  ...reservedIn(records[record]?.fields ?? {}),
];
/** Whether somebody may have a file write a record. */
export const mayImport = (holder: Holder, record: string): boolean =>
  mayDo(holder, 'imports', 'run') && importNeeds(record).every((need) => mayDo(holder, record, need));

/** What fields of a record are kept for, of which somebody has none. */
const missingOf = (holder: Holder, { name, fields }: Resource): string[] =>
  reservedIn(fields).filter((only) => !mayDo(holder, name, only));
const opened = new WeakMap<Resource, Map<string, Resource>>();

/** A record type as somebody sees it, the same object each time: what fields are kept for others is not there. */
export function openTo<R extends Resource>(resource: R, holder: Holder): R {
  const missing = missingOf(holder, resource);
  if (missing.length === 0) return resource;
  const views = opened.get(resource) ?? new Map<string, Resource>();
  opened.set(resource, views);
  const key = missing.join();
  const view = views.get(key) ?? openResource(resource, (only) => !missing.includes(only));
  views.set(key, view);
  return view as R;
}
