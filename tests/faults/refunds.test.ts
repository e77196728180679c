import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calm } from '../../common/rehearsal.ts';
import { paymentServiceNames } from '../../resources/enums.ts';
import { sendRefund } from '../../server/money/send-refund.ts';
import { settle } from '../../server/money/settle.ts';
import { type PaymentProvider, paymentServices, type SentBack } from '../../server/providers/payments/port.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { askBy, ledgerOf, type PayingOrder, payingOrder } from '../harness/paying-order.ts';
import { newProduct, newShop, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { shopWithStock } from '../harness/shop-with-stock.ts';
import { refundRows, rowsOf } from '../harness/troubles.ts';
import { eventually } from '../harness/until.ts';

/** Money of a payment goes back the way it came, in parts, once, whatever is repeated or cut off. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    ({ server, shop, product } = await shopWithStock(database));
  });
  afterAll(() => server?.stop());

  const reason = 'Imeharibika';
  const total = 30_000_00;
  async function paid(): Promise<PayingOrder> {
    const order = await payingOrder(server, shop, product);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    return order;
  }
  const refundsOf = async (
    order: PayingOrder,
  ): Promise<{ id: string; state: string; failure: string | null; gross: number }[]> =>
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
    let answer: SentBack = unknownOutcome;
    const silent = {
      by: 'reversal' as const,
      send: async () => {
        throw new Error('the server died');
      },
      status: async () => answer,
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
      // That nobody answers, or that it is under way, is not that it did not go.
      expect((await decide('refund_lost')).body.code).toBe('payment_unavailable');
      answer = { ...unknownOutcome, there: 'under_way' };
      expect((await decide('refund_lost')).body.code).toBe('under_way');
      answer = { state: 'said_failed', providerRef: null };
      expect((await decide('refund_lost')).body.state, 'doubted as ever').toBe('pending');
      answer = { ...unknownOutcome, there: 'none' };
      const named = (provider_reference: string | null) =>
        services.db.withShop(shop.shopId, (tx) =>
          tx.updateTable('transactions').set({ provider_reference }).where('id', '=', String(refund?.id)).execute(),
        );
      await named('MM1');
      expect((await decide('refund_lost')).body.code, 'its service had taken it').toBe('under_way');
      await named(null);
      expect(await balance('shop:pending')).toBe(before);
      expect((await decide('refund_lost')).body.state).toBe('failed');
      expect([await balance('shop:pending'), await balance('shop:outgoing')]).toEqual([before + total, 0]);
      expect((await decide('refund_lost')).body.code).toBe('wrong_state');
      expect((await pathOf(order)).left).toBe(total);
    } finally {
      services.payments = payments;
    }
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect(await order.row()).toMatchObject({ refunded: total }));
  });
  const unknownOutcome = { state: 'unknown', providerRef: null } as const;

  describe.each(paymentServiceNames)('%s', (service) => {
    beforeAll(() => askBy(server, service));
    afterAll(() => askBy(server, 'rehearsal'));
    const backOf = async (order: PayingOrder) =>
      (await order.phone.items()).filter((item) => JSON.stringify(item).includes('umerudishiwa')).length;
    /** Until it is known, as time goes on: one that waits for its next try is sent by that. */
    const asked = async (order: PayingOrder, id: string) => {
      const { services } = server.running;
      for (const attempt of [undefined, 1])
        await sendRefund(services, { shopId: shop.shopId, id, tries: null, attempt });
      return (await refundsOf(order)).find((each) => each.id === id);
    };

    test.each(rowsOf(refundRows[service]))('what goes back: $trouble', async (row) => {
      const order = await paid();
      await order.phone.switches(row.switches);
      expect((await order.decide('refund', { reason })).status).toBe(200);
      const becomes = async (state: string, failure: string | null) =>
        eventually(async () => {
          const [refund] = await refundsOf(order);
          expect([refund?.state, refund?.failure]).toEqual([state, failure]);
          return refund?.id ?? '';
        });
      const id = await becomes(row.first, row.failure ?? null);
      if (row.ends === 'succeeded') {
        await order.phone.switches(row.trouble === '429' ? calm : { network: 'up', payouts: 'up' });
        await eventually(async () => expect(await asked(order, id)).toMatchObject({ state: 'succeeded' }));
      } else {
        await settled(server);
        await asked(order, id);
        await becomes(row.ends, row.failure ?? null);
      }
      await settled(server);
      await asked(order, id);
      expect(await backOf(order), 'once, or never').toBe(row.arrives);
      expect((await pathOf(order)).left, 'nothing lost, nothing doubled').toBe(row.ends === 'failed' ? total : 0);
      await ledgerOf(server, shop);
      expect(await order.row()).toMatchObject({ refunded: row.ends === 'succeeded' ? total : 0 });
      // What may be on its way is not sent beside it, nor given back by hand.
      const again = await order.decide('refund', { reason });
      expect(again.status).toBe(row.ends === 'failed' ? 200 : 409);
      if (row.ends === 'pending') expect((await order.decide('record_refund', { reason })).status).toBe(409);
    });
  });

  test('what its service says has failed is doubted for 15 minutes, and is the shop’s again then', async () => {
    askBy(server, 'clickpesa');
    const order = await paid();
    await order.phone.switches({ payouts: 'failing' });
    await order.decide('refund', { reason });
    const { services } = server.running;
    const [refund] = await refundsOf(order);
    const ask = (minutes: number) => {
      const now = () => new Date(Date.now() + minutes * 60_000);
      const aged = { ...services, world: { ...services.world, now } };
      return sendRefund(aged, { shopId: shop.shopId, id: refund?.id, tries: null });
    };
    await eventually(async () => {
      await ask(0);
      const events = (await shop.call('GET', `/api/events?subject_id=${refund?.id}`)).body;
      expect(events.map(({ type }: { type: string }) => type)).toContain('transactions.answer_failed');
    });
    await ask(14);
    expect(await refundsOf(order)).toMatchObject([{ state: 'pending' }]);
    await ask(16);
    expect(await refundsOf(order)).toMatchObject([{ state: 'failed', failure: 'provider_error' }]);
    expect((await pathOf(order)).left).toBe(total);
    await ledgerOf(server, shop);
    askBy(server, 'rehearsal');
  });

  test('what comes back after it had gone is held, once, and pays or goes back from there', async () => {
    askBy(server, 'clickpesa');
    const order = await paid();
    await order.phone.switches({ payouts: 'comes_back' });
    await order.decide('refund', { reason });
    // Its service sends word of both.
    const heldOf = async () => (await order.payments()).find(({ state }: { state: string }) => state === 'held');
    await eventually(async () =>
      expect(await heldOf()).toMatchObject({ type: 'payment', failure: 'came_back', gross: total }),
    );
    const [refund] = await refundsOf(order);
    expect(refund).toMatchObject({ state: 'succeeded' });
    const { services } = server.running;
    const ask = () => sendRefund(services, { shopId: shop.shopId, id: refund?.id, tries: null });
    await Promise.all([ask(), ask(), ask()]);
    expect(await order.payments()).toHaveLength(3);
    expect(await order.row()).toMatchObject({ status: 'pending', refunded: total, due: total });
    const { id } = await heldOf();
    expect((await shop.call('GET', `/api/transactions/${refund?.id}/path`)).body.came_back).toBe(id);
    expect((await shop.call('POST', `/api/transactions/${id}/use_for_order`, {})).status).toBe(200);
    expect(await order.row()).toMatchObject({ status: 'paid', due: 0 });
    // Its service knows no payment of it, and settles nothing: it is in the balance.
    expect((await shop.call('GET', `/api/transactions/${id}`)).body.available_at).toEqual(expect.any(String));
    await ledgerOf(server, shop);
    askBy(server, 'rehearsal');
  });

  test('another shop’s payment is nobody’s to give back, nor a refund to decide', async () => {
    const order = await paid();
    const other = await newShop(server);
    const actions = { refund: { reason }, record_refund: { reason }, refund_lost: {}, send_back: {}, check: {} };
    for (const [action, body] of Object.entries(actions))
      expect((await other.call('POST', `/api/transactions/${order.payment.id}/${action}`, body)).status).toBe(404);
    expect((await other.call('GET', `/api/transactions/${order.payment.id}/path`)).status).toBe(404);
    expect(await refundsOf(order)).toEqual([]);
  });

  test('two tabs that send back parts send back no more than came', async () => {
    const order = await paid();
    const parts = await Promise.all([1, 2, 3, 4].map(() => order.decide('refund', { amount: 10_000_00, reason })));
    expect(parts.filter(({ status }) => status === 200)).toHaveLength(3);
    await eventually(async () => expect(await order.row()).toMatchObject({ refunded: total }));
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
