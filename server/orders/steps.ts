import { sql } from 'kysely';
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
  at: string;
}

/** Edits of staff, which are no steps. */
const editTypes: readonly string[] = storedEvents.map((name) => `orders.${name}`);
/** What is the shop's own business: no shopper reads it. */
export const staffTypes: readonly string[] = [...editTypes, 'orders.link_opened', 'orders.undone'];
/** Whether the event in `event` was taken back since. */
export const wasUndone = (event: string) =>
  sql<boolean>`exists (select 1 from events u where u.shop_id = ${sql.ref(`${event}.shop_id`)} and u.subject = 'orders'
    and u.subject_id = ${sql.ref(`${event}.subject_id`)} and u.type = 'orders.undone'
    and u.cause = ${sql.ref(`${event}.id`)})`;
export const nameOfStep = ({ type }: Pick<Step, 'type'>): OrderEvent => type.slice('orders.'.length) as OrderEvent;

/** A step of an order and all before it, as they happened, without what was taken back. */
export async function stepsUpTo(tx: Tx, shopId: string, eventId: string): Promise<Step[]> {
  const rows = await tx
    .selectFrom('events')
    .innerJoin('events as last', (join) =>
      join
        .onRef('last.shop_id', '=', 'events.shop_id')
        .onRef('last.subject', '=', 'events.subject')
        .onRef('last.subject_id', '=', 'events.subject_id'),
    )
    .select(['events.id', 'events.type', 'events.subject_id', 'events.data', 'events.at'])
    .where('events.shop_id', '=', shopId)
    .where('events.subject', '=', 'orders')
    .where('last.id', '=', eventId)
    .where('events.id', '<=', eventId)
    .where('events.type', 'not in', staffTypes)
    .where(({ not }) => not(wasUndone('events')))
    .orderBy('events.id')
    .execute();
  return rows.map((row) => ({ ...row, data: row.data as Step['data'] }));
}

/** A step of an order and all after it, without what was taken back, and whether the chat's flow went on by each. */
export async function stepsFrom(tx: Tx, shopId: string, eventId: string) {
  const rows = await tx
    .selectFrom('events')
    .innerJoin('events as first', (join) =>
      join
        .onRef('first.shop_id', '=', 'events.shop_id')
        .onRef('first.subject', '=', 'events.subject')
        .onRef('first.subject_id', '=', 'events.subject_id'),
    )
    .leftJoin('flow_runs', (join) =>
      join.onRef('flow_runs.shop_id', '=', 'events.shop_id').onRef('flow_runs.id', '=', 'events.id'),
    )
    .select(['events.id', 'events.type', 'events.at', 'flow_runs.id as run'])
    .where('events.shop_id', '=', shopId)
    .where('events.subject', '=', 'orders')
    .where('first.id', '=', eventId)
    .where('events.id', '>=', eventId)
    .where('events.type', 'not in', staffTypes)
    .where(({ not }) => not(wasUndone('events')))
    .orderBy('events.id')
    .execute();
  return rows.map(({ id, type, at, run }) => ({ id, at, name: nameOfStep({ type }), ran: run !== null }));
}

/** The order that an event is a step of. */
export const orderOf = async (tx: Tx, shopId: string, eventId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('events')
      .select('subject_id')
      .where('shop_id', '=', shopId)
      .where('id', '=', eventId)
      .where('subject', '=', 'orders')
      .executeTakeFirst()
  )?.subject_id;
