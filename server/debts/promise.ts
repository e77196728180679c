import { debts } from '../../resources/debts.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import { holdOwing } from './owing.ts';

/** A debtor promises to pay all that she owes by a day. Throws `wrong_state` where that is nothing. */
export async function promiseAll(context: EventContext, customerId: string, on: string): Promise<void> {
  const { services, tx, shopId } = context;
  const owing = await holdOwing(context, customerId);
  if (owing.length === 0) throw problem('wrong_state');
  const changed = await tx
    .updateTable('debts')
    .set({ promised_on: on, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      owing.map(({ id }) => id),
    )
    .where('promised_on', 'is distinct from', on)
    .returning('id')
    .execute();
  for (const { id } of changed) await emit(context, debts, 'promised', { id }, { on });
}
