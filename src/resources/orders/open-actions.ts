import type { Action, Role } from '../../../resources/kit/index.ts';
import { orders } from '../../../resources/orders.ts';
import type { Order, OrderAction } from './types.ts';

export const orderActions: Record<OrderAction, Action> = orders.actions;
const names = Object.keys(orders.actions) as OrderAction[];

export type Standing = Pick<Order, 'status' | 'due' | 'confirmed_at' | 'problem' | 'stock_released_at'>;
/** Beyond the state: what would be allowed but makes no sense. */
const sensible: Partial<Record<OrderAction, (order: Standing) => boolean>> = {
  confirm: ({ confirmed_at }) => confirmed_at === null,
  solve_problem: ({ problem }) => problem !== null,
  hold_stock: ({ stock_released_at }) => stock_released_at !== null,
  record_refund: ({ due }) => (due ?? 0) < 0,
};

/** What this person can do to the order as it stands. Without a known role everything is offered; the server decides anyway. */
export const openActions = (order: Standing, role?: Role | null): OrderAction[] =>
  names.filter((name) => {
    const { from, access } = orderActions[name];
    if (from && !from.includes(order.status)) return false;
    return (!role || access.includes(role)) && (sensible[name]?.(order) ?? true);
  });
