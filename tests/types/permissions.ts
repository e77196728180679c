/** What a permission may be called: a verb or an action that a record or a call leaves to a role, and nothing else. */
import { may } from '../../resources/may.ts';
import { type Holder, type Permission, readOf, readySets } from '../../resources/permissions.ts';
import type { Equal, Expect } from './equal.ts';

type Is<N extends string> = N extends Permission ? true : false;
export type Permissions = [
  Expect<Is<'orders.read'>>,
  Expect<Is<'orders.cancel'>>,
  Expect<Is<'conversations.bot_again'>>,
  // Nobody's to do, and whoever belongs to the shop may do it: neither is given with a role.
  Expect<Equal<Is<'orders.delete'>, false>>,
  Expect<Equal<Is<'shops.read'>, false>>,
  Expect<Equal<Is<'cancel'>, false>>,
  Expect<Equal<string extends Permission ? true : false, false>>,
  Expect<Equal<(typeof readySets)['cashier'], ReadonlySet<Permission>>>,
];

// @ts-expect-error orders have no such action
export const sell: Permission = 'orders.sell';
// @ts-expect-error there is no such record
export const rooms: Permission = 'rooms.read';
// @ts-expect-error customers are not cancelled
readOf('customers.cancel');
// @ts-expect-error nobody can be asked for what no record declares
export const mayRead = (holder: Holder) => may(holder, 'rooms.read');

// @ts-expect-error a ready role holds permissions that there are
export const wrong: typeof readySets = { ...readySets, cashier: new Set(['orders.read', 'orders.sell']) };
export const right: typeof readySets = { ...readySets, cashier: new Set(['orders.read']) };
// @ts-expect-error each ready role has its set
export const half: typeof readySets = { cashier: readySets.cashier, owner: readySets.owner };
