import type { OrderStatus } from '../resources/enums.ts';

/** What is asked and what moved of an order's money, in minor units. */
export interface OrderMoney {
  status: OrderStatus;
  total: number;
  paid: number;
  refunded: number;
  /** What was given on credit: its debt owes it now. */
  credited: number | null;
}

/**
 * What is still to be paid of an order; below zero, what the shop owes back. Of a cancelled order nothing is to be
 * paid. `server/orders/due.ts` is the same in SQL.
 */
export const dueOf = ({ status, total, paid, refunded, credited }: OrderMoney): number =>
  (status === 'cancelled' ? 0 : total) - (paid - refunded) - (credited ?? 0);
