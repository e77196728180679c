import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { currency, timeZone } from '../../resources/brand.ts';
import type { DebtDirection } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { debtStateOf } from '../debts/lower.ts';
import type { Account } from '../money/ledger.ts';
import { newReference } from '../money/references.ts';
import { takeNumbers } from '../orders/counter.ts';
import type { Identity } from './identity.ts';

/** A debt that a small shop has; amounts in whole shillings, days from today. */
interface Story {
  amount: number;
  what: string;
  /** How many days ago it was given, and in how many it is to be paid. */
  given: number;
  due: number;
  paid?: number;
  forgiven?: number;
  promised?: number;
  /** In how many days each part of it is to be paid, and how much that is. */
  instalments?: readonly (readonly [due: number, amount: number])[];
}
const owedToUs: readonly Story[] = [
  { amount: 28_000, what: 'Kitenge', given: 46, due: -32 },
  { amount: 121_000, what: 'Mzigo wa Sinza', given: 26, due: -12, paid: 30_000, promised: 0 },
  { amount: 24_000, what: 'Khanga 2', given: 17, due: -3 },
  { amount: 34_000, what: 'Dera', given: 16, due: -2, promised: 1 },
  { amount: 45_000, what: 'Sare za shule', given: 5, due: 9, promised: 6 },
  {
    ...{ amount: 80_000, what: 'Mapazia', given: 20, due: 4, paid: 20_000 },
    instalments: [
      [-10, 20_000],
      [4, 30_000],
      [18, 30_000],
    ],
  },
  { amount: 24_000, what: 'Mkoba', given: 1, due: 13 },
  { amount: 18_000, what: 'Vitambaa', given: 55, due: -41, forgiven: 18_000 },
];
const owedByUs: readonly Story[] = [
  { amount: 340_000, what: 'Mzigo wa jumla', given: 8, due: 6 },
  { amount: 75_000, what: 'Vifungashio', given: 18, due: -4 },
];

interface Past {
  shopId: string;
  identity: Identity;
  staff: string;
  to: Date;
}
interface Party {
  id: string;
  name: string;
  phone: string | null;
}

/** Writes who owes a shop and whom it owes, at the end of its invented past. */
export async function seedDebts(tx: Tx, past: Past): Promise<number> {
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone'])
    .where('shop_id', '=', past.shopId)
    .where('debt', 'is', null)
    .orderBy('last_order_at', 'desc')
    .orderBy('id')
    .limit(owedToUs.length)
    .execute();
  const suppliers = await tx
    .selectFrom('suppliers')
    .select(['id', 'name', 'phone'])
    .where('shop_id', '=', past.shopId)
    .orderBy('phone')
    .limit(owedByUs.length)
    .execute();
  const pairs = [
    ...customers.map((party, at) => ({ direction: 'receivable' as const, party, story: owedToUs[at] })),
    ...suppliers.map((party, at) => ({ direction: 'payable' as const, party, story: owedByUs[at] })),
  ];
  for (const { direction, party, story } of pairs) if (story) await write(tx, past, direction, party, story);
  return pairs.length;
}

async function write(tx: Tx, past: Past, direction: DebtDirection, party: Party, story: Story): Promise<void> {
  const { shopId, identity, staff, to } = past;
  const today = dayAt(timeZone, new Date(to.getTime() - 1));
  const at = new Date(to.getTime() - story.given * 24 * 3_600_000 - 1);
  const [amount, paid, forgiven] = [story.amount, story.paid ?? 0, story.forgiven ?? 0].map((each) => each * 100) as [
    number,
    number,
    number,
  ];
  const id = identity.newId(at);
  const isOwed = amount > paid + forgiven;
  const dueOn = dayAfter(today, story.due);
  const instalments = (story.instalments ?? []).map(([days, part]) => ({
    ...{ id: identity.newId(at), due_on: dayAfter(today, days), amount: part * 100 },
  }));
  const by = { by: staff, by_kind: 'person', by_id: null } as const;
  await tx
    .insertInto('debts')
    .values({
      ...{ shop_id: shopId, id, direction, amount, paid, forgiven, what: story.what, due_on: dueOn, version: 1 },
      instalments: JSON.stringify(instalments),
      number: await takeNumbers(tx, shopId, { name: 'debt', first: 1, count: 1 }),
      state: debtStateOf({ amount, paid, forgiven }),
      ...{ name: party.name, phone: party.phone },
      ...(direction === 'receivable' ? { customer_id: party.id } : { supplier_id: party.id }),
      chase_on: isOwed ? dueOn : null,
      promised_on: isOwed && story.promised !== undefined ? dayAfter(today, story.promised) : null,
      ...{ ...by, created_at: at, updated_at: at },
    })
    .execute();
  const post = (
    key: string,
    from: Account,
    into: Account,
    sum: number,
    on: Date,
    transactionId: string | null = null,
  ) =>
    tx
      .insertInto('ledger_transfers')
      .values({
        ...{ shop_id: shopId, id: identity.newId(on), effect_key: key, from_account: from, to_account: into },
        ...{ amount: sum, currency: currency.code, transaction_id: transactionId, order_id: null },
        ...{ memo: `debt ${id}`, created_at: on },
      })
      .execute();
  if (direction === 'payable') {
    await post(`debt:${id}`, 'shop:owes', 'outside:suppliers', amount, at);
    return;
  }
  await post(`debt:${id}`, 'outside:credit', 'shop:owed', amount, at);
  if (forgiven > 0) await post(`debt_off:${id}:0`, 'shop:owed', 'outside:credit', forgiven, at);
  if (paid > 0) {
    const on = new Date(at.getTime() + 5 * 24 * 3_600_000);
    const [transactionId, part] = [identity.newId(on), identity.newId(on)];
    const reference = newReference(identity);
    await tx
      .insertInto('transactions')
      .values({
        ...{ shop_id: shopId, id: transactionId, reference, type: 'payment', method: 'cash', state: 'succeeded' },
        ...{ provider: 'cash', gross: paid, fee: 0, net: paid, debt_id: id, payer_phone: party.phone },
        ...{ rehearsal: false, settled_at: on, created_at: on, updated_at: on },
      })
      .execute();
    await tx
      .insertInto('debt_payments')
      .values({
        ...{ shop_id: shopId, id: part, debt_id: id, transaction_id: transactionId, amount: paid, method: 'cash' },
        ...{ paid_on: dayAt(timeZone, on), reference: null, ...by, created_at: on },
      })
      .execute();
    await post(`payment:${transactionId}`, 'outside:cash', 'shop:cash', paid, on, transactionId);
    await post(`debt_paid:${part}`, 'shop:owed', 'outside:credit', paid, on);
  }
  if (isOwed)
    await tx
      .updateTable('customers')
      .set({ debt: amount - paid - forgiven })
      .where('shop_id', '=', shopId)
      .where('id', '=', party.id)
      .execute();
}
