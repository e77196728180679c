import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analytics, Cohorts } from '../../common/contracts/analytics.ts';
import {
  boughtBy,
  boughtByNobodyKnown,
  cameBack,
  idleSince,
  onShelf,
  orderedIn,
  peopleWho,
  type Rows,
  receivedIn,
  soldIn,
  spentIn,
} from '../../common/figure-rows.ts';
import { type Begun, funnelSteps } from '../../common/funnel.ts';
import type { Span } from '../../common/span.ts';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { type Made, pastOrder } from '../../tests/harness/past-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

/** Three days of a shop that is three hours ahead of UTC; those before are from the seventh to the ninth. */
const span: Span = { from: '2026-03-10', to: '2026-03-12' };

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let chargers = '';
  let cables = '';
  let asha = '';
  let juma = '';

  const order = (made: Made) => pastOrder(server, shop, made);
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
    chargers = await newProduct(shop, { cost: 9_000_00, opening_stock: 30 });
    cables = await newProduct(shop, { name: 'Waya', price: 4_000_00, opening_stock: 50 });
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
  afterAll(() => server?.stop());

  test('days begin and end by the clock of the shop; cancelled, unpaid and rehearsed orders are not sold', async () => {
    const found = await read(span);
    expect(found.now).toEqual({
      ...{ ordered: 54_000_00, orders: 4, sold: 50_000_00, sold_orders: 3, average: 16_666_67 },
      // Cash of three orders, less what was given back of one that had been paid before.
      ...{ received: 35_000_00, expenses: 7_000_00 },
      // Two chargers cost something; what cables cost nobody wrote down.
      ...{ cost: 18_000_00, uncosted: 20_000_00, profit: 25_000_00 },
    });
    // A day of the list says the same, of money by when it moved and not by when it was asked for.
    const days = ['2026-03-11', '2026-03-12'];
    const listed = await shop.call(
      'GET',
      `/api/transactions/sum?field=gross&type_in=payment,refund&_days=${days.join()}`,
    );
    for (const day of days)
      expect(listed.body.days[day].sum, day).toBe((await read({ from: day, to: day })).now.received);
    expect(listed.body.days['2026-03-12'].sum).not.toBe(0);
    expect(found.before).toEqual({
      ...{ from: '2026-03-07', to: '2026-03-09' },
      totals: {
        ...{ ordered: 15_000_00, orders: 1, sold: 15_000_00, sold_orders: 1, average: 15_000_00 },
        ...{ received: 30_000_00, expenses: 1_000_00, cost: 9_000_00, uncosted: 0, profit: 5_000_00 },
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
        expect(await sumOf(soldIn(days), 'cost')).toBe(totals.cost);
        expect(await sumOf(soldIn(days), 'uncosted')).toBe(totals.uncosted);
        expect(totals.profit).toBe(totals.sold - (totals.cost ?? 0) - totals.expenses);
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

  test('the shelf is worth what it cost; what is old and has not been sold for three months lies idle', async () => {
    const own = await newShop(server);
    const drum = await newProduct(own, { name: 'Ngoma', cost: 20_000_00, opening_stock: 3 });
    await newProduct(own, { name: 'Filimbi', cost: 1_000_00, opening_stock: 10 });
    const lamp = await newProduct(own, { name: 'Taa', opening_stock: 4 });
    const sold = await newProduct(own, { name: 'Redio', cost: 5_000_00, opening_stock: 2 });
    await own.call('POST', '/api/orders', { lines: [{ product_id: sold, quantity: 1 }], payment_method: 'cash' });
    // A variant costs what it says, another what its product says.
    const kanga = await newProduct(own, {
      ...{ name: 'Kanga', cost: 2_000_00 },
      variants: [
        { name: 'Doti', price: 9_000_00, cost: 3_000_00, opening_stock: 3 },
        { name: 'Moja', price: 5_000_00, opening_stock: 1 },
      ],
    });
    const [pair] = (await own.call('GET', `/api/products/${kanga}`)).body.variants;
    const lines = [{ product_id: kanga, variant_id: pair.id, quantity: 1 }];
    const order = await own.call('POST', '/api/orders', { lines, payment_method: 'cash' });
    expect(order.body).toMatchObject({ cost: 3_000_00, uncosted: 0 });
    const old = sql.join([drum, lamp, sold]);
    await server.running.services.db.withShop(own.shopId, (tx) =>
      sql`update products set created_at = created_at - interval '91 days' where id in (${old})`.execute(tx),
    );
    const { body } = await own.call('GET', `/api/analytics?from=${span.from}&to=${span.to}`);
    expect(body.stock).toEqual({
      ...{ worth: 83_000_00, products: 5, uncosted: 1, idle_days: 90, idle_worth: 60_000_00, idle_products: 2 },
      idle_since: expect.any(String),
      idle: [
        { id: drum, name: 'Ngoma', quantity: 3, worth: 60_000_00 },
        { id: lamp, name: 'Taa', quantity: 4, worth: 0 },
      ],
    });
    const keeper = await newColleague(server, own, ['analytics.read', 'products.read', 'orders.read']);
    const { body: limited } = await keeper.call('GET', `/api/analytics?from=${span.from}&to=${span.to}`);
    expect([limited.now.cost, limited.now.uncosted, limited.now.profit, limited.before.totals.profit]).toEqual(
      Array(4).fill(null),
    );
    expect(limited.stock).toEqual({
      ...{ ...body.stock, worth: null, uncosted: null, idle_worth: null, idle_since: expect.any(String) },
      // By pieces: neither does their order say what they are worth.
      idle: [
        { id: lamp, name: 'Taa', quantity: 4, worth: null },
        { id: drum, name: 'Ngoma', quantity: 3, worth: null },
      ],
    });
    const shown = async ({ record, query }: Rows) =>
      (await own.call('GET', `/api/${record}?${new URLSearchParams(query)}`)).body.map(({ id }: { id: string }) => id);
    expect(await shown(onShelf)).toHaveLength(5);
    expect((await shown(idleSince(body.stock.idle_since))).sort()).toEqual([drum, lamp].sort());
  });

  test('of those who bought first in a month some come back, and each number leads to exactly its people', async () => {
    const own = await newShop(server);
    const radio = await newProduct(own, { opening_stock: 50 });
    const customer = async (name: string) => (await own.call('POST', '/api/customers', { name })).body.id as string;
    const [neema, rehema, salim] = [await customer('Neema'), await customer('Rehema'), await customer('Salim')];
    const bought = (who: string, day: string, more: object = {}) =>
      pastOrder(server, own, { product: radio, quantity: 1, at: `${day}T09:00:00Z`, customer: who, ...more });
    await bought(neema, '2026-01-05');
    await bought(neema, '2026-03-02');
    await bought(neema, '2026-03-09');
    await bought(rehema, '2026-01-20');
    await bought(rehema, '2026-02-11', { paidAt: null });
    await bought(rehema, '2026-02-12', { isRehearsed: true });
    await bought(salim, '2026-02-28');
    await bought(salim, '2026-03-20');
    const { body } = await own.call('GET', '/api/analytics/cohorts?to=2026-03-12');
    expect(body.map(({ people, months }: Cohorts[number]) => [people, months.map((each) => each.people)])).toEqual([
      [0, [0, 0, 0, 0, 0, 0]],
      [0, [0, 0, 0, 0, 0]],
      [0, [0, 0, 0, 0]],
      [2, [2, 0, 1]],
      [1, [1, 0]],
      [0, [0]],
    ]);
    expect([body[3].from, body[5]]).toEqual(['2026-01-01', expect.objectContaining({ to: '2026-03-12' })]);
    const peopleOf = async ({ record, query }: Rows) =>
      (await own.call('GET', `/api/${record}/count?${new URLSearchParams(query)}`)).body.count;
    for (const cohort of body as Cohorts) {
      expect(await peopleOf(peopleWho('new', cohort))).toBe(cohort.people);
      for (const month of cohort.months) expect(await peopleOf(cameBack(cohort, month))).toBe(month.people);
    }
  });

  test('of chats that began, some get a link, some of these order, and some of these pay', async () => {
    const own = await newShop(server);
    const radio = await newProduct(own);
    const order = async () =>
      (await own.call('POST', '/api/orders', { lines: [{ product_id: radio, quantity: 1 }], payment_method: 'cash' }))
        .body.id as string;
    const [paid, pending, cancelled] = [await order(), await order(), await order()];
    await own.call('POST', `/api/orders/${paid}/record_cash`, {});
    await own.call('POST', `/api/orders/${cancelled}/cancel`, { reason: 'Alibadili mawazo' });
    const { world, db } = server.running.services;
    let number = 100;
    const began = (day: string) => `${day}T09:00:00Z`;
    await db.withShop(own.shopId, async (tx) => {
      const { id: bot } = await tx.selectFrom('bots').select('id').executeTakeFirstOrThrow();
      const chat = async (day: string, links: (string | null)[]) => {
        const conversation = world.newId();
        const base = { shop_id: own.shopId, created_at: began(day) };
        const state = JSON.stringify({});
        await sql`insert into conversations (shop_id, id, bot_id, channel, address, language, state, last_message_at,
          created_at) values (${own.shopId}, ${conversation}, ${bot}, 'web', ${conversation}, 'sw', ${state},
          ${began(day)}::timestamptz, ${began(day)}::timestamptz)`.execute(tx);
        for (const order_id of links) {
          const id = world.newId();
          await tx
            .insertInto('order_links')
            .values({
              ...{ ...base, id, token_hash: id, token_sealed: id, number: ++number, channel: 'web', language: 'sw' },
              ...{ conversation_id: conversation, lines: '[]', order_id, expires_at: began(day) },
              ...{ customer_name: null, customer_phone: null },
            })
            .execute();
        }
      };
      await chat('2026-03-10', []);
      await chat('2026-03-10', [null]);
      await chat('2026-03-11', [paid, null]);
      await chat('2026-03-12', [pending]);
      await chat('2026-03-12', [cancelled]);
      await chat('2026-03-13', [null]);
    });
    const { body } = await own.call('GET', `/api/analytics?from=${span.from}&to=${span.to}`);
    expect(body.funnel).toEqual({ chats: 5, links: 4, orders: 2, paid: 1 });
    for (const step of funnelSteps) {
      const begun: Begun = { begun_from: span.from, begun_to: span.to, step };
      const listed = await own.call('GET', `/api/conversations?${new URLSearchParams({ ...begun })}`);
      expect(listed.body.conversations, step).toHaveLength(body.funnel[step]);
    }
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
