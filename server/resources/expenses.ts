import { expenses as definition } from '../../resources/expenses.ts';
import { correctDebt } from '../debts/correct.ts';
import { contextOf, emit } from '../events/emit.ts';
import { nextDay } from '../expenses/next-day.ts';
import { oweExpense } from '../expenses/owe.ts';
import { problem } from '../problems.ts';
import type { ActionContext, Behaviour } from '../rest/behaviour.ts';
import { refuseToCome, refuseTooOld, todayOf } from '../written-day.ts';

/** One that comes again, held until the transaction ends. */
async function held({ tx, caller }: ActionContext, id: string) {
  const found = await tx
    .selectFrom('expenses')
    .select(['next_on', 'repeats', 'repeat_day'])
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { next_on, repeats, repeat_day } = found;
  if (next_on === null || repeats === null || repeat_day === null) throw problem('wrong_state');
  return { next_on, repeats, repeat_day };
}
const set = ({ services, tx, caller }: ActionContext, id: string, change: { next_on: string | null; repeats?: null }) =>
  tx
    .updateTable('expenses')
    .set({ ...change, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', id)
    .execute();

export const expenses: Behaviour<'expenses'> = {
  checkValues(context, { spent_on: day }) {
    refuseToCome(context, 'spent_on', day);
    refuseTooOld(context, 'spent_on', day);
  },
  async afterWrite(context, expense, change) {
    const { id, spent_on, repeats } = expense;
    const today = todayOf(context);
    await oweExpense(contextOf(context), expense);
    if (!('repeats' in change) && !('spent_on' in change)) return;
    const keep = Number(spent_on.slice(8));
    // What it would have brought since was not written down by anybody: it begins with the next day to come.
    let next = repeats && nextDay(spent_on, repeats, keep);
    while (repeats && next && next <= today) next = nextDay(next, repeats, keep);
    const { tx, caller } = context;
    await tx
      .updateTable('expenses')
      .set({ next_on: next, repeat_day: repeats && keep })
      .where('shop_id', '=', caller.shopId)
      .where('id', '=', id)
      .execute();
  },
  async beforeDelete(context, { debt_id: debtId }) {
    if (debtId !== null) await correctDebt(contextOf(context), debtId, 0);
  },
  actions: {
    async skip(context, id) {
      const { next_on, repeats, repeat_day } = await held(context, id);
      await set(context, id, { next_on: nextDay(next_on, repeats, repeat_day) });
      await emit(contextOf(context), definition, 'skipped', { id }, { day: next_on });
    },
    async stop(context, id) {
      await held(context, id);
      await set(context, id, { next_on: null, repeats: null });
    },
  },
};
