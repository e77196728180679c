import { calls } from './access.ts';
import { type ActionName, type ResourceName, type Resources, resources } from './index.ts';
import { type Access, type Granted, includes, permissionsOf, type ReadyRole } from './kit/access.ts';
import type { Resource } from './kit/index.ts';

type OfRecord = {
  [N in ResourceName]: `${N}.${Granted<Resources[N]['access']> | ActionName<N>}`;
}[ResourceName];
type OfCall = { [N in keyof typeof calls]: `${N}.${Granted<(typeof calls)[N]>}` }[keyof typeof calls];
/**
 * What somebody may do in a shop: `orders.read`, `orders.cancel`. Derived from what records and calls declare; a new
 * one needs no migration.
 */
export type Permission = OfRecord | OfCall;

/** Somebody with permissions: a person at work in a shop, a key. */
export interface Holder {
  readonly permissions: ReadonlySet<string>;
}

const accessOf = ({ access, actions = {} }: Pick<Resource, 'access' | 'actions'>): Access => ({
  ...access,
  ...Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, action.access])),
});
const minRoles: ReadonlyMap<Permission, ReadyRole> = permissionsOf({
  ...Object.fromEntries(Object.values(resources).map((resource: Resource) => [resource.name, accessOf(resource)])),
  ...calls,
});
/** What whoever belongs to a shop may do in it, and no permission is for: `agreements.read`. */
export const forMembers: ReadonlySet<string> = new Set(
  Object.values(resources).flatMap((resource: Resource) =>
    Object.entries(accessOf(resource)).flatMap(([verb, who]) => (who === 'member' ? [`${resource.name}.${verb}`] : [])),
  ),
);
/** Every permission there is. */
export const permissions: readonly Permission[] = [...minRoles.keys()];
const known: ReadonlySet<string> = new Set(permissions);
export const isPermission = (name: string): name is Permission => known.has(name);

const heldBy = (role: ReadyRole): ReadonlySet<Permission> =>
  new Set(permissions.filter((each) => includes(role, minRoles.get(each) ?? 'nobody')));
/** What the ready roles hold. */
export const readySets: Readonly<Record<ReadyRole, ReadonlySet<Permission>>> = {
  cashier: heldBy('cashier'),
  manager: heldBy('manager'),
  owner: heldBy('owner'),
};

/** What a call on a record asks for; `shop` where belonging to the shop is enough. Throws where no call may be. */
export function accessTo(
  resource: Pick<Resource, 'name' | 'access' | 'actions'>,
  verbOrAction: string,
): Permission | 'shop' {
  const name = `${resource.name}.${verbOrAction}`;
  if (isPermission(name)) return name;
  if (accessOf(resource)[verbOrAction] === 'member') return 'shop';
  throw new Error(`${name} is nobody's to do`);
}

/** The read that goes with a permission: who may write may read. */
export function readOf(permission: Permission): Permission | undefined {
  const read = `${permission.slice(0, permission.indexOf('.'))}.read`;
  return isPermission(read) ? read : undefined;
}

/** What a set of names holds: those that still exist, and the reads that they imply. */
export function effective(names: Iterable<string>): Set<Permission> {
  const held = new Set<Permission>();
  for (const name of names) {
    if (!isPermission(name)) continue;
    held.add(name);
    const read = readOf(name);
    if (read) held.add(read);
  }
  return held;
}
