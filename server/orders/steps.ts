import { type OwnEventName, storedEvents } from '../../resources/kit/index.ts';
import type { orders } from '../../resources/orders.ts';
import type { Tx } from '../db/tenant-scope.ts';

/** What happens to an order beside people's edits of its fields. */
export type OrderEvent = OwnEventName<typeof orders>;
export interface Step {
  id: string;
  type: string;
  subject_id: string;
  data: Readonly<Record<string, unknown>>;
}

/** Edits of staff, which are no steps. */
export const editTypes: readonly string[] = storedEvents.map((name) => `orders.${name}`);
export const nameOfStep = ({ type }: Pick<Step, 'type'>): OrderEvent => type.slice('orders.'.length) as OrderEvent;

/** A step of an order and all before it, as they happened. Empty for one that is not there. */
export async function stepsUpTo(tx: Tx, shopId: string, eventId: string): Promise<Step[]> {
  const rows = await tx
    .selectFrom('events')
    .innerJoin('events as last', (join) =>
      join
        .onRef('last.shop_id', '=', 'events.shop_id')
        .onRef('last.subject', '=', 'events.subject')
        .onRef('last.subject_id', '=', 'events.subject_id'),
    )
    .select(['events.id', 'events.type', 'events.subject_id', 'events.data'])
    .where('events.shop_id', '=', shopId)
    .where('events.subject', '=', 'orders')
    .where('last.id', '=', eventId)
    .where('events.id', '<=', eventId)
    .where('events.type', 'not in', editTypes)
    .orderBy('events.id')
    .execute();
  return rows.map((row) => ({ ...row, data: row.data as Step['data'] }));
}
