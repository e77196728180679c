import { sql } from 'kysely';
import type { DebtDirection, ExpensePayer } from '../../resources/enums.ts';
import type { EventContext } from '../events/emit.ts';
import { type Account, postTransfer } from '../money/ledger.ts';

interface Booked {
  id: string;
  direction: DebtDirection;
  customer_id: string | null;
}
type Way = readonly [from: Account, to: Account];
const grows: Readonly<Record<DebtDirection, Way>> = {
  receivable: ['outside:credit', 'shop:owed'],
  payable: ['shop:owes', 'outside:suppliers'],
};
/** Where the shop pays what it owes from. */
export const paidFrom: Readonly<Record<ExpensePayer, Account>> = {
  cash: 'shop:cash',
  mobile_money: 'shop:own',
  bank: 'shop:own',
};

/** Holds whose debt it is: always before the debt itself. */
export async function holdDebtor(
  { tx, shopId }: Pick<EventContext, 'tx' | 'shopId'>,
  { customer_id }: Pick<Booked, 'customer_id'>,
) {
  if (customer_id === null) return;
  await tx
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', customer_id)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Books that a debt has become more (`amount` above zero) or less, in the ledger and with who owes. `key` names it for
 * ever, and is booked once: a second time throws, as the debt itself would be changed twice. `from` is where it was
 * paid from, where the shop paid.
 */
export async function bookDebt(
  { services, tx, shopId }: EventContext,
  { id, direction, customer_id }: Booked,
  { key, amount, from }: { key: string; amount: number; from?: Account },
): Promise<void> {
  const [out, into] = grows[direction];
  const [less, lessTo]: Way = from === undefined ? [into, out] : [from, out];
  const isBooked = await postTransfer(services.world, tx, shopId, {
    effectKey: key,
    ...(amount > 0 ? { from: out, to: into } : { from: less, to: lessTo }),
    amount: Math.abs(amount),
    memo: `debt ${id}`,
  });
  if (!isBooked) throw new Error(`debt ${id}: ${key} was booked before`);
  if (customer_id === null) return;
  await tx
    .updateTable('customers')
    .set({ debt: sql<number>`nullif(coalesce(debt, 0) + ${amount}, 0)` })
    .where('shop_id', '=', shopId)
    .where('id', '=', customer_id)
    .execute();
}
