import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settle } from '../../server/money/settle.ts';
import { bookSettled } from '../../server/money/settlement.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newDebtor } from '../harness/debtor.ts';
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
  afterAll(() => server?.stop());

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

  /** An order on credit of which so much of its debt was paid by phone. */
  async function onCredit(amount: number) {
    const debtor = newDebtor(server, shop);
    const buyer = { customer_name: 'Upendo', customer_phone: debtor.payer };
    const lines = [{ product_id: product, quantity: 4 }];
    const made = (await shop.call('POST', '/api/orders', { lines, ...buyer })).body;
    const act = (action: string, body: object = {}) => shop.call('POST', `/api/orders/${made.id}/${action}`, body);
    expect((await act('give_credit')).status).toBe(200);
    const [debt] = (await shop.call('GET', `/api/debts?order_id=${made.id}`)).body;
    expect((await debtor.act(debt.id, 'request_payment', { phone: debtor.payer, amount })).status).toBe(200);
    const { id, reference } = await debtor.prompt();
    await debtor.pin(reference);
    await debtor.becomes(id, 'succeeded');
    const believed = { state: 'taken_back', providerRef: `MM${id}`, amount, failure: null } as const;
    return {
      ...{ act, lines: made.lines as { id: string }[], total: made.total as number, paymentId: id },
      order: async () => (await shop.call('GET', `/api/orders/${made.id}`)).body,
      debt: () => debtor.read(debt.id),
      takeBack: () => settle(server.running.services, shop.shopId, id, believed),
      refunds: async () => (await shop.call('GET', `/api/transactions?refund_of=${id}&_sort=id&_order=asc`)).body,
    };
  }

  test('what a cancelled order owed back of its debt is owed back no more, however often it is heard', async () => {
    const before = await balance('shop:pending');
    const sold = await onCredit(20_000_00);
    expect(await balance('shop:pending')).toBe(before + 20_000_00);
    expect((await sold.act('cancel', { reason: 'Haina rangi' })).body).toMatchObject({ due: -20_000_00 });
    await Promise.all([sold.takeBack(), sold.takeBack()]);
    expect(await balance('shop:pending')).toBe(before);
    expect(await sold.order()).toMatchObject({ status: 'cancelled', refunded: 20_000_00, due: 0 });
    expect(await sold.debt()).toMatchObject({ paid: 20_000_00, balance: 0 });
    expect((await sold.act('record_refund')).body.code).toBe('wrong_state');
    const payment = (await shop.call('GET', `/api/transactions/${sold.paymentId}`)).body;
    expect(payment).toMatchObject({ refunded: 20_000_00 });
  });

  test('of an order with goods that came back its own share is given back, and the rest is owed again', async () => {
    const before = await balance('shop:pending');
    const { total: price, ...sold } = await onCredit(50_000_00);
    expect(price).toBe(60_000_00);
    const [line] = sold.lines;
    expect((await sold.act('pick_up')).status).toBe(200);
    const back = { lines: [{ id: line?.id, quantity: 2 }], reason: 'damaged' };
    const returned = await sold.act('return_lines', back);
    expect(returned.body, JSON.stringify(returned.body)).toMatchObject({ total: 30_000_00, due: -20_000_00 });
    await sold.takeBack();
    await sold.takeBack();
    expect(await balance('shop:pending')).toBe(before);
    expect(await sold.order()).toMatchObject({ refunded: 20_000_00, due: 0 });
    expect(await sold.debt()).toMatchObject({ balance: 30_000_00 });
    expect((await sold.refunds()).map(({ gross }: { gross: number }) => gross)).toEqual([20_000_00, 30_000_00]);
    const payment = (await shop.call('GET', `/api/transactions/${sold.paymentId}`)).body;
    expect(payment).toMatchObject({ refunded: 50_000_00 });
  });

  test('before we knew that it had come it has paid nothing', async () => {
    const order = await payingOrder(server, shop, product);
    await believe(order);
    await order.becomes('failed');
    expect(await order.row()).toMatchObject({ status: 'pending', paid: 0, due: total });
    expect(await refundsOf(order)).toEqual([]);
  });
});
