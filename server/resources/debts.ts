import { debts as definition } from '../../resources/debts.ts';
import { balanceAt, daysOverdueAt } from '../debts/balance.ts';
import { bookDebt, holdDebtor } from '../debts/book.ts';
import { checkInstalments } from '../debts/check-instalments.ts';
import { debtLinkOf } from '../debts/link.ts';
import { lowerDebt, onlySoMuch } from '../debts/lower.ts';
import { completeDebt, moveDue } from '../debts/made.ts';
import { payOut, recordCash } from '../debts/pay.ts';
import { debtorOf } from '../debts/payee.ts';
import { refusePromise } from '../debts/promise.ts';
import { remindNow } from '../debts/remind.ts';
import { requestDebt } from '../debts/request.ts';
import { contextOf, emit } from '../events/emit.ts';
import { refuseWhileAwaited } from '../money/awaited.ts';
import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';
import { refuseOver, refuseTooOld } from '../written-day.ts';

export const debts: Behaviour<'debts'> = {
  computed: { balance: balanceAt('debts'), days_overdue: daysOverdueAt('debts') },

  checkValues(context, { due_on, instalments }, isNew) {
    if (!isNew) return;
    for (const day of [due_on, ...(instalments ?? []).map((each) => each.due_on)]) refuseTooOld(context, 'due_on', day);
  },
  async afterWrite(context, debt, change) {
    if ('instalments' in change) checkInstalments(debt, context.caller.language);
    if ('amount' in change) {
      await completeDebt(contextOf(context), debt);
      return;
    }
    if (!('due_on' in change) && !('instalments' in change)) return;
    // What was written down by its instalments has no day of its own.
    if (debt.instalments.length === 0) refuseOver(context, 'due_on', change.due_on);
    await moveDue(contextOf(context), debt);
  },

  isInUse: (_, { paid, forgiven, order_id, state }) =>
    paid > 0 || forgiven > 0 || order_id !== null || state === 'cancelled',
  async holdFirst(context, ids) {
    const { tx, caller } = context;
    for (const id of ids) await holdDebtor(contextOf(context), { customer_id: await debtorOf(tx, caller.shopId, id) });
  },
  async beforeDelete(context, debt) {
    await bookDebt(contextOf(context), debt, { key: `debt_gone:${debt.id}`, amount: -debt.amount });
  },

  actions: {
    async record_cash(context, id, { amount, despite_prompt }) {
      const { services, tx, caller } = context;
      const customerId = await debtorOf(tx, caller.shopId, id);
      if (customerId !== null && !despite_prompt)
        await refuseWhileAwaited(tx, caller.shopId, { customerId }, services.world.now());
      await recordCash(context, id, amount);
    },
    record_paid: (context, id, args) => payOut(context, id, args),

    async request_payment(context, id, { phone, amount }) {
      const { services, tx, caller } = context;
      const customerId = await debtorOf(tx, caller.shopId, id);
      if (customerId === null) throw problem('wrong_state');
      await requestDebt(
        { ...contextOf(context), services },
        {
          ...{ customerId, debtId: id, phone },
          amountOf([{ balance }]) {
            if (amount !== null && amount > balance) throw onlySoMuch(caller.language, balance);
            return amount ?? balance;
          },
        },
      );
    },

    remind: (context, id) => remindNow(context, id),

    async open_link({ services, tx, caller: { shopId } }, id) {
      const customerId = await debtorOf(tx, shopId, id);
      if (customerId === null) throw problem('wrong_state');
      await holdDebtor({ tx, shopId }, { customer_id: customerId });
      const { language } = await tx
        .selectFrom('customers')
        .select('language')
        .where('shop_id', '=', shopId)
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow();
      return { url: await debtLinkOf(services, tx, { shopId, customerId }), language };
    },

    async promise(context, id, { on }) {
      refusePromise(context, on);
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
      // What was forgiven may be undone and forgiven again: each time has a key of its own.
      const key = `debt_off:${context.services.world.newId()}`;
      await bookDebt(contextOf(context), debt, { key, amount: -debt.taken });
      await emit(contextOf(context), definition, 'written_off', { id }, { amount: debt.taken, reason });
    },
  },
};
