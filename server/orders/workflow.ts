import { type RawBuilder, sql } from 'kysely';
import type { FulfilmentMethod } from '../../resources/enums.ts';
import { columnOfPart } from '../../resources/kit/group.ts';
import type { OptionalStep } from '../../resources/trade/staff-steps.ts';
import { dueAt } from './due.ts';

/** What the workflow of an order's shop says in a column; the fallback where the shop never wrote one. */
const workflow = (column: string, fallback: boolean): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select ${sql.ref(`w.${column}`)} from order_workflow w where w.shop_id = orders.shop_id),
    ${fallback})`;
const isOn = (step: OptionalStep) => workflow(columnOfPart(step, 'on'), true);

const waysOfHandingOver = {
  picked_up: { method: 'pick up', other: 'delivered' },
  delivered: { method: 'delivery', other: 'picked_up' },
} as const satisfies Partial<Record<OptionalStep, { method: FulfilmentMethod; other: OptionalStep }>>;

/**
 * Whether an order may be handed over this way now: paid or on credit, or not paid yet where its shop hands over first.
 * The way is the one its shopper chose; any, where none was chosen or the shop does without that one.
 */
export function mayHandOver(step: keyof typeof waysOfHandingOver): RawBuilder<boolean> {
  const { method, other } = waysOfHandingOver[step];
  return sql<boolean>`(orders.handed_over_at is null and ${isOn(step)}
    and (orders.status = 'paid' or orders.status = 'pending'
      and (coalesce(orders.credited, 0) > 0 or ${workflow('cash_on_delivery', false)}))
    and (coalesce(orders.fulfilment, ${method}) = ${method} or not ${isOn(other)}))`;
}

/** Whether an order may be completed now: it is handed over, and nothing is owed for it. */
export const mayComplete: RawBuilder<boolean> = sql<boolean>`(${isOn('completed')} and ${dueAt('orders')} <= 0
  and (orders.status in ('picked up', 'delivered') or orders.status = 'paid' and orders.handed_over_at is not null))`;
