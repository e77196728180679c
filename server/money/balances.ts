import { sql } from 'kysely';
import type { Balance, MoneyKeeper } from '../../common/contracts/balances.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type Account, accountFor, type Book } from './ledger.ts';

const places = {
  pending: 'shop:pending',
  available: 'shop:available',
  held: 'shop:held',
  outgoing: 'shop:outgoing',
} as const;
type Amounts = Record<keyof typeof places, number>;

/** Each keeper's book, and which payments stand in it. */
const keepers: Record<MoneyKeeper, { ledger: Book; payments: ReturnType<typeof sql> }> = {
  platform: { ledger: '', payments: sql`not rehearsal and payment_account_id is null` },
  own: { ledger: 'gateway:', payments: sql`not rehearsal and payment_account_id is not null` },
  rehearsal: { ledger: 'rehearsal:', payments: sql`rehearsal` },
};

/** Where a shop's money by phone stands, by its books, of keepers that have any of it. */
export async function balancesOf(tx: Tx, shopId: string): Promise<Balance[]> {
  const found: Balance[] = [];
  for (const [keeper, { ledger, payments }] of Object.entries(keepers) as [MoneyKeeper, (typeof keepers)['own']][]) {
    const amounts = await amountsOf(tx, shopId, ledger);
    if (Object.values(amounts).every((amount) => amount === 0)) continue;
    const next = amounts.pending > 0 ? await nextOf(tx, shopId, accountFor('shop:pending', ledger), payments) : null;
    found.push({ keeper, ...amounts, next: next && { ...next, amount: Math.min(next.amount, amounts.pending) } });
  }
  return found;
}

async function amountsOf(tx: Tx, shopId: string, ledger: Book): Promise<Amounts> {
  const accounts = Object.entries(places).map(([name, place]) => ({ name, account: accountFor(place, ledger) }));
  const wanted = sql`${accounts.map(({ account }) => account)}::text[]`;
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from (
      select to_account as account, amount from ledger_transfers
      where shop_id = ${shopId} and to_account = any (${wanted})
      union all select from_account, -amount from ledger_transfers
      where shop_id = ${shopId} and from_account = any (${wanted})
    ) entries group by account`.execute(tx);
  const of = new Map(rows.map(({ account, balance }) => [account, balance]));
  return Object.fromEntries(accounts.map(({ name, account }) => [name, of.get(account) ?? 0])) as Amounts;
}

/** What waits of the payments that are settled on the first day on which any are, and when that begins. */
async function nextOf(tx: Tx, shopId: string, pending: Account, payments: ReturnType<typeof sql>) {
  const { rows } = await sql<{ at: string | null; amount: number | null }>`
    with waiting as (
      select id, available_from, (available_from at time zone ${timeZone})::date as day from transactions
      where shop_id = ${shopId} and available_at is null and available_from is not null and ${payments}
    ), next as (select id, available_from from waiting where day = (select min(day) from waiting)),
    own as (select id from next
      union all select r.id from transactions r join next on r.refund_of = next.id where r.shop_id = ${shopId})
    select (select min(available_from) from next) as at,
      sum(case when l.to_account = ${pending} then l.amount else -l.amount end)::bigint as amount
    from ledger_transfers l
    where l.shop_id = ${shopId} and ${pending} in (l.from_account, l.to_account)
      and l.transaction_id in (select id from own)`.execute(tx);
  const [{ at, amount } = { at: null, amount: null }] = rows;
  return at === null || amount === null ? null : { at: new Date(at).toISOString(), amount };
}
