import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { transactions } from '../../resources/transactions.ts';
import { system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import type { Services } from '../services.ts';
import { insertPrompt } from './prompt.ts';
import { routesTo, waysOf } from './ways.ts';

type Payment = Row<FieldsOf<'transactions'>>;

/**
 * A service did not take a prompt, so no phone was asked: the next one that reaches that phone asks for the same, once.
 * False where there is none, or its time is over. The caller holds what it pays.
 */
export async function takeSecondRoute(services: Services, tx: Tx, shopId: string, payment: Payment): Promise<boolean> {
  const { id, payer_phone: phone, expires_at: expiresAt, gross: amount, order_id: orderId, debt_id: debtId } = payment;
  // She is asked for what she was told.
  const surcharge = payment.surcharge ?? 0;
  // A trial is of this account, and of no other.
  if (payment.second_route_of !== null || phone === null || (orderId === null && debtId === null)) return false;
  if (expiresAt === null || expiresAt <= services.world.now().toISOString()) return false;
  const routes = routesTo(phone, (await waysOf(services, tx, shopId)).routes);
  const route = routes.find(
    ({ accountId, provider }) => accountId !== payment.payment_account_id || provider !== payment.provider,
  );
  if (!route) return false;
  await insertPrompt(services, tx, shopId, {
    ...{ phone, amount, surcharge, orderId, debtId },
    ...{ route, expiresAt, secondRouteOf: id },
  });
  await emit({ services, tx, shopId, actor: system(payment.provider) }, transactions, 'rerouted', { id }, {});
  return true;
}
