import { sql } from 'kysely';
import { currency } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { World } from '../world.ts';

/** Where a shop's money can stand. `outside:` is the world. */
const places = [
  'outside:mobile_money',
  'outside:cash',
  // What payments cost those who pay.
  'outside:fees',
  'shop:pending',
  'shop:available',
  'shop:held',
  // On its way back to who paid it.
  'shop:outgoing',
  'shop:cash',
  // The owner's wallets and bank.
  'shop:own',
  // What customers owe the shop, and what it owes.
  'outside:credit',
  'shop:owed',
  'outside:suppliers',
  'shop:owes',
] as const;
type Place = (typeof places)[number];

/**
 * Books that never meet: what the platform's services hold for the shop, with its till and its debts; what stands at
 * the shop's own accounts; and rehearsed money.
 */
export const books = ['', 'gateway:', 'rehearsal:'] as const;
export type Book = (typeof books)[number];
export type Account = `${Book}${Place}`;
export const accountFor = (place: Place, ledger: Book): Account => `${ledger}${place}`;

interface Transfer {
  /** The same key is booked once, however often its work runs. */
  effectKey: string;
  from: Account;
  to: Account;
  /** Minor units, above zero. */
  amount: number;
  memo: string;
  transactionId?: string;
  orderId?: string;
}

/**
 * Books a transfer: out of one account, into another, so that all accounts together always sum to zero. False when it
 * was booked before.
 */
export async function postTransfer(world: World, tx: Tx, shopId: string, transfer: Transfer): Promise<boolean> {
  const booked = await tx
    .insertInto('ledger_transfers')
    .values({
      shop_id: shopId,
      id: world.newId(),
      effect_key: transfer.effectKey,
      from_account: transfer.from,
      to_account: transfer.to,
      amount: transfer.amount,
      currency: currency.code,
      transaction_id: transfer.transactionId ?? null,
      order_id: transfer.orderId ?? null,
      memo: transfer.memo,
      created_at: world.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'effect_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return booked !== undefined;
}

/** Account → balance in minor units, derived from the transfers and nothing else. */
export async function balances(tx: Tx, shopId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from (
      select to_account as account, amount from ledger_transfers where shop_id = ${shopId}
      union all select from_account, -amount from ledger_transfers where shop_id = ${shopId}
    ) entries group by account`.execute(tx);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}
