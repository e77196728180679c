import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Jioni } from '../../common/contracts/jioni.ts';
import { jioniMessage } from '../../common/jioni-lines.ts';
import { languages } from '../../resources/enums.ts';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { realWorld } from '../world.ts';

const day = '2026-03-12';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let now = '2026-02-20T09:00:00Z';
  let chargers = '';
  let cables = '';

  async function post(path: string, body: object): Promise<{ id: string }> {
    const answer = await shop.call('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  async function order(product_id: string, quantity: number, customer_id?: string) {
    const lines = [{ product_id, quantity }];
    return await post('/api/orders', { lines, payment_method: 'cash', ...(customer_id && { customer_id }) });
  }
  const paid = async (...made: Parameters<typeof order>) =>
    post(`/api/orders/${(await order(...made)).id}/record_cash`, {});

  beforeAll(async () => {
    const world = { ...realWorld, now: () => new Date(now) };
    server = await startTestServer(database, { world, env: { UNDO_SECONDS: '10' } });
    shop = await newShop(server);
    chargers = await newProduct(shop, { cost: 9_000_00, opening_stock: 30 });
    cables = await newProduct(shop, { name: 'Waya', price: 4_000_00, opening_stock: 4 });
    const [asha, juma] = [
      await post('/api/customers', { name: 'Asha' }),
      await post('/api/customers', { name: 'Juma' }),
    ];
    await post('/api/debts', { direction: 'receivable', name: 'Neema', amount: 20_000_00, due_on: '2026-03-01' });
    // The last moment of the day before, by a clock three hours ahead of UTC.
    now = '2026-03-11T20:59:59Z';
    await paid(chargers, 1, asha.id);
    now = '2026-03-11T21:00:00Z';
    await paid(chargers, 2, asha.id);
    await paid(cables, 3, juma.id);
    await order(cables, 1);
    await post('/api/expenses', { amount: 5_000_00, category: 'supplies', spent_on: day });
    now = '2026-03-12T17:00:00Z';
  });
  afterAll(() => server?.stop());

  const read = async (of = day): Promise<Jioni> => {
    const { status, body } = await shop.call('GET', `/api/jioni?day=${of}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  test('a day is summed up as one would by hand, in both languages', async () => {
    const jioni = await read();
    expect(jioni).toMatchObject({
      ...{ received: 42_000_00, received_before: 15_000_00, orders: 2, sold: 42_000_00, expenses: 5_000_00 },
      // Two chargers cost 18,000; what cables cost nobody wrote down.
      ...{ profit: 19_000_00, uncosted: 12_000_00 },
      best: { id: chargers, quantity: 2, amount: 30_000_00 },
      ...{ new_people: 1, returning_people: 1, waiting: 0 },
      to_collect: { amount: 24_000_00, orders: 1, debts: 1 },
      latest: { name: 'Neema', days: 11 },
      tomorrow: [
        { task: 'hand_over', count: 3, amount: 57_000_00 },
        { task: 'restock', id: cables, left: 0, days: 0 },
        { task: 'remind', name: 'Neema', amount: 20_000_00, promised: false, days: 12 },
      ],
    });
    expect(jioniMessage(jioni, 'sw')).toBe(
      `Pesa iliyoingia leo: TZS 42,000.00
27,000.00 zaidi ya jana

Umeuza oda 2, faida 19,000.00
Mauzo 42,000.00 · matumizi 5,000.00 · haijahesabiwa gharama ya bidhaa zilizouzwa kwa 12,000.00

Chaja imeongoza kwa mauzo
Pisi 2 · 30,000.00

Wateja wapya 1, waliorudi 1
Hakuna anayesubiri jibu kwenye chat

Unadai 24,000.00
oda 1 · deni 1 · Neema amechelewa siku 11

Kesho anza na haya:
1. Kabidhi oda 3 (Jumla 57,000.00)
2. Agiza Waya (Imeisha)
3. Mkumbushe Neema: 20,000.00 (Amechelewa siku 12)`,
    );
    expect(jioniMessage(jioni, 'en')).toBe(
      `Received today: TZS 42,000.00
27,000.00 more than yesterday

2 orders sold, profit 19,000.00
Sales 42,000.00 · expenses 5,000.00 · not counted: the cost of goods sold for 12,000.00

Chaja sold most
2 pieces · 30,000.00

1 new customer, 1 came back
Nobody waits for an answer

You are owed 24,000.00
1 order · 1 debt · Neema is 11 days late

Begin tomorrow with:
1. Hand over 3 orders (Worth 57,000.00)
2. Buy more Waya (None left)
3. Remind Neema: 20,000.00 (12 days late)`,
    );
  });

  test('of yesterday by this time, what was spent later is not counted yet', async () => {
    const busy = await newShop(server);
    for (const [at, amount] of [
      ['2026-03-20T05:00:00Z', 1_000_00],
      ['2026-03-20T15:00:00Z', 80_000_00],
    ] as const) {
      now = at;
      const spent = { amount, category: 'supplies', spent_on: '2026-03-20' };
      expect((await busy.call('POST', '/api/expenses', spent)).status).toBe(201);
    }
    now = '2026-03-21T06:00:00Z';
    const { body } = await busy.call('GET', '/api/analytics?from=2026-03-21&to=2026-03-21');
    expect(body.before.totals).toMatchObject({ expenses: 1_000_00, profit: -1_000_00 });
  });

  test('a sale that was cancelled by mistake and taken back is a sale: what runs out is named', async () => {
    const busy = await newShop(server);
    const product_id = await newProduct(busy, { opening_stock: 32 });
    const { body: made } = await busy.call('POST', '/api/orders', { lines: [{ product_id, quantity: 30 }] });
    for (const [action, args] of Object.entries({ cancel: { reason: 'Makosa' }, undo: {} }))
      expect((await busy.call('POST', `/api/orders/${made.id}/${action}`, args)).status).toBe(200);
    const { body } = await busy.call('GET', `/api/jioni?day=${now.slice(0, 10)}`);
    expect(body.tomorrow).toContainEqual(expect.objectContaining({ task: 'restock', id: product_id, left: 2 }));
  });

  test('a day without anything says so; who may not see the figures does not see it', async () => {
    const empty = await read('2026-03-05');
    expect(empty).toMatchObject({ received: 0, orders: 0, sold: 0, profit: 0, best: null });
    expect(jioniMessage(empty, 'sw')).toContain('Leo hakuna mauzo');
    expect(jioniMessage(empty, 'sw', 'morning')).toContain('Jana hakukuwa na mauzo');
    const keeper = await newColleague(server, shop, ['analytics.read']);
    const { body: limited } = await keeper.call('GET', `/api/jioni?day=${day}`);
    expect(limited).toEqual({ ...(await read()), profit: null, uncosted: null });
    for (const language of languages) expect(jioniMessage(limited, language)).not.toMatch(/profit|faida|cost|gharama/);
    const cashier = await newColleague(server, shop, 'cashier');
    expect((await cashier.call('GET', `/api/jioni?day=${day}`)).status).toBe(403);
  });
});
