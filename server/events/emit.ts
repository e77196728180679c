import type { Insertable } from 'kysely';
import type { EventType } from '../../resources/index.ts';
import type { Changes, EventData, EventDefinitions, EventName } from '../../resources/kit/index.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { NoteMade } from '../made-along.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';

/** Where something happens: one transaction of a shop, and who does it. */
export interface EventContext {
  services: Pick<Services, 'world' | 'live' | 'jobs' | 'subscriptions'>;
  tx: Tx;
  shopId: string;
  actor: Actor;
  madeAlong?: NoteMade;
}
export const contextOf = ({ services, tx, caller, madeAlong }: ActionContext): EventContext => ({
  services,
  tx,
  shopId: caller.shopId,
  actor: caller.actor,
  madeAlong,
});

type Described = { readonly name: string; readonly events?: EventDefinitions };
interface More {
  changes?: Changes | null;
  /** The id of the event that this one follows from. */
  cause?: string | null;
}
/** An event as it is written, with what of it open pages are told at once. */
interface NewEvent {
  row: Insertable<Database['events']> & { id: string; type: EventType };
  data: Readonly<Record<string, unknown>>;
  live: Readonly<Record<string, unknown>>;
}

/** An event of a record, as it happens now; not written yet. */
export function eventOf<R extends Described, N extends EventName<R>>(
  { services: { world }, shopId, actor }: Omit<EventContext, 'tx'>,
  record: R,
  name: N,
  subject: { id: string },
  data: EventData<R, N>,
  { changes = null, cause = null }: More = {},
): NewEvent {
  const fields: Readonly<Record<string, unknown>> = data;
  return {
    row: {
      shop_id: shopId,
      id: world.newId(),
      type: `${record.name}.${name}` as EventType,
      subject: record.name,
      subject_id: subject.id,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      data: JSON.stringify(data),
      changes: changes === null ? null : JSON.stringify(changes),
      cause,
      at: world.now().toISOString(),
    },
    data: fields,
    live: Object.fromEntries((record.events?.[name]?.live ?? []).map((key) => [key, fields[key]])),
  };
}

/**
 * Has everybody told who waits for an event that is written in this transaction: open pages after its commit,
 * subscribers by a job.
 */
export async function announce(
  { services: { live, jobs, subscriptions }, tx }: Omit<EventContext, 'shopId' | 'actor'>,
  { row, data, live: liveData }: NewEvent,
): Promise<void> {
  const { shop_id: shopId, id, type, subject_id, actor_kind, actor_id } = row;
  const by = actor_kind === 'person' && actor_id ? { by: actor_id } : {};
  live.publish(shopId, { type, id: subject_id, event: id, ...by, ...liveData });
  for (const job of await subscriptions.of(tx, shopId, type, data))
    await jobs.enqueue(tx, job, { shopId, eventId: id }, { key: id });
}

/** The same thing that happened to several records, in fewer round trips; see {@link emit}. */
export async function emitEach<R extends Described, N extends EventName<R>>(
  context: EventContext,
  record: R,
  name: N & (EventData<R, N> extends Record<string, never> ? N : never),
  subjects: readonly { id: string; changes?: Changes | null }[],
): Promise<void> {
  const events = subjects.map((subject) => eventOf(context, record, name, subject, {} as EventData<R, N>, subject));
  await context.tx
    .insertInto('events')
    .values(events.map(({ row }) => row))
    .execute();
  for (const event of events) await announce(context, event);
}

/**
 * Writes what happened to a record, in the transaction of its cause, and has everybody told who waits for it. Gives the
 * event's id, which others may follow from.
 */
export async function emit<R extends Described, N extends EventName<R>>(
  context: EventContext,
  record: R,
  name: N,
  subject: { id: string },
  data: EventData<R, N>,
  more?: More,
): Promise<string> {
  const event = eventOf(context, record, name, subject, data, more);
  await context.tx.insertInto('events').values(event.row).execute();
  await announce(context, event);
  return event.row.id;
}
