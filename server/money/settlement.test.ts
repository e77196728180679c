import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GatewayName } from '../../resources/enums.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { makeOutside, type Outside } from '../../tests/harness/outside.ts';
import { ledgerOf, type PayingOrder, payingOrder } from '../../tests/harness/paying-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { settled } from '../../tests/harness/settled.ts';
import { eventually } from '../../tests/harness/until.ts';
import { askSettled, makeAvailable } from './make-available.ts';
import { settle } from './settle.ts';
import { bookSettled } from './settlement.ts';

const hour = 3_600_000;
const total = 30_000_00;
const reason = 'Imeharibika';

/** What came waits, and is in the balance on the day on which its service settles. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let outside: Outside;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    outside = makeOutside();
    server = await startTestServer(database, { world: outside.world, log: outside.log });
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { opening_stock: 5000 });
  });

  async function paid(): Promise<PayingOrder> {
    const order = await payingOrder(server, shop, product);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    return order;
  }
  const row = async ({ payment }: PayingOrder) => (await shop.call('GET', `/api/transactions/${payment.id}`)).body;
  const pathOf = async ({ payment }: PayingOrder) =>
    (await shop.call('GET', `/api/transactions/${payment.id}/path`)).body;
  const sums = async () => {
    const accounts = await ledgerOf(server, shop);
    return [accounts.get('rehearsal:shop:pending') ?? 0, accounts.get('rehearsal:shop:available') ?? 0];
  };
  const run = async () => {
    await makeAvailable(server.running.services);
    await settled(server);
  };

  test('it waits until the next day, less what has gone back, and is there once however often it runs', async () => {
    const order = await paid();
    const { settled_at, available_from: planned } = await row(order);
    expect(planned).toMatch(/T07:00:00Z$/);
    expect(Date.parse(planned) - Date.parse(settled_at)).toBeGreaterThan(7 * hour);
    expect((await order.decide('refund', { amount: 10_000_00, reason })).status).toBe(200);
    await eventually(async () => expect(await order.row()).toMatchObject({ refunded: 10_000_00 }));
    await run();
    expect(await sums()).toEqual([20_000_00, 0]);
    outside.skip(Date.parse(planned) - outside.world.now().getTime() + 1);
    await Promise.all([run(), run()]);
    expect(await sums()).toEqual([0, 20_000_00]);
    expect(await row(order)).toMatchObject({ available_from: planned, available_at: expect.any(String) });
    await run();
    expect(await sums()).toEqual([0, 20_000_00]);
    const { legs, hops } = await pathOf(order);
    expect(legs.at(-1)).toMatchObject({ leg: 'available', amount: 20_000_00 });
    expect(hops).toMatchObject([{ hop: 'paid' }, { hop: 'settled' }, { hop: 'given_back' }, { hop: 'balance' }]);
    // Then it goes back out of the balance.
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect(await order.row()).toMatchObject({ refunded: total }));
    expect(await sums()).toEqual([0, 0]);
  });

  test('what its order gave back is not the shop’s any more, and stands among what gave it back', async () => {
    const order = await paid();
    const ways = async () => {
      const { hops, refunds, left } = await pathOf(order);
      const of = (name: string) => hops.find(({ hop }: { hop: string }) => hop === name)?.amount;
      return [of('given_back'), of('balance'), refunds.map(({ amount }: { amount: number }) => amount), left];
    };
    expect((await order.decide('record_refund', { amount: 10_000_00, reason })).status).toBe(200);
    expect(await ways()).toEqual([-10_000_00, 20_000_00, [10_000_00], 20_000_00]);
    expect((await order.act('cancel', { reason })).status).toBe(200);
    expect((await order.act('record_refund')).status).toBe(200);
    expect(await ways()).toEqual([-total, 0, [10_000_00, 20_000_00], 0]);
    const { legs } = await pathOf(order);
    expect(legs.map(({ leg }: { leg: string }) => leg)).toEqual(['arrived', 'went_back']);
  });

  test('of what has gone back whole nothing is to come; a refund that fails leaves it as it was', async () => {
    const order = await paid();
    expect((await order.decide('record_refund', { reason })).status).toBe(200);
    expect(await row(order)).toMatchObject({ available_from: null, available_at: null });

    const unknown = await payingOrder(server, shop, product);
    const answer = { state: 'paid', providerRef: 'MM1', amount: total, failure: null } as const;
    await settle(server.running.services, shop.shopId, unknown.payment.id, answer);
    const { available_from: planned } = await row(unknown);
    expect((await unknown.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect((await unknown.payments())[1]).toMatchObject({ state: 'failed' }));
    expect(await row(unknown)).toMatchObject({ available_from: planned, available_at: null });
    outside.skip(36 * hour);
    await run();
    expect(await sums()).toEqual([0, total]);
    expect((await unknown.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect((await unknown.payments())[2]).toMatchObject({ state: 'failed' }));
    expect(await sums()).toEqual([0, total]);
  });

  test('held money has its day when it is used', async () => {
    const order = await payingOrder(server, shop, product);
    const answer = { state: 'paid', providerRef: 'MM1', amount: total - 1_000_00, failure: null } as const;
    await settle(server.running.services, shop.shopId, order.payment.id, answer);
    expect(await row(order)).toMatchObject({ state: 'held', available_from: null });
    outside.skip(36 * hour);
    await run();
    expect(await sums()).toEqual([0, 0]);
    expect((await order.decide('use_for_order')).status).toBe(200);
    expect(await sums()).toEqual([total - 1_000_00, 0]);
    await run();
    expect(await sums()).toEqual([0, total - 1_000_00]);
  });

  test.each<[GatewayName, number[], number[]]>([
    ['mpesa', [0, total], [0, total]],
    ['clickpesa', [total, 0], [0, total]],
  ])('%s settles in its own time, as it says', async (provider, first, then) => {
    const keys = (await shop.call('GET', `/api/payments/practice-keys/${provider}`)).body;
    await shop.call('POST', '/api/payment_accounts', { provider, name: 'Yetu', ...keys });
    await settled(server);
    await shop.call('PATCH', '/api/payment_settings', { own_payments: false });
    const order = await paid();
    expect((await row(order)).provider).toBe(provider);
    expect(await sums()).toEqual(first);
    // Asked too early it has not, and is asked again.
    await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx
        .updateTable('transactions')
        .set({ available_from: outside.world.now().toISOString() })
        .where('id', '=', order.payment.id)
        .execute(),
    );
    await run();
    expect(await sums()).toEqual(first);
    outside.skip(36 * hour);
    await run();
    expect(await sums()).toEqual(then);
  });

  test('a service that never settles is asked ever more seldom, and after a week the shop is told once', async () => {
    const keys = (await shop.call('GET', '/api/payments/practice-keys/clickpesa')).body;
    await shop.call('POST', '/api/payment_accounts', { provider: 'clickpesa', name: 'Yetu', ...keys });
    await settled(server);
    await shop.call('PATCH', '/api/payment_settings', { own_payments: false });
    const order = await payingOrder(server, shop, product);
    const answer = { state: 'paid', providerRef: 'C1', amount: total, failure: null } as const;
    await settle(server.running.services, shop.shopId, order.payment.id, answer);
    const news = async () =>
      (await shop.call('GET', '/api/news?rows=20')).body.news.filter(
        ({ event }: { event: string }) => event === 'payment_unsettled',
      );
    /** In how many hours it is asked again, after a question so many hours from now. */
    const askedAgain = async (hours: number) => {
      outside.skip(hours * hour);
      await makeAvailable(server.running.services);
      // Its job has its turn among those of other payments.
      await askSettled(server.running.services, { shopId: shop.shopId, id: order.payment.id });
      return (Date.parse((await row(order)).available_from) - outside.world.now().getTime()) / hour;
    };
    const first = await askedAgain(36);
    expect(first).toBeGreaterThan(0.9);
    expect(first).toBeLessThan(4);
    expect(await news()).toEqual([]);
    expect(await askedAgain(8 * 24)).toBeGreaterThan(20);
    expect(await news()).toMatchObject([{ record: 'transactions', record_id: order.payment.id, amount: total }]);
    expect(await askedAgain(8 * 24)).toBeLessThanOrEqual(7 * 24);
    expect(await news()).toHaveLength(1);
    const [event] = (await shop.call('GET', `/api/events?subject_id=${order.payment.id}&type=transactions.unsettled`))
      .body;
    expect(event.data).toEqual({ amount: total });
    await server.running.services.db.withShop(shop.shopId, (tx) =>
      bookSettled(server.running.services, tx, shop.shopId, order.payment.id),
    );
    expect(await news(), 'it is settled').toEqual([]);
  });
});
