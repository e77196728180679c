import { sql } from 'kysely';
import type { DebtView } from '../../common/contracts/debt-view.ts';
import { firstName } from '../../common/first-name.ts';
import { instalmentsOf, lateOf } from '../../common/instalments.ts';
import { dayAt } from '../../common/wall-time.ts';
import { currency, timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { chatUrl } from '../chat-url.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { fileUrl } from '../files/url.ts';
import { waysOf } from '../money/ways.ts';
import { movedFrom, paymentsOf, readPayments } from '../orders/payments.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { balanceAt, daysOverdueAt } from './balance.ts';
import type { DebtLink } from './link.ts';
import { lastPromise } from './promise.ts';

/** What is taken at least of a debt at once, in minor units. */
const minPayment = 1_000_00;
const mostPayments = 30;
/** How long the page says that an attempt came to nothing. */
const newsMilliseconds = 3_600_000;

/** All that a debtor owes a shop, as she sees it. Throws `debt_link_not_found`. */
export async function viewDebts(services: Services, tx: Tx, link: DebtLink): Promise<DebtView> {
  const { shopId, customerId } = link;
  const now = services.world.now();
  const today = dayAt(timeZone, now);
  const found = await tx
    .selectFrom('customers as c')
    .innerJoin('shops as s', 's.id', 'c.shop_id')
    .select(['c.name', 'c.phone', 'c.language', 's.shop_name', 's.logo', 's.deletes_at'])
    .select(chatUrl(services, 's'))
    .where('c.shop_id', '=', shopId)
    .where('c.id', '=', customerId)
    .executeTakeFirst();
  if (!found) throw problem('debt_link_not_found');
  const debts = await openDebts(tx, link);
  const payments = await paymentsFor(tx, link);
  const prompts = ((await readPayments(tx, shopId, { customerId })) ?? [])
    .filter(({ method }) => method === 'mobile_money')
    // While money is held nothing else is asked for: that comes first, whatever came after it.
    .toSorted((a, b) => Number(a.state === 'held') - Number(b.state === 'held'));
  const { latest, prompts: times } = paymentsOf(prompts, { now, own: found.phone });
  const ways = await waysOf(services, tx, shopId);
  const due = debts.reduce((sum, { balance }) => sum + balance, 0);
  const promised = debts.flatMap(({ promised_on }) =>
    promised_on !== null && promised_on >= today ? promised_on : [],
  );
  return {
    language: found.language as Language,
    currency: currency.code,
    rehearsal: ways.rehearsal,
    shop_name: found.shop_name,
    logo_url: found.logo === null ? null : fileUrl(found.logo),
    whatsapp_url: found.whatsapp_url,
    // Who has closed takes no money by phone any more.
    payment_methods: found.deletes_at === null ? ways.methods : ['cash'],
    payment_charge: ways.charge,
    payment_charges: ways.charges,
    customer_name: firstName(found.name),
    debts: debts.map(viewDebt),
    payments: payments.slice(0, mostPayments),
    paid: payments.reduce((sum, { amount }) => sum + amount, 0),
    due,
    late: debts.reduce((sum, debt) => sum + lateOf(debt, { isLate: debt.days_overdue > 0, today }), 0),
    min: Math.min(minPayment, due),
    today,
    promised_on: promised.sort().at(-1) ?? null,
    promise_until: lastPromise(today),
    payment: latest && isNews(latest, now) ? latest : null,
    // As of an order: what became an order's since counts on.
    keys: { pay: `debt-${customerId}-${times + (await movedFrom(tx, shopId, { customerId }))}-${due}` },
  };
}

function viewDebt(debt: OpenDebt): DebtView['debts'][number] {
  const { number, what, order, due_on, days_overdue, amount, balance, created_at } = debt;
  return {
    ...{ number, what, order, due_on, days_overdue, amount, balance },
    given_on: dayAt(timeZone, new Date(created_at)),
    instalments: instalmentsOf(debt).flatMap(({ due_on, left }) => (left > 0 ? [{ due_on, left }] : [])),
  };
}

/** A request that came to nothing is told for a while; one that waits, or whose money came, for as long as it does. */
const isNews = ({ state, requested_at }: { state: string; requested_at: string }, now: Date): boolean =>
  !['failed', 'expired'].includes(state) || Date.parse(requested_at) + newsMilliseconds > now.getTime();

type OpenDebt = Awaited<ReturnType<typeof openDebts>>[number];
/** What is to be paid still, the oldest first. */
const openDebts = (tx: Tx, { shopId, customerId }: DebtLink) =>
  tx
    .selectFrom('debts')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'debts.shop_id').onRef('o.id', '=', 'debts.order_id'),
    )
    .select(['debts.number', 'debts.what', 'o.number as order', 'debts.due_on', 'debts.amount', 'debts.promised_on'])
    .select(['debts.paid', 'debts.forgiven', 'debts.instalments'])
    .select([daysOverdueAt('debts').as('days_overdue'), balanceAt('debts').as('balance'), 'debts.created_at'])
    .where('debts.shop_id', '=', shopId)
    .where('debts.customer_id', '=', customerId)
    .where('debts.direction', '=', 'receivable')
    .where(balanceAt('debts'), '>', 0)
    .orderBy('debts.due_on')
    .orderBy('debts.created_at')
    .orderBy('debts.id')
    .execute();

/** What was paid of her debts, the newest first: several parts of one payment as one, less what went back of it. */
const paymentsFor = (tx: Tx, { shopId, customerId }: DebtLink) =>
  tx
    .selectFrom('debt_payments as p')
    .innerJoin('debts as d', (join) => join.onRef('d.shop_id', '=', 'p.shop_id').onRef('d.id', '=', 'p.debt_id'))
    .leftJoin('transactions as t', (join) =>
      join.onRef('t.shop_id', '=', 'p.shop_id').onRef('t.id', '=', 'p.transaction_id'),
    )
    .select((of) => [of.fn.min('p.paid_on').as('paid_on'), 'p.method'])
    .select((of) => sql<number>`sum(${of.ref('p.amount')})::bigint`.as('amount'))
    .select((of) => sql<boolean>`coalesce(bool_or(${of.ref('t.rehearsal')}), false)`.as('rehearsal'))
    .where('p.shop_id', '=', shopId)
    .where('d.customer_id', '=', customerId)
    .groupBy((of) => [of.fn.coalesce('t.refund_of', 'p.transaction_id', 'p.id'), 'p.method'])
    .having((of) => of(of.fn.sum('p.amount'), '>', 0))
    .orderBy((of) => of.fn.min('p.created_at'), 'desc')
    .orderBy((of) => of.fn.coalesce('t.refund_of', 'p.transaction_id', 'p.id'))
    .execute();
