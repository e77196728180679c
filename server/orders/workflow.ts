import { type RawBuilder, sql } from 'kysely';
import type { FulfilmentMethod } from '../../resources/enums.ts';
import { columnOfPart } from '../../resources/kit/group.ts';
import type { OptionalStep } from '../../resources/trade/staff-steps.ts';
import { cameBackAt } from '../money/in-span.ts';
import { dueAt } from './due.ts';

/** What a workflow says of the moves of orders. */
interface Moves {
  cash_on_delivery: boolean;
  /** The steps that orders take. */
  takes: Readonly<Record<OptionalStep, boolean>>;
}
interface Rules {
  handsOverFirst: RawBuilder<boolean>;
  isOn(step: OptionalStep): RawBuilder<boolean>;
}

/** What the workflow of an order's shop says in a column; the fallback where the shop never wrote one. */
const column = (name: string, fallback: boolean): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select ${sql.ref(`w.${name}`)} from order_workflow w where w.shop_id = orders.shop_id),
    ${sql.lit(fallback)})`;
const stored: Rules = {
  handsOverFirst: column('cash_on_delivery', false),
  isOn: (step) => column(columnOfPart(step, 'on'), true),
};
/** A workflow that is typed and not stored. */
const typed = ({ cash_on_delivery, takes }: Moves): Rules => ({
  handsOverFirst: sql<boolean>`${sql.lit(cash_on_delivery)}`,
  isOn: (step) => sql<boolean>`${sql.lit(takes[step])}`,
});

const waysOfHandingOver = {
  picked_up: { method: 'pick up', other: 'delivered' },
  delivered: { method: 'delivery', other: 'picked_up' },
} as const satisfies Partial<Record<OptionalStep, { method: FulfilmentMethod; other: OptionalStep }>>;

/**
 * Whether an order may be handed over this way now: paid or on credit, or not paid yet where its shop hands over first.
 * The way is the one its shopper chose; any, where none was chosen or the shop does without that one.
 */
export function mayHandOver(step: keyof typeof waysOfHandingOver, moves?: Moves): RawBuilder<boolean> {
  const { method, other } = waysOfHandingOver[step];
  const { handsOverFirst, isOn } = moves ? typed(moves) : stored;
  return sql<boolean>`(orders.handed_over_at is null and ${isOn(step)} and not ${cameBackAt('orders')}
    and (orders.status = 'paid' or orders.status = 'pending'
      and (coalesce(orders.credited, 0) > 0 or ${handsOverFirst}))
    and (coalesce(orders.fulfilment, ${method}) = ${method} or not ${isOn(other)}))`;
}

/** Whether an order may be completed now: it is handed over or all of it came back, and nothing is owed for it. */
export const mayComplete = (moves?: Moves): RawBuilder<boolean> =>
  sql<boolean>`(${(moves ? typed(moves) : stored).isOn('completed')} and ${dueAt('orders')} <= 0
    and (orders.status in ('picked up', 'delivered')
      or orders.status = 'paid' and (orders.handed_over_at is not null or ${cameBackAt('orders')})))`;
