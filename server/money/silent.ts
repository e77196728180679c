import { sql } from 'kysely';
import type { PaymentProviderName, Wallet } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { feesOf } from './charge.ts';
import { countsWhere, isSilentIn, ofAccountAlone, type Prompt, silentWhere } from './health.ts';
import { routesTo, waysOf } from './ways.ts';

/** Milliseconds after which a silent service is asked once more: nobody would know that it works again. */
const askedAgainAfter = 2 * 60_000;

/**
 * Services that answer nobody of a network just now, by the prompts of all shops: who is asked meanwhile is asked in
 * vain. What other shops' own accounts were refused is their matter. What is rehearsed is silent because somebody plays
 * it so. Outside of any transaction.
 */
export async function silentServices(
  { db, world, settings }: Pick<Services, 'db' | 'world' | 'settings'>,
  shopId: string,
  network: Wallet,
): Promise<ReadonlySet<PaymentProviderName>> {
  const now = world.now().getTime();
  const { rows } = await db.asSystem('tell which services answer nobody', (tx) =>
    sql<Prompt & { provider: PaymentProviderName }>`
      select provider, network, prompted_at, settled_at, payer_phone, ${silentWhere(now)} as silent
      from transactions
      where prompted_at > ${new Date(now - 3_600_000).toISOString()} and network = ${network}
        and ${countsWhere(settings)} and provider <> 'rehearsal' and (shop_id = ${shopId} or not ${ofAccountAlone})
      order by prompted_at desc limit 2000`.execute(tx),
  );
  const services = new Set(rows.map(({ provider }) => provider));
  return new Set(
    [...services].filter((service) => {
      const prompts = rows.filter(({ provider }) => provider === service);
      const newest = Date.parse(prompts[0]?.prompted_at ?? '');
      return isSilentIn(prompts, now) && newest + askedAgainAfter > now;
    }),
  );
}

/**
 * A prompt that is about to be sent by a silent service goes by the next one that reaches its phone. False where none
 * does. The caller holds what it pays.
 */
export async function leaveSilent(
  services: Services,
  tx: Tx,
  shopId: string,
  id: string,
  silent: ReadonlySet<PaymentProviderName>,
): Promise<boolean> {
  if (silent.size === 0) return true;
  const payment = await tx
    .selectFrom('transactions')
    .select(['provider', 'payer_phone', 'order_id', 'debt_id', 'gross'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'initiated')
    .executeTakeFirst();
  // A trial is of its own account.
  if (!payment || payment.payer_phone === null || (payment.order_id === null && payment.debt_id === null)) return true;
  if (!silent.has(payment.provider)) return true;
  const routes = routesTo(payment.payer_phone, (await waysOf(services, tx, shopId)).routes);
  const route = routes.find(({ provider }) => !silent.has(provider));
  if (!route) return false;
  await tx
    .updateTable('transactions')
    // She is asked for what she was told; what the shop bears is the other account's.
    .set({
      ...{ provider: route.provider, payment_account_id: route.accountId },
      fee: feesOf(route.charge, payment.gross).fee,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'initiated')
    .execute();
  return true;
}
