import * as z from 'zod';
import { brand } from '../../resources/brand.ts';
import { paymentAccounts } from '../../resources/payment_accounts.ts';
import { system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type EventContext, emit } from '../events/emit.ts';
import type { KeysCheck } from '../providers/payments/port.ts';
import type { Services } from '../services.ts';
import { accountBy, type SealedAccount, senderOf } from './sender.ts';

const jobData = z.object({ shopId: z.uuid(), id: z.uuid() });

/** Has an account looked at soon; `why` is the key, so that the same reason asks its service once. */
export const checkSoon = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  account: z.infer<typeof jobData>,
  why: string,
): Promise<void> => jobs.enqueue(tx, 'payment.check_account', account, { key: `account:${account.id}:${why}` });

export const findAccount = async (tx: Tx, shopId: string, id: string): Promise<SealedAccount | null> =>
  (await tx.selectNoFrom(accountBy({ shopId, id }).as('account')).executeTakeFirst())?.account ?? null;

/** Asks a service whether it knows an account's keys. Outside of any transaction. */
export async function lookAt(
  services: Pick<Services, 'payments' | 'secrets'>,
  account: SealedAccount,
): Promise<KeysCheck> {
  const sender = senderOf(services, { provider: account.provider, account });
  return sender?.checkKeys ? sender.checkKeys() : 'keys_refused';
}

/** Job: looks at one account and writes down how it is. */
export async function checkAccount(services: Services, data: unknown): Promise<void> {
  const { shopId, id } = jobData.parse(data);
  const account = await services.db.withShop(shopId, (tx) => findAccount(tx, shopId, id));
  if (!account) return;
  const fault = await lookAt(services, account);
  const actor = system(brand.name);
  await services.db.withShop(shopId, (tx) => recordLook({ services, tx, shopId, actor }, account, fault));
}

/** Job: every account that is not turned off is looked at. */
export async function checkAccounts(services: Services): Promise<void> {
  const day = services.world.now().toISOString().slice(0, 10);
  await services.db.asSystem('look at payment accounts', async (tx) => {
    const accounts = await tx
      .selectFrom('payment_accounts')
      .select(['shop_id', 'id'])
      .where('state', 'in', ['working', 'failing'])
      .execute();
    for (const { shop_id: shopId, id } of accounts) await checkSoon(services, tx, { shopId, id }, day);
  });
}

/** Writes what a service said of the account as it was when it was asked: with other keys it is looked at anew. */
export async function recordLook(
  context: EventContext & { services: Services },
  { id, sealed_key: key, sealed_secret: secret }: SealedAccount,
  fault: KeysCheck,
): Promise<void> {
  const { services, tx, shopId } = context;
  await tx
    .selectFrom('payment_accounts')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const row = await tx
    .selectFrom('payment_accounts')
    .select(['state', accountBy({ shopId, id }).as('account')])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.state === 'off') return;
  if (row.account?.sealed_key !== key || row.account.sealed_secret !== secret) return;
  // That a service does not answer for a moment ends no account that works.
  const state =
    fault === undefined ? 'working' : fault === 'unreachable' && row.state === 'working' ? 'working' : 'failing';
  const now = services.world.now().toISOString();
  await tx
    .updateTable('payment_accounts')
    .set({ state, fault: fault ?? null, checked_at: now, updated_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  if (state === row.state) return;
  if (state === 'working') await emit(context, paymentAccounts, 'working', { id }, {});
  else await emit(context, paymentAccounts, 'failing', { id }, { fault: fault ?? 'unreachable' });
}
