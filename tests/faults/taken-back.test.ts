import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settle } from '../../server/money/settle.ts';
import { bookSettled } from '../../server/money/settlement.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { ledgerOf, type PayingOrder, payingOrder } from '../harness/paying-order.ts';
import type { TestServer, TestShop } from '../harness/server.ts';
import { shopWithStock } from '../harness/shop-with-stock.ts';
import { eventually } from '../harness/until.ts';

/** A network gives money back to whoever paid it, days later, and nobody of the shop had asked it to. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    ({ server, shop, product } = await shopWithStock(database));
  });
  afterAll(() => server?.stop(), 30_000);

  const total = 30_000_00;
  const reason = 'Imeharibika';
  async function paid(switches: object = {}, state = 'succeeded'): Promise<PayingOrder> {
    const order = await payingOrder(server, shop, product, switches);
    await order.phone.pin(order.payment.reference);
    await order.becomes(state);
    return order;
  }
  const answer = (state: 'taken_back' | 'paid') =>
    ({ state, providerRef: 'MM1', amount: total, failure: null }) as const;
  const believe = ({ payment }: PayingOrder, state: 'taken_back' | 'paid' = 'taken_back') =>
    settle(server.running.services, shop.shopId, payment.id, answer(state));
  const balance = async (account: string) => (await ledgerOf(server, shop)).get(`rehearsal:${account}`) ?? 0;
  const refundsOf = async (order: PayingOrder) =>
    (await order.payments()).filter(({ type }: { type: string }) => type === 'refund');

  test('what waited leaves it once, however often it is heard, and the order waits for its money again', async () => {
    const before = await balance('shop:pending');
    const order = await paid();
    expect(await balance('shop:pending')).toBe(before + total);
    await Promise.all([believe(order), believe(order), believe(order, 'paid'), believe(order)]);
    await believe(order);
    expect(await balance('shop:pending')).toBe(before);
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded', gross: total }]);
    expect(await order.row()).toMatchObject({ status: 'pending', paid: total, refunded: total, due: total });
    expect((await order.events()).filter((name: string) => name === 'refunded')).toHaveLength(1);
    expect((await order.act('record_cash')).body).toMatchObject({ status: 'paid', due: 0 });
    await believe(order);
    expect(await order.row()).toMatchObject({ status: 'paid', due: 0 });
    const { news } = (await shop.call('GET', '/api/news?rows=20')).body;
    expect(news.filter(({ event }: { event: string }) => event === 'payment_taken_back')).toMatchObject([
      { record: 'transactions', record_id: order.payment.id, amount: total },
    ]);
  });

  test('out of the balance, where it has settled', async () => {
    const order = await paid();
    const before = await balance('shop:available');
    const { services, db } = { ...server.running, ...server.running.services };
    await db.withShop(shop.shopId, (tx) => bookSettled(services, tx, shop.shopId, order.payment.id));
    expect(await balance('shop:available')).toBe(before + total);
    await believe(order);
    expect(await balance('shop:available')).toBe(before);
    expect(await order.row()).toMatchObject({ status: 'pending', due: total });
  });

  test('what staff gave back by hand does not go twice', async () => {
    const order = await paid();
    expect((await order.decide('record_refund', { amount: 10_000_00, reason })).status).toBe(200);
    await believe(order);
    expect(await order.row()).toMatchObject({ refunded: total, due: total });
    const all = await paid();
    expect((await order.decide('record_refund', { reason })).body.code).toBe('wrong_state');
    expect((await all.decide('record_refund', { reason })).status).toBe(200);
    await believe(all);
    expect(await refundsOf(all)).toHaveLength(1);
  });

  test('held money is held no longer', async () => {
    const before = await balance('shop:held');
    const order = await paid({ wrong_amount: true }, 'held');
    expect(await balance('shop:held')).toBeGreaterThan(before);
    await Promise.all([believe(order), believe(order)]);
    expect(await balance('shop:held')).toBe(before);
    expect(await order.row()).toMatchObject({ paid: 0, refunded: 0, due: total });
    await eventually(async () => expect((await order.payments())[0]).toMatchObject({ state: 'reversed' }));
  });

  test('before we knew that it had come it has paid nothing', async () => {
    const order = await payingOrder(server, shop, product);
    await believe(order);
    await order.becomes('failed');
    expect(await order.row()).toMatchObject({ status: 'pending', paid: 0, due: total });
    expect(await refundsOf(order)).toEqual([]);
  });
});
