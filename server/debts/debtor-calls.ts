import { type DebtLinkCallName, debtLinkCalls } from '../../common/contracts/debt-link.ts';
import { debts } from '../../resources/debts.ts';
import { customer } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { type Answer, once } from '../idempotency.ts';
import { consume } from '../limits/consume.ts';
import { askAboutWaiting, takeBackPrompts } from '../money/take-back.ts';
import { settleOverdue } from '../money/unsettled.ts';
import { call } from '../orders/shopper-calls.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { refuseClosed } from '../shops/refuse-closed.ts';
import type { DebtLink } from './link.ts';
import { holdOwing, owedIn } from './owing.ts';
import { promiseAll, refusePromise } from './promise.ts';
import { requestDebt } from './request.ts';
import { viewDebts } from './view.ts';

/** Whose link it is. */
async function debtorOfLink(tx: Tx, { shopId, customerId }: DebtLink) {
  const { name } = await tx
    .selectFrom('customers')
    .select('name')
    .where('shop_id', '=', shopId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return customer(customerId, name);
}

const debtAnswer = async (services: Services, tx: Tx, link: DebtLink, status: number): Promise<Answer> => ({
  status,
  body: await viewDebts(services, tx, link),
});

/** What the token of a debtor allows. The JSON calls and the page's plain forms both run these. */
export const debtorCalls = {
  payDebt: call(debtLinkCalls.payDebt, async (services, link: DebtLink, body, key) => {
    const { amount, phone, expected_surcharge: expectedSurcharge } = body;
    const { shopId, customerId } = link;
    await settleOverdue(services, shopId, async () => ({ customerId }));
    return services.db.withShop(shopId, (tx) =>
      once(tx, { secrets: services.secrets, shopId, route: `POST debt ${customerId}`, key, body }, async () => {
        const { late, min } = await viewDebts(services, tx, link);
        const context = { services, tx, shopId, actor: await debtorOfLink(tx, link) };
        await requestDebt(context, {
          ...{ customerId, debtId: null, phone, expectedSurcharge },
          amountOf(owing) {
            if (amount > owedIn(owing)) throw problem('validation_failed', { amount: 'more_than_owed' });
            // What is late may be less; where nothing is, that is no sum to be asked for.
            const isLate = late > 0 && amount === late;
            if (amount < min && !isLate) throw problem('validation_failed', { amount: 'part_too_small' });
            return amount;
          },
        });
        return debtAnswer(services, tx, link, 201);
      }),
    );
  }),
  withdrawDebt: call(debtLinkCalls.withdrawDebt, async (services, link: DebtLink, body, key) => {
    const { shopId, customerId } = link;
    // Its PIN may have been entered a moment ago.
    await askAboutWaiting(services, shopId, async () => ({ customerId }));
    return services.db.withShop(shopId, (tx) =>
      once(
        tx,
        { secrets: services.secrets, shopId, route: `POST debt withdraw ${customerId}`, key, body },
        async () => {
          await holdOwing({ tx, shopId }, customerId);
          const { debt_id: id } = await takeBackPrompts(services, tx, shopId, { customerId });
          const context = { services, tx, shopId, actor: await debtorOfLink(tx, link) };
          if (id !== null) await emit(context, debts, 'payment_withdrawn', { id }, {});
          return debtAnswer(services, tx, link, 200);
        },
      ),
    );
  }),
  promise: call(debtLinkCalls.promise, (services, link: DebtLink, { on }) =>
    services.db.withShop(link.shopId, async (tx) => {
      await refuseClosed(tx, link.shopId);
      refusePromise({ services }, on);
      await consume(services, tx, { limit: 'promises_of_debtor', key: link.customerId });
      const context = { services, tx, shopId: link.shopId, actor: await debtorOfLink(tx, link) };
      await promiseAll(context, link.customerId, on);
      return debtAnswer(services, tx, link, 200);
    }),
  ),
};
export type DebtorCallName = DebtLinkCallName;
