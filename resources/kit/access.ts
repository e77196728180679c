/** The roles every shop starts with. Each may do all that the one before it may. */
export const readyRoles = ['cashier', 'manager', 'owner'] as const;
export type ReadyRole = (typeof readyRoles)[number];

/**
 * The least ready role that may do a thing; each such thing is a permission of its own, which a role made in a shop may
 * hold or lack.
 * `member`: whoever belongs to the shop, whatever the role. `nobody`: no call does it.
 */
export type MinAccess = 'member' | ReadyRole | 'nobody';
const verbs = ['read', 'create', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];
/** What may be done, by name: verbs and actions. */
export type Access = Readonly<Record<string, MinAccess>>;

/** The parts of an access that are permissions. */
export type Granted<A> = { [V in keyof A & string]: A[V] extends ReadyRole ? V : never }[keyof A & string];

const ranks: Record<MinAccess, number> = { member: 0, cashier: 1, manager: 2, owner: 3, nobody: 4 };
/** Whether everybody who is `enough` for one thing may do another too. */
export const includes = (enough: MinAccess, wanted: MinAccess): boolean => ranks[wanted] <= ranks[enough];

/**
 * Every permission with the least ready role that has it, from what is declared: `{ orders: { cancel: 'manager' } }`.
 */
export function permissionsOf<P extends string>(declared: Readonly<Record<string, Access>>): ReadonlyMap<P, ReadyRole> {
  return new Map(
    Object.entries(declared).flatMap(([of, access]) =>
      Object.entries(access).flatMap(([verb, min]) =>
        isReady(min) ? [[`${of}.${verb}` as P, min] satisfies [P, ReadyRole]] : [],
      ),
    ),
  );
}
const isReady = (min: MinAccess): min is ReadyRole => (readyRoles as readonly MinAccess[]).includes(min);

/** What fields of a record are kept for, beside what its verbs ask: `costs`. */
export const reservedOf = ({ access }: { readonly access: Access }): string[] =>
  Object.keys(access).filter((name) => !(verbs as readonly string[]).includes(name));
