import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { debts as definition } from '../../resources/debts.ts';
import { balanceAt, daysOverdueAt } from '../debts/balance.ts';
import { bookDebt, holdDebtor } from '../debts/book.ts';
import { lowerDebt } from '../debts/lower.ts';
import { completeDebt, moveDue } from '../debts/made.ts';
import { payOut, recordCash } from '../debts/pay.ts';
import { contextOf, emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { ActionContext, Behaviour } from '../rest/behaviour.ts';

/** A day that somebody names to pay by is not over. */
function refuseOver({ services }: ActionContext, field: string, day: string | null | undefined) {
  if (day && day < dayAt(timeZone, services.world.now())) throw problem('validation_failed', { [field]: 'day_over' });
}

export const debts: Behaviour<'debts'> = {
  computed: { balance: balanceAt('debts'), days_overdue: daysOverdueAt('debts') },

  async afterWrite(context, debt, change) {
    refuseOver(context, 'due_on', change.due_on);
    await ('amount' in change ? completeDebt(context, debt) : moveDue(context, debt));
  },

  isInUse: ({ paid, forgiven }) => paid > 0 || forgiven > 0,
  async beforeDelete(context, debt) {
    await holdDebtor(context, debt);
    await bookDebt(context, debt, { key: `debt_gone:${debt.id}`, amount: -debt.amount });
  },

  actions: {
    record_cash: (context, id, { amount }) => recordCash(context, id, amount),
    record_paid: (context, id, args) => payOut(context, id, args),

    async promise(context, id, { on }) {
      refuseOver(context, 'on', on);
      const { services, tx, caller } = context;
      const { numUpdatedRows } = await tx
        .updateTable('debts')
        .set({ promised_on: on, updated_at: services.world.now().toISOString() })
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', id)
        .where(balanceAt('debts'), '>', 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw problem('wrong_state');
    },

    async write_off(context, id, { amount, reason }) {
      const debt = await lowerDebt(context, id, { by: 'forgiven', amount });
      const key = `debt_off:${id}:${debt.forgiven}`;
      await bookDebt(context, debt, { key, amount: -debt.taken });
      await emit(contextOf(context), definition, 'written_off', { id }, { amount: debt.taken, reason });
    },
  },
};
