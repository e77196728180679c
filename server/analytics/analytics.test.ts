import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '../../common/contracts/analytics.ts';
import {
  boughtBy,
  boughtByNobodyKnown,
  orderedIn,
  peopleWho,
  type Rows,
  receivedIn,
  soldIn,
  spentIn,
} from '../../common/figure-rows.ts';
import type { Span } from '../../common/span.ts';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databases } from '../../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

/** Three days of a shop that is three hours ahead of UTC; those before are from the seventh to the ninth. */
const span: Span = { from: '2026-03-10', to: '2026-03-12' };

describe.each(databases)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let chargers = '';
  let cables = '';
  let asha = '';
  let juma = '';

  interface Made {
    product: string;
    quantity: number;
    at: string;
    customer?: string;
    channel?: string;
    isRehearsed?: boolean;
    paidAt?: string | null;
    givenBackAt?: string;
  }
  /** Made as people do, then put where it belongs in time. */
  async function order({ product, quantity, at, customer, channel, isRehearsed, paidAt = at, givenBackAt }: Made) {
    const call = async (path: string, body: object) => {
      const answer = await shop.call('POST', path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    const { id } = await call('/api/orders', {
      lines: [{ product_id: product, quantity }],
      payment_method: 'cash',
      ...(customer && { customer_id: customer }),
    });
    if (paidAt) await call(`/api/orders/${id}/record_cash`, {});
    if (givenBackAt) {
      await call(`/api/orders/${id}/cancel`, { reason: 'Alibadili mawazo' });
      await call(`/api/orders/${id}/record_refund`, {});
    }
    await server.running.services.db.withShop(shop.shopId, async (tx) => {
      await sql`update orders set created_at = ${at}::timestamptz, rehearsal = ${isRehearsed ?? false},
        channel = ${channel ?? 'dashboard'} where id = ${id}`.execute(tx);
      await sql`update transactions set rehearsal = ${isRehearsed ?? false}, settled_at =
        (case when type = 'refund' then ${givenBackAt ?? at} else ${paidAt ?? at} end)::timestamptz
        where order_id = ${id}`.execute(tx);
    });
  }
  const read = async ({ from, to }: Span): Promise<Analytics> => {
    const { status, body } = await shop.call('GET', `/api/analytics?from=${from}&to=${to}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const addressOf = ({ record, query }: Rows, what: string) => `/api/${record}/${what}?${new URLSearchParams(query)}`;
  const sumOf = async (rows: Rows, field: string) => {
    const { status, body } = await shop.call('GET', `${addressOf(rows, 'sum')}&field=${field}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.sum as number;
  };
  const countOf = async (rows: Rows) => (await shop.call('GET', addressOf(rows, 'count'))).body.count as number;

  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    chargers = await newProduct(shop);
    cables = await newProduct(shop, { name: 'Waya', price: 4_000_00 });
    const customer = async (name: string) => (await shop.call('POST', '/api/customers', { name })).body.id as string;
    [asha, juma] = [await customer('Asha'), await customer('Juma')];
    // The last moment of the day before, and the first of the first day.
    await order({ product: chargers, quantity: 1, at: '2026-03-09T20:59:59.999Z', customer: asha });
    await order({ product: chargers, quantity: 2, at: '2026-03-09T21:00:00Z', customer: asha, channel: 'whatsapp' });
    // The last moment of the last day, and the first after it.
    await order({ product: cables, quantity: 3, at: '2026-03-12T20:59:59.999Z', customer: juma });
    await order({ product: chargers, quantity: 1, at: '2026-03-12T21:00:00Z', customer: juma });
    await order({ product: cables, quantity: 1, at: '2026-03-11T09:00:00Z', paidAt: null });
    await order({ product: cables, quantity: 2, at: '2026-03-11T10:15:00Z' });
    const back = { paidAt: '2026-03-09T08:00:00Z', givenBackAt: '2026-03-12T08:00:00Z' };
    await order({ product: chargers, quantity: 1, at: '2026-03-11T07:00:00Z', customer: juma, ...back });
    await order({ product: chargers, quantity: 5, at: '2026-03-11T07:00:00Z', isRehearsed: true, customer: juma });
    for (const [spent_on, amount] of [
      ['2026-03-09', 1_000_00],
      ['2026-03-10', 5_000_00],
      ['2026-03-12', 2_000_00],
      ['2026-03-13', 9_000_00],
    ])
      await shop.call('POST', '/api/expenses', { amount, category: 'supplies', spent_on });
  });
  afterAll(() => server?.stop(), 30_000);

  test('days begin and end by the clock of the shop; cancelled, unpaid and rehearsed orders are not sold', async () => {
    const found = await read(span);
    expect(found.now).toEqual({
      ...{ ordered: 54_000_00, orders: 4, sold: 50_000_00, sold_orders: 3, average: 16_666_67 },
      // Cash of three orders, less what was given back of one that had been paid before.
      ...{ received: 35_000_00, expenses: 7_000_00, left: 43_000_00 },
    });
    expect(found.before).toEqual({
      ...{ from: '2026-03-07', to: '2026-03-09' },
      totals: {
        ...{ ordered: 15_000_00, orders: 1, sold: 15_000_00, sold_orders: 1, average: 15_000_00 },
        ...{ received: 30_000_00, expenses: 1_000_00, left: 14_000_00 },
      },
    });
    expect(found.series.map(({ now, before }) => [now?.from, now?.sold, before?.from, before?.sold])).toEqual([
      ['2026-03-10', 30_000_00, '2026-03-07', 0],
      ['2026-03-11', 8_000_00, '2026-03-08', 0],
      ['2026-03-12', 12_000_00, '2026-03-09', 15_000_00],
    ]);
    expect(found.by_hour).toEqual([
      { weekday: 'tuesday', hour: 0, orders: 1, sold: 30_000_00 },
      { weekday: 'wednesday', hour: 13, orders: 1, sold: 8_000_00 },
      { weekday: 'thursday', hour: 23, orders: 1, sold: 12_000_00 },
    ]);
    expect(found.buyers).toEqual({
      new: { people: 1, orders: 1, sold: 12_000_00 },
      returning: { people: 1, orders: 1, sold: 30_000_00 },
      unknown: { orders: 1, sold: 8_000_00 },
    });
    expect(found.products).toEqual([
      { id: chargers, name: 'Chaja', quantity: 2, amount: 30_000_00, orders: 1 },
      { id: cables, name: 'Waya', quantity: 5, amount: 20_000_00, orders: 2 },
    ]);
    expect(found.customers).toEqual([
      { id: asha, name: 'Asha', orders: 1, sold: 30_000_00 },
      { id: juma, name: 'Juma', orders: 1, sold: 12_000_00 },
    ]);
  });

  const spans: Span[] = [span, { from: '2026-03-01', to: '2026-03-31' }, { from: '2025-06-15', to: '2026-05-31' }];
  test.each(spans)(
    'each figure of $from to $to is what its list adds up to, and its parts are the whole',
    async (period) => {
      const { now, before, ...found } = await read(period);
      for (const [totals, days] of [
        [now, period],
        [before.totals, before],
      ] as const) {
        expect(await sumOf(orderedIn(days), 'total')).toBe(totals.ordered);
        expect(await countOf(orderedIn(days))).toBe(totals.orders);
        expect(await sumOf(soldIn(days), 'total')).toBe(totals.sold);
        expect(await countOf(soldIn(days))).toBe(totals.sold_orders);
        expect(await sumOf(receivedIn(days), 'gross')).toBe(totals.received);
        expect(await sumOf(spentIn(days), 'amount')).toBe(totals.expenses);
      }
      const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
      expect(total(found.series.map((step) => step.now?.sold ?? 0))).toBe(now.sold);
      expect(total(found.series.map((step) => step.before?.sold ?? 0))).toBe(before.totals.sold);
      expect(total(found.by_channel.map(({ sold }) => sold))).toBe(now.sold);
      expect(total(found.by_hour.map(({ sold }) => sold))).toBe(now.sold);
      expect(total(found.by_method.map(({ received }) => received))).toBe(now.received);
      expect(total(Object.values(found.buyers).map(({ sold }) => sold))).toBe(now.sold);
      for (const { channel, sold, orders } of found.by_channel) {
        expect(await sumOf(soldIn(period, { channel }), 'total')).toBe(sold);
        expect(await countOf(soldIn(period, { channel }))).toBe(orders);
      }
      for (const { method, received } of found.by_method)
        expect(await sumOf(receivedIn(period, { method }), 'gross')).toBe(received);
      for (const { weekday, hour, sold } of found.by_hour)
        expect(await sumOf(soldIn(period, { weekday, hour: String(hour) }), 'total')).toBe(sold);
      for (const { id, orders } of found.products)
        expect(await countOf(soldIn(period, { product_ids_has: id }))).toBe(orders);
      for (const { id, sold } of found.customers)
        expect(await sumOf(soldIn(period, { customer_id: id }), 'total')).toBe(sold);
      for (const known of ['new', 'returning'] as const) {
        expect(await countOf(peopleWho(known, period))).toBe(found.buyers[known].people);
        expect(await sumOf(boughtBy(known, period), 'total')).toBe(found.buyers[known].sold);
      }
      expect(await sumOf(boughtByNobodyKnown(period), 'total')).toBe(found.buyers.unknown.sold);
    },
  );

  test('a long time is shown by month, each beside as many days', async () => {
    const { series } = await read({ from: '2025-06-15', to: '2026-05-31' });
    expect(series).toHaveLength(12);
    expect(series[0]?.now).toMatchObject({ from: '2025-06-15', to: '2025-06-30' });
    expect(series[0]?.before).toMatchObject({ from: '2024-06-29', to: '2024-07-14' });
    expect(series[9]?.now).toMatchObject({ from: '2026-03-01', to: '2026-03-31', sold: 80_000_00, orders: 5 });
  });

  test('it is period for at most four hundred days, the right way round, by who may, of one shop', async () => {
    const ask = (from: string, to: string) => shop.call('GET', `/api/analytics?from=${from}&to=${to}`);
    expect((await ask('2026-03-12', '2026-03-10')).status).toBe(400);
    expect((await ask('2025-01-01', '2026-02-05')).status).toBe(400);
    expect((await ask('2025-01-01', '2026-02-04')).status).toBe(200);
    const cashier = await newColleague(server, shop, 'cashier');
    expect((await cashier.call('GET', '/api/analytics?from=2026-03-10&to=2026-03-12')).status).toBe(403);
    const other = await newShop(server);
    const { body } = await other.call('GET', '/api/analytics?from=2026-03-10&to=2026-03-12');
    expect([body.now.ordered, body.now.average, body.products]).toEqual([0, null, []]);
  });
});
