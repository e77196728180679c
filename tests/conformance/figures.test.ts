import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analytics } from '../../common/contracts/analytics.ts';
import type { Home } from '../../common/contracts/home.ts';
import type { Jioni } from '../../common/contracts/jioni.ts';
import { orderedIn, type Rows, receivedIn, soldIn, spentIn } from '../../common/figure-rows.ts';
import type { Span } from '../../common/span.ts';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { currency, timeZone } from '../../resources/brand.ts';
import { type OrderStatus, orderStatuses } from '../../resources/enums.ts';
import { bestOfThoseWhoEver, buyersByEach, buyersByRest } from '../../server/analytics/buyers.ts';
import { makeSums } from '../../server/analytics/sums/make.ts';
import { realWorld } from '../../server/world.ts';
import { isLongRun } from '../harness/long-run.ts';
import fc from '../harness/properties.ts';
import { readCsv } from '../harness/read-csv.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

/** What people do in a shop, one after the other, `later` minutes after the one before. */
const step = fc.record({
  action: fc.constantFrom(
    'order',
    'order',
    'cash',
    'cash',
    'cancel',
    'refund',
    'credit',
    'pay',
    'expense',
    'hand_over',
    'return',
    'make_sums',
  ),
  /** Across midnights and ends of months: up to two days. */
  minutes: fc.integer({ min: 1, max: 2880 }),
  which: fc.nat(50),
  quantity: fc.integer({ min: 1, max: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const history = fc.array(step, { minLength: 12, maxLength: isLongRun ? 60 : 24 });

let server: TestServer;
let now = new Date('2026-01-27T05:00:00Z');
beforeAll(async () => {
  server = await startTestServer('postgres', { world: { ...realWorld, now: () => now } });
});
afterAll(() => server?.stop());

/** A shop with two products, of one of which nobody wrote down the cost, and what can be done in it. */
async function play(steps: readonly Step[]): Promise<TestShop> {
  now = new Date('2026-01-27T05:00:00Z');
  const shop = await newShop(server);
  const products = [
    await newProduct(shop, { name: 'Maji', price: 1_500_00, cost: 900_00, opening_stock: 500 }),
    await newProduct(shop, { name: 'Mafuta', price: 7_000_00, opening_stock: 500 }),
  ];
  const rules = [
    { name: 'Huduma', type: 'Percentage Charge', percent: 250 },
    { name: 'Mfuko', type: 'Fixed Amount', amount: 200_00, on: 'pick up' },
  ];
  expect((await shop.call('PATCH', '/api/shop', { charges: rules })).status).toBe(200);
  const people: string[] = [];
  for (const name of ['Asha', 'Juma', 'Neema'])
    people.push((await shop.call('POST', '/api/customers', { name })).body.id as string);
  const ids = async (record: string) =>
    ((await shop.call('GET', `/api/${record}?_sort=created_at&_end=60`)).body as { id: string }[]).map(({ id }) => id);
  const act = async (record: string, action: string, which: number, body: object = {}) => {
    const all = await ids(record);
    const id = all[which % Math.max(1, all.length)];
    return id === undefined ? undefined : shop.call('POST', `/api/${record}/${id}/${action}`, body);
  };
  const acts: Record<Step['action'], (step: Step) => Promise<{ status: number; body: unknown } | undefined>> = {
    order: ({ which, quantity }) =>
      shop.call('POST', '/api/orders', {
        lines: [{ product_id: products[which % 2], quantity }],
        payment_method: 'cash',
        ...(which % 4 > 0 && { customer_id: people[which % 3] }),
        ...(which % 5 === 0 && { discount: 50_000 }),
        ...(which % 3 === 0 && { fulfilment: 'delivery', place: 'Mbezi', delivery_fee: 2_000_00 }),
      }),
    cash: ({ which }) => act('orders', 'record_cash', which),
    cancel: ({ which }) => act('orders', 'cancel', which, { reason: 'Alibadili mawazo' }),
    refund: ({ which }) => act('orders', 'record_refund', which),
    credit: ({ which }) => act('orders', 'give_credit', which),
    async return({ which }) {
      const orders = (await shop.call('GET', '/api/orders?status_ne=cancelled&_end=60')).body;
      const order = orders[which % Math.max(1, orders.length)];
      const lines = order?.lines.map(({ id, quantity }: { id: string; quantity: number }) => ({
        ...{ id, quantity: which % 3 === 0 ? 1 : quantity, restock: which % 5 > 0 },
      }));
      return order && shop.call('POST', `/api/orders/${order.id}/return_lines`, { lines, reason: 'unwanted' });
    },
    hand_over: ({ which }) => act('orders', 'pick_up', which),
    pay: ({ which, quantity }) => act('debts', 'record_cash', which, which % 2 ? { amount: quantity * 1_000_00 } : {}),
    expense: ({ which, quantity }) =>
      shop.call('POST', '/api/expenses', {
        ...{ amount: quantity * 2_500_00, category: 'travel' },
        spent_on: dayAfter(dayAt(timeZone, now), -(which % 3)),
      }),
    make_sums: async () => {
      await makeSums(server.running.services);
      return undefined;
    },
  };
  for (const each of steps) {
    now = new Date(now.getTime() + each.minutes * 60_000);
    const answer = await acts[each.action](each);
    // What cannot be done then is refused; nothing goes wrong.
    if (answer) expect(answer.status, `${each.action} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  }
  return shop;
}

/** Who bought is the same, whether everybody is looked at or what is left when some are taken away. */
async function expectSameBuyers(shop: TestShop, span: Span): Promise<void> {
  const [each, rest] = await server.running.services.db.withShop(shop.shopId, async (tx) => {
    const found = await bestOfThoseWhoEver(tx, shop.shopId, span);
    return [await buyersByEach(tx, shop.shopId, span, found), await buyersByRest(tx, shop.shopId, span, found)];
  });
  expect(rest).toEqual(each);
}

/** What a file of orders says of their money. */
const sums = [
  ...(['subtotal', 'discount', 'charged', 'delivery_fee', 'returned', 'total'] as const),
  ...(['paid', 'refunded', 'credited', 'due'] as const),
];
type Sum = (typeof sums)[number];

/** A filter that leaves all of them in has their rows read. */
const summedBy = [
  {
    ...{ record: 'orders', fields: ['total', 'due', 'paid'], all: 'total_gte=0' },
    narrowed: ['', '&is_sold=true', '&is_sold=false', '&status_ne=cancelled'],
  },
  {
    ...{ record: 'transactions', fields: ['gross', 'fee', 'net'], all: 'gross_gte=0' },
    narrowed: ['', '&state=succeeded', '&type=refund', '&method=cash', '&provider=cash', '&rehearsal=false'],
  },
];
async function expectAsRead(shop: TestShop): Promise<void> {
  for (const { record, fields, all, narrowed } of summedBy)
    for (const path of fields.flatMap((field) => narrowed.map((by) => `/api/${record}/sum?field=${field}${by}`))) {
      const [summed, read] = [await shop.call('GET', path), await shop.call('GET', `${path}&${all}`)];
      expect([summed.status, summed.body], path).toEqual([200, read.body]);
    }
}

/** What became of a day's money later is in its sums, of rehearsed money too. */
async function expectMarked(shop: TestShop): Promise<void> {
  const { services } = server.running;
  const change = (statement: RawBuilder<unknown>) =>
    services.db.withShop(shop.shopId, (tx) => statement.execute(tx), { looksThrough: true });
  const id = services.world.newId();
  const changes = [
    sql`insert into transactions select (jsonb_populate_record(paid, jsonb_build_object(
      'id', ${id}::text, 'reference', ${id}::text, 'rehearsal', true, 'order_id', null, 'debt_id', null))).*
      from transactions as paid where shop_id = ${shop.shopId} and settled_at is not null order by settled_at limit 1`,
    sql`update transactions set fee = fee + 7, net = net - 7 where id = ${id}`,
    sql`update transactions set state = 'reversed', provider = 'rehearsal' where id = ${id}`,
    sql`delete from transactions where id = ${id}`,
  ];
  for (const each of changes) {
    await makeSums(services);
    await change(each);
    await expectAsRead(shop);
  }
}

/** Kept sums say what the rows do: where some are due, once all are made, and when all were made anew. */
async function expectSameSums(shop: TestShop): Promise<void> {
  const today = dayAt(timeZone, now);
  const answers = async () => {
    const paths = ['2026-01-20', `${today.slice(0, 7)}-01`].map((from) => `/api/analytics?from=${from}&to=${today}`);
    const lists = ['total', 'due', 'paid', 'total&status_ne=cancelled'].map(
      (field) => `/api/orders/sum?field=${field}`,
    );
    const moved = ['gross', 'fee', 'net', 'gross&type=refund'].map((field) => `/api/transactions/sum?field=${field}`);
    const found: unknown[] = [];
    for (const path of [...paths, ...lists, ...moved, `/api/analytics/cohorts?to=${today}`])
      found.push((await shop.call('GET', path)).body);
    return found;
  };
  const some = await answers();
  await expectAsRead(shop);
  await expectSameBuyers(shop, { from: '2026-01-20', to: today });
  await expectSameBuyers(shop, { from: `${today.slice(0, 7)}-01`, to: today });
  const anew = () => server.running.services.db.asSystem('a test', (tx) => sql`select dukani_sums_anew()`.execute(tx));
  for (const change of [anew, () => makeSums(server.running.services)]) {
    await change();
    expect(await answers()).toEqual(some);
  }
  const { rows } = await server.running.services.db.withShop(shop.shopId, (tx) =>
    sql<{ days: number }>`select count(distinct day)::int as days from day_sales`.execute(tx),
  );
  const sold = new Set((some[0] as Analytics).series.flatMap(({ now: day }) => (day?.sold ? [day.from] : [])));
  sold.delete(today);
  expect(rows[0]?.days, 'days whose sums are made').toBeGreaterThanOrEqual(sold.size);
}

async function expectAgreement(shop: TestShop): Promise<void> {
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await shop.call('GET', path);
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const addressOf = ({ record, query }: Rows, what: string) => `/api/${record}${what}?${new URLSearchParams(query)}`;
  const sumOf = async (rows: Rows, field: string) =>
    (await read<{ sum: number }>(`${addressOf(rows, '/sum')}&field=${field}`)).sum;
  const countOf = async (rows: Rows) => (await read<{ count: number }>(addressOf(rows, '/count'))).count;
  const analytics = ({ from, to }: Span) => read<Analytics>(`/api/analytics?from=${from}&to=${to}`);
  const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

  const today = dayAt(timeZone, now);
  const spans: Span[] = [
    { from: today, to: today },
    { from: `${today.slice(0, 7)}-01`, to: today },
    { from: '2026-01-20', to: dayAfter(today, 1) },
  ];
  for (const span of spans) {
    const { now: totals, before, series, by_channel, by_method, by_hour, buyers } = await analytics(span);
    expect(await sumOf(orderedIn(before), 'total')).toBe(before.totals.ordered);
    expect(await sumOf(soldIn(before), 'total')).toBe(before.totals.sold);
    expect(await countOf(soldIn(before))).toBe(before.totals.sold_orders);
    expect(await sumOf(receivedIn(before), 'gross')).toBe(before.totals.received);
    expect(total(series.map((each) => each.before?.sold ?? 0))).toBe(before.totals.sold);
    expect(total(by_channel.map((each) => each.before))).toBe(before.totals.sold);
    expect(total(by_method.map((each) => each.before))).toBe(before.totals.received);
    expect(await sumOf(orderedIn(span), 'total')).toBe(totals.ordered);
    expect(await countOf(orderedIn(span))).toBe(totals.orders);
    expect(await sumOf(soldIn(span), 'total')).toBe(totals.sold);
    expect(await countOf(soldIn(span))).toBe(totals.sold_orders);
    expect(await sumOf(soldIn(span), 'cost')).toBe(totals.cost);
    expect(await sumOf(soldIn(span), 'uncosted')).toBe(totals.uncosted);
    expect(await sumOf(receivedIn(span), 'gross')).toBe(totals.received);
    expect(await sumOf(spentIn(span), 'amount')).toBe(totals.expenses);
    expect(totals.profit).toBe(totals.sold - (totals.cost ?? 0) - totals.expenses);
    expect(total(series.map((each) => each.now?.sold ?? 0))).toBe(totals.sold);
    expect(total(by_channel.map(({ sold }) => sold))).toBe(totals.sold);
    expect(total(by_hour.map(({ sold }) => sold))).toBe(totals.sold);
    expect(total(by_method.map(({ received }) => received))).toBe(totals.received);
    expect(total(Object.values(buyers).map(({ sold }) => sold))).toBe(totals.sold);

    const [head = [], ...rows] = readCsv((await shop.call('GET', addressOf(soldIn(span), '.csv'))).body);
    const column = (name: string) => {
      const at = head.indexOf(name);
      expect(at, name).toBeGreaterThan(-1);
      return (row: readonly string[]) => Math.round(Number(row[at]) * currency.minor);
    };
    const value = Object.fromEntries(sums.map((name) => [name, column(name)])) as Record<
      Sum,
      ReturnType<typeof column>
    >;
    expect(total(rows.map(value.total))).toBe(totals.sold);
    // Each line of the file adds up to the cent, as the order's page does.
    for (const row of rows) {
      const of = (name: Sum) => value[name](row);
      const worth = of('subtotal') - of('discount') + of('charged') + of('delivery_fee') - of('returned');
      expect(of('total'), row.join()).toBe(worth);
      expect(of('due'), row.join()).toBe(of('total') - of('paid') + of('refunded') - of('credited'));
      const charges = String(row[head.indexOf('charged_for')]).matchAll(/ ([\d.]+)(?:;|$)/g);
      expect(total([...charges].map(([, amount]) => Math.round(Number(amount) * currency.minor)))).toBe(of('charged'));
    }
  }

  // What a list says below it is what its rows add up to, however it is narrowed.
  const listed =
    await read<(Record<'total' | 'due', number> & { status: OrderStatus; is_sold: boolean })[]>('/api/orders?_end=100');
  const narrowed: [Record<string, string>, (row: (typeof listed)[number]) => boolean][] = [
    [{}, () => true],
    ...orderStatuses.map((status): (typeof narrowed)[number] => [{ status }, (row) => row.status === status]),
    [{ status_ne: 'cancelled' }, (row) => row.status !== 'cancelled'],
    [{ condition: JSON.stringify({ all: [{ field: 'is_sold', op: 'eq', value: true }] }) }, (row) => row.is_sold],
    [{ total_gt: '1000000' }, (row) => row.total > 10_000_00],
  ];
  for (const [query, fits] of narrowed)
    for (const field of ['total', 'due'] as const)
      expect(await sumOf({ record: 'orders', query }, field), JSON.stringify(query)).toBe(
        // What is to be given back to one customer is not what another owes less.
        total(listed.filter(fits).map((row) => Math.max(0, row[field]))),
      );

  const { now: day, before } = await analytics({ from: today, to: today });
  const jioni = await read<Jioni>(`/api/jioni?day=${today}`);
  for (const figure of ['received', 'sold', 'expenses', 'profit', 'uncosted'] as const)
    expect(jioni[figure], figure).toBe(day[figure]);
  expect(jioni.orders).toBe(day.sold_orders);
  const home = await read<Home>('/api/home');
  expect(home.today?.received?.amount).toBe(day.received);
  expect(home.today?.sold?.amount).toBe(day.sold);
  expect(home.yesterday_by_now?.received?.amount).toBe(before.totals.received);
  expect(home.yesterday_by_now?.sold).toMatchObject({ orders: before.totals.sold_orders, amount: before.totals.sold });

  const owed: Rows = { record: 'debts', query: { direction: 'receivable', balance_gt: '0' } };
  const due: Rows = { record: 'orders', query: { due_gt: '0', status_ne: 'cancelled' } };
  expect(jioni.to_collect.amount).toBe((await sumOf(owed, 'balance')) + (await sumOf(due, 'due')));
  expect(await sumOf({ record: 'customers', query: {} }, 'debt')).toBe(await sumOf(owed, 'balance'));
}

test('whatever happens in a shop, each figure is what its rows add up to, wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const shop = await play(steps);
      await expectAgreement(shop);
      await expectSameSums(shop);
      await expectMarked(shop);
    }),
    { numRuns: isLongRun ? 60 : 4, endOnFailure: true },
  );
});
