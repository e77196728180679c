import { type OrderStatus, orderStatuses } from '../enums.ts';

/** How an order stands for its shopper: where it is, or what is owed of it. */
export const orderStandings = [...orderStatuses, 'on credit', 'owed'] as const;
export type OrderStanding = (typeof orderStandings)[number];

interface Standing {
  status: OrderStatus;
  /** What of it is to be paid still, and what is owed as a debt instead; minor units. */
  due: number;
  credited: number | null;
}
/** What says more than its status, by the first that is true. */
const instead: readonly (readonly [OrderStanding, (order: Standing) => boolean])[] = [
  // Its status says that it waits, and nothing is to be paid.
  ['on credit', ({ status, credited }) => status === 'pending' && (credited ?? 0) > 0],
  // The shop handed it over first.
  ['owed', ({ status, due }) => (status === 'picked up' || status === 'delivered') && due > 0],
];

export const standingOf = (order: Standing): OrderStanding => instead.find(([, is]) => is(order))?.[0] ?? order.status;
