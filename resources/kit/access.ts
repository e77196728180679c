/** The roles every shop starts with. Each may do all that the one before it may. */
export const readyRoles = ['cashier', 'manager', 'owner'] as const;
export type ReadyRole = (typeof readyRoles)[number];

/**
 * The least ready role that may do a thing; each such thing is a permission of its own, which a role made in a shop may
 * hold or lack.
 * `member`: whoever belongs to the shop, whatever the role. `nobody`: no call does it.
 */
export type Least = 'member' | ReadyRole | 'nobody';
export type Verb = 'read' | 'create' | 'update' | 'delete';
/** What may be done, by name: verbs and actions. */
export type Access = Readonly<Record<string, Least>>;

/** The parts of an access that are permissions. */
export type Granted<A> = { [V in keyof A & string]: A[V] extends ReadyRole ? V : never }[keyof A & string];

const ranks: Record<Least, number> = { member: 0, cashier: 1, manager: 2, owner: 3, nobody: 4 };
/** Whether everybody who is `enough` for one thing may do another too. */
export const includes = (enough: Least, wanted: Least): boolean => ranks[wanted] <= ranks[enough];

/**
 * Every permission with the least ready role that has it, from what is declared: `{ orders: { cancel: 'manager' } }`.
 */
export function permissionsOf<P extends string>(declared: Readonly<Record<string, Access>>): ReadonlyMap<P, ReadyRole> {
  return new Map(
    Object.entries(declared).flatMap(([of, access]) =>
      Object.entries(access).flatMap(([verb, least]) =>
        isReady(least) ? [[`${of}.${verb}` as P, least] satisfies [P, ReadyRole]] : [],
      ),
    ),
  );
}
const isReady = (least: Least): least is ReadyRole => (readyRoles as readonly Least[]).includes(least);
