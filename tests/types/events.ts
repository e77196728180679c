/** What an event says is what its record declares of it: nothing missing, nothing more, and only events there are. */
import type { EventType, Resources } from '../../resources/index.ts';
import type { EventData, EventName } from '../../resources/kit/index.ts';
import { orders } from '../../resources/orders.ts';
import { products } from '../../resources/products.ts';
import { type EventContext, emit } from '../../server/events/emit.ts';
import type { Equal, Expect, Simplify } from './equal.ts';

type Orders = Resources['orders'];
export type Events = [
  Expect<Equal<Simplify<EventData<Orders, 'payment_requested'>>, { phone: string }>>,
  Expect<Equal<Simplify<EventData<Orders, 'cancelled'>>, { reason?: string | null }>>,
  Expect<Equal<EventData<Orders, 'confirmed'>[string], never>>,
  Expect<Equal<EventData<Orders, 'created'>[string], never>>,
  Expect<Equal<EventName<Resources['suppliers']>, 'created' | 'updated' | 'deleted'>>,
  Expect<Equal<EventName<Resources['popups']>, 'published' | 'unpublished' | 'created' | 'updated' | 'deleted'>>,
  Expect<Equal<'orders.cancelled' extends EventType ? true : false, true>>,
  Expect<Equal<'products.cancelled' extends EventType ? true : false, false>>,
];

const it = { id: 'a' };
export const happened = async (context: EventContext): Promise<void> => {
  await emit(context, orders, 'payment_requested', it, { phone: '+255712345678' });
  await emit(context, orders, 'cancelled', it, {});
  await emit(context, products, 'created', it, {});
  // @ts-expect-error a datum is missing
  await emit(context, orders, 'payment_requested', it, {});
  // @ts-expect-error one of its data is missing
  await emit(context, orders, 'placed', it, { number: 1, channel: 'web' });
  // @ts-expect-error there is no such datum
  await emit(context, orders, 'cancelled', it, { reason: 'Sold out', by: 'Asha' });
  // @ts-expect-error it says nothing
  await emit(context, orders, 'paid', it, { amount: 1 });
  // @ts-expect-error nor does what happens to every record
  await emit(context, orders, 'created', it, { number: 1 });
  // @ts-expect-error a number is no text
  await emit(context, orders, 'held_moved', it, { number: '1' });
  // @ts-expect-error a choice is one of its own
  await emit(context, orders, 'payment_failed', it, { failure: 'bad_luck' });
  // @ts-expect-error an order has no such event
  await emit(context, orders, 'sold', it, {});
  // @ts-expect-error that is an event of another record
  await emit(context, products, 'cancelled', it, {});
};
