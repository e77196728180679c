import { dayAfter } from '../../common/wall-time.ts';
import { debts, promiseDays } from '../../resources/debts.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import { refuseOver, todayOf } from '../written-day.ts';
import { holdOwing } from './owing.ts';

export const lastPromise = (today: string): string => dayAfter(today, promiseDays);

/** Throws `validation_failed` at `on` where a promise is of a day that is over, or of one too far ahead. */
export function refusePromise(context: Parameters<typeof todayOf>[0], on: string): void {
  refuseOver(context, 'on', on);
  if (on > lastPromise(todayOf(context))) throw problem('validation_failed', { on: 'promised_too_late' });
}

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
