import { chatEvents } from '../../../resources/chat_events.ts';
import { customer } from '../../actor.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { emit } from '../../events/emit.ts';
import type { Services } from '../../services.ts';

interface Calling {
  id: string;
  name: string | null;
  phone: string | null;
  customer_id: string | null;
}

/** A customer waits for a person from now on: the shop hears of it wherever its people are. */
export async function announceCall(
  services: Services,
  tx: Tx,
  shopId: string,
  { id, name, phone, customer_id }: Calling,
): Promise<void> {
  const actor = customer(customer_id, name ?? phone ?? '');
  await emit({ services, tx, shopId, actor }, chatEvents, 'called', { id }, {});
}
