import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentServiceNames, refundServiceNames } from '../../resources/enums.ts';
import { sendRefund } from '../../server/money/send-refund.ts';
import { settle } from '../../server/money/settle.ts';
import { type PaymentProvider, paymentServices } from '../../server/providers/payments/port.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { ledgerOf, type PayingOrder, payingOrder } from '../harness/paying-order.ts';
import { newProduct, newShop, type TestServer, type TestShop } from '../harness/server.ts';
import { shopWithStock } from '../harness/shop-with-stock.ts';
import { eventually } from '../harness/until.ts';

/** Money of a payment goes back the way it came, in parts, once, whatever is repeated or cut off. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    ({ server, shop, product } = await shopWithStock(database));
  });
  afterAll(() => server?.stop(), 30_000);

  const reason = 'Imeharibika';
  const total = 30_000_00;
  async function paid(): Promise<PayingOrder> {
    const order = await payingOrder(server, shop, product);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    return order;
  }
  const refundsOf = async (order: PayingOrder): Promise<{ id: string; state: string; gross: number }[]> =>
    (await order.payments()).filter(({ type }: { type: string }) => type === 'refund');
  const pathOf = async ({ payment }: PayingOrder) =>
    (await shop.call('GET', `/api/transactions/${payment.id}/path`)).body;
  const balance = async (account: string) => (await ledgerOf(server, shop)).get(`rehearsal:${account}`) ?? 0;

  test('a part is sent back by the service that took it, then the rest, and never more', async () => {
    const before = await balance('shop:pending');
    const order = await paid();
    expect(await pathOf(order)).toMatchObject({ legs: [{ leg: 'arrived', amount: total }], refunds: [], left: total });
    expect((await order.decide('refund', { amount: 10_000_00, reason })).status).toBe(200);
    await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]));
    expect(await order.row()).toMatchObject({ status: 'pending', paid: total, refunded: 10_000_00, due: 10_000_00 });
    const tooMuch = await order.decide('refund', { amount: 20_001_00, reason });
    expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ['amount']]);
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect(await order.row()).toMatchObject({ refunded: total }));
    const path = await pathOf(order);
    expect(path.legs.map(({ leg, amount }: { leg: string; amount: number }) => [leg, amount])).toEqual([
      ['arrived', total],
      ['reserved', 10_000_00],
      ['went_back', 10_000_00],
      ['reserved', 20_000_00],
      ['went_back', 20_000_00],
    ]);
    expect(path.left).toBe(0);
    expect((await order.decide('refund', { reason })).body.code).toBe('wrong_state');
    expect((await order.decide('record_refund', { reason })).body.code).toBe('wrong_state');
    expect([await balance('shop:pending'), await balance('shop:outgoing')]).toEqual([before, 0]);
  });

  test('by hand it goes at once, and real mobile money needs its reference', async () => {
    const order = await paid();
    const answer = await order.decide('record_refund', { amount: 5_000_00, reason });
    expect([answer.status, answer.body.refunded]).toEqual([200, 5_000_00]);
    expect(await order.row()).toMatchObject({ status: 'pending', refunded: 5_000_00, due: 5_000_00 });
    const bought = async () => {
      const { customer_id: customer } = await order.row();
      const { body } = await shop.call('GET', `/api/customers/${customer}`);
      return body.total_amount + (body.rehearsed_amount ?? 0);
    };
    // What is owed again is asked for again.
    expect(await bought()).toBe(0);
    expect((await order.act('record_cash')).body).toMatchObject({ status: 'paid', due: 0 });
    expect(await bought()).toBe(total);
    const unexplained = await order.decide('record_refund', { amount: 5_000_00 });
    expect([unexplained.status, Object.keys(unexplained.body.errors)]).toEqual([422, ['reason']]);
  });

  test('what the service refuses is the shop’s again', async () => {
    const order = await payingOrder(server, shop, product);
    // The service knows of no money: it came by an answer of ours alone.
    const answer = { state: 'paid', providerRef: 'MM1', amount: total, failure: null } as const;
    await settle(server.running.services, shop.shopId, order.payment.id, answer);
    const before = await balance('shop:pending');
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]));
    expect([await balance('shop:pending'), await balance('shop:outgoing')]).toEqual([before, 0]);
    expect(await order.row()).toMatchObject({ refunded: 0 });
    expect((await pathOf(order)).left).toBe(total);
  });

  test('one that was cut off after it was sent is asked about, and goes once', async () => {
    const order = await paid();
    const { services } = server.running;
    const { payments } = services;
    const [current] = payments.current;
    if (!current?.refunds) throw new Error('this server rehearses payments');
    const { refunds } = current;
    let sends = 0;
    const cut: PaymentProvider = {
      ...current,
      refunds: {
        ...refunds,
        async send(request) {
          sends += 1;
          await refunds.send(request);
          throw new Error('the line was cut');
        },
      },
    };
    services.payments = paymentServices([cut]);
    try {
      expect((await order.decide('refund', { reason })).status).toBe(200);
      await eventually(() => expect(sends).toBe(1));
      await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'pending' }]));
      expect((await order.act('cancel', { reason })).body.status).toBe('cancelled');
      // While it is on its way nobody gives the same money back beside it.
      expect((await order.act('record_refund')).body.code).toBe('under_way');
      const [refund] = await refundsOf(order);
      const ask = () => sendRefund(services, { shopId: shop.shopId, id: refund?.id, tries: null });
      await Promise.all([ask(), ask(), ask()]);
      expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded', gross: total }]);
      expect(await order.row()).toMatchObject({ refunded: total, due: 0 });
      await ask();
      expect(sends).toBe(1);
    } finally {
      services.payments = payments;
    }
  });

  test('one whose server died before the call left is decided by hand, once it has been asked about', async () => {
    const order = await paid();
    const { services } = server.running;
    const { payments } = services;
    const [current] = payments.current;
    if (!current?.refunds) throw new Error('this server rehearses payments');
    const silent = {
      send: async () => {
        throw new Error('the server died');
      },
      status: async () => unknownOutcome,
    };
    services.payments = paymentServices([{ ...current, refunds: silent }]);
    try {
      expect((await order.decide('refund', { reason })).status).toBe(200);
      await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'pending' }]));
      const [refund] = await refundsOf(order);
      const decide = (how: string, body: object = {}) =>
        shop.call('POST', `/api/transactions/${refund?.id}/${how}`, body);
      expect((await decide('refund_lost')).body.code).toBe('wait_a_moment');
      await services.db.withShop(shop.shopId, (tx) =>
        tx
          .updateTable('transactions')
          .set({ prompted_at: new Date(Date.now() - 3_700_000).toISOString() })
          .where('id', '=', String(refund?.id))
          .execute(),
      );
      const before = await balance('shop:pending');
      expect((await decide('refund_lost')).body.state).toBe('failed');
      expect([await balance('shop:pending'), await balance('shop:outgoing')]).toEqual([before + total, 0]);
      expect((await decide('refund_went')).body.code).toBe('wrong_state');
      expect((await pathOf(order)).left).toBe(total);
    } finally {
      services.payments = payments;
    }
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect(await order.row()).toMatchObject({ refunded: total }));
  });
  const unknownOutcome = { state: 'unknown', providerRef: null } as const;

  test('who sends money back is named among those that do', () => {
    const { payments } = server.running.services;
    expect(paymentServiceNames.filter((name) => payments.named(name)?.refunds)).toEqual([...refundServiceNames]);
  });

  test('who taps twice gives back once', async () => {
    const order = await paid();
    const answers = await Promise.all([1, 2, 3].map(() => order.decide('refund', { reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded', gross: total }]));
    expect(await order.row()).toMatchObject({ refunded: total });
  });

  test('a list is summed by its choices at once, each with exactly its rows', async () => {
    const fresh = await newShop(server);
    const sold = await newProduct(fresh, { opening_stock: 10 });
    const order = await payingOrder(server, fresh, sold);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    const path = '/api/transactions/sum?field=gross&_by=state,method,network';
    const { body } = await fresh.call('GET', path);
    const group = { sum: 0, rehearsed: total, count: 1 };
    expect(body.by).toEqual({ state: { succeeded: group }, method: { mobile_money: group }, network: { mixx: group } });
    expect((await fresh.call('GET', `${path}&state=failed`)).body.by.state).toEqual({});
    expect((await fresh.call('GET', '/api/transactions/sum?field=gross&_by=reference')).status).toBe(400);
    expect((await fresh.call('GET', '/api/transactions?network=mixx')).body).toHaveLength(1);
  });

  test('a payment’s history has what the service was asked, and what word it sent', async () => {
    const order = await paid();
    const events = (await shop.call('GET', `/api/events?subject_id=${order.payment.id}`)).body;
    const types = events.map(({ type }: { type: string }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['transactions.called_back', 'transactions.answer_pending', 'transactions.answer_paid']),
    );
  });
});
