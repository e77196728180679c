import { sql } from 'kysely';
import type { PaymentMethod } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { type Account, accountFor, type Book } from './ledger.ts';
import type { Waiting } from './waiting.ts';

interface Wanted {
  method: PaymentMethod;
  ledger: Book;
  /** So much, in the books of which order. */
  parts: readonly Waiting[];
  /** What of that money waits to be settled. */
  waiting: readonly Waiting[];
  /** Somebody gave it back already, by a phone of the shop's own. */
  byHand: boolean;
}
interface Taken {
  from: Account;
  to: Account;
  amount: number;
  orderId: string | null;
}

/**
 * Out of where the money stands that goes back: what waits to be settled first, then the balance. The shop bears what a
 * service kept of it, so that the rest comes out of its other money. Where that is less, a service sends nothing, and
 * what was given by hand came out of the owner's own wallet. Throws `balance_too_low`. The caller books it.
 */
export async function takeOut(
  tx: Tx,
  shopId: string,
  { method, ledger, parts, waiting, byHand }: Wanted,
): Promise<Taken[]> {
  const to = accountFor(`outside:${method}`, ledger);
  if (method === 'cash') return parts.map((part) => ({ from: accountFor('shop:cash', ledger), to, ...part }));
  const unsettled = new Map(waiting.map(({ orderId, amount }) => [orderId, amount]));
  // Nothing is taken twice, where two parts are of the same money.
  const each = parts.map((part) => {
    const waits = unsettled.get(part.orderId) ?? 0;
    const pending = Math.min(part.amount, waits);
    unsettled.set(part.orderId, waits - pending);
    return { part, pending };
  });
  const rest = each.reduce((sum, { part, pending }) => sum + part.amount - pending, 0);
  let available = rest > 0 ? await availableIn(tx, shopId, ledger) : 0;
  if (rest > available && !byHand) throw problem('balance_too_low');
  return each.flatMap(({ part, pending }) => {
    const settled = Math.min(part.amount - pending, available);
    available -= settled;
    const places = [
      ['shop:pending', pending],
      ['shop:available', settled],
      ['shop:own', part.amount - pending - settled],
    ] as const;
    return places.flatMap(([place, amount]) =>
      amount > 0 ? [{ from: accountFor(place, ledger), to, amount, orderId: part.orderId }] : [],
    );
  });
}

/** A shop's balance. Whoever takes out of it waits for the other until its transaction ends: it is never below zero. */
async function availableIn(tx: Tx, shopId: string, ledger: Book): Promise<number> {
  const account = accountFor('shop:available', ledger);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${account} of ${shopId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0)::bigint as balance from (
      select amount from ledger_transfers where shop_id = ${shopId} and to_account = ${account}
      union all
      select -amount from ledger_transfers where shop_id = ${shopId} and from_account = ${account}
    ) moved`.execute(tx);
  return Math.max(0, rows[0]?.balance ?? 0);
}
