import { sql } from 'kysely';
import { formatMoney } from '../../common/money.ts';
import type { Language } from '../../resources/enums.ts';
import { shops as definition } from '../../resources/shops.ts';
import { changedBy } from '../actor.ts';
import { forgiveGuesses } from '../auth/guesses.ts';
import { provePassword } from '../auth/prove-password.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { contextOf, emit } from '../events/emit.ts';
import type { Caller, Person } from '../http.ts';
import { consume } from '../limits/consume.ts';
import { balances } from '../money/ledger.ts';
import { Problem, problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';
import { writeToOwners } from './closing-letters.ts';

/** Days in which an owner may think again. */
const daysToReopen = 14;

const left: Record<Language, (sum: string) => string> = {
  en: (sum) => `We still hold ${sum} of yours. Write to us to have it paid out, then close the shop.`,
  sw: (sum) => `Bado tunakushikia ${sum}. Tuandikie tukulipe kwanza, kisha funga duka.`,
};

/**
 * What of a shop's money the platform still holds, in minor units: rehearsed money is nobody's, and what came to the
 * shop's own accounts is with her.
 */
export async function moneyLeft(tx: Tx, shopId: string): Promise<number> {
  const accounts = await balances(tx, shopId);
  return ['shop:pending', 'shop:available', 'shop:held', 'shop:outgoing'].reduce(
    (sum, place) => sum + (accounts.get(place) ?? 0),
    0,
  );
}

/**
 * An owner closes the shop: from now on it is only read, its links and chat say so, and after {@link daysToReopen} days
 * it goes for good. Throws `wrong_password`, `too_many`, `validation_failed` where the name is another, `money_left`,
 * `payment_in_progress` while a prompt is open, `wrong_state` where it is closed already.
 */
export async function closeShop(
  services: Services,
  { person, caller }: { person: Person; caller: Caller },
  { shop_name, password }: { shop_name: string; password: string },
): Promise<void> {
  const { db, world } = services;
  const found = await db.withShop(caller.shopId, (tx) =>
    tx.selectFrom('shops').select('shop_name').where('id', '=', caller.shopId).executeTakeFirstOrThrow(),
  );
  try {
    await provePassword(services, person, password);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'wrong_password' || isCalled(found, shop_name)) throw error;
    // Both are told at once.
    throw problem('validation_failed', { ...error.errors, ...otherName });
  }
  const now = world.now();
  const deletesAt = new Date(now.getTime() + daysToReopen * 86_400_000).toISOString();
  await db.withShop(caller.shopId, async (tx) => {
    const context = { services, tx, caller };
    const shop = await hold(context);
    if (shop.deletes_at !== null) throw problem('wrong_state');
    if (!isCalled(shop, shop_name)) throw problem('validation_failed', otherName);
    await refuseWhilePrompted(tx, caller.shopId);
    const money = await moneyLeft(tx, caller.shopId);
    if (money > 0)
      throw new Problem('money_left', {}, { message: left[caller.language](formatMoney(money)), left: money });
    await consume(services, tx, { limit: 'closings_of_shop', key: caller.shopId });
    await write(context, deletesAt);
    await emit(contextOf(context), definition, 'closed', { id: caller.shopId }, { deletes_at: deletesAt });
  });
  await db.asSystem('tell owners that a shop is closed', async (tx) => {
    await forgiveGuesses(services, tx, { browser: person.sessionId });
    await writeToOwners(services, tx, caller.shopId, 'closed');
  });
}

const otherName = { shop_name: 'other_name' };
const isCalled = (shop: { shop_name: string }, name: string) => shop.shop_name.toLowerCase() === name.toLowerCase();

/** An owner opens the shop again. Throws `wrong_state` where it is not closed, or its time is over. */
export async function reopenShop(services: Services, caller: Caller): Promise<void> {
  await services.db.withShop(caller.shopId, async (tx) => {
    const context = { services, tx, caller };
    const shop = await hold(context);
    // When its time is over some of it may be gone already.
    if (shop.deletes_at === null || shop.deletes_at <= services.world.now().toISOString()) throw problem('wrong_state');
    await write(context, null);
    await emit(contextOf(context), definition, 'reopened', { id: caller.shopId }, {});
  });
  await services.db.asSystem('tell owners that a shop is open again', (tx) =>
    writeToOwners(services, tx, caller.shopId, 'reopened'),
  );
}

/** Money that is on its way would come to a shop that nobody may take it out of. Throws `payment_in_progress`. */
async function refuseWhilePrompted(tx: Tx, shopId: string): Promise<void> {
  const prompt = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['initiated', 'pending'])
    .executeTakeFirst();
  if (prompt) throw problem('payment_in_progress');
}

const hold = ({ tx, caller }: ActionContext) =>
  tx
    .selectFrom('shops')
    .select(['shop_name', 'deletes_at'])
    .where('id', '=', caller.shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const write = ({ services, tx, caller }: ActionContext, deletesAt: string | null) =>
  tx
    .updateTable('shops')
    .set({
      deletes_at: deletesAt,
      version: sql`version + 1`,
      ...changedBy(caller.actor),
      updated_at: services.world.now().toISOString(),
    })
    .where('id', '=', caller.shopId)
    .execute();
