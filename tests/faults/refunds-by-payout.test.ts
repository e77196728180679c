import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calm } from '../../common/rehearsal.ts';
import { sendRefund } from '../../server/money/send-refund.ts';
import { settle } from '../../server/money/settle.ts';
import { bookSettled } from '../../server/money/settlement.ts';
import { type PaymentProvider, paymentServices } from '../../server/providers/payments/port.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { askBy, ledgerOf, type PayingOrder, payingOrder } from '../harness/paying-order.ts';
import type { TestServer, TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { shopWithStock } from '../harness/shop-with-stock.ts';
import { eventually } from '../harness/until.ts';

/** Money goes back by a payout, which its service knows apart from the payment: none is lost, and none goes twice. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    ({ server, shop, product } = await shopWithStock(database));
    askBy(server, 'clickpesa');
  });
  afterAll(() => server?.stop(), 30_000);

  const reason = 'Imeharibika';
  const total = 30_000_00;
  const unknownOutcome = { state: 'unknown', providerRef: null } as const;
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
  const leftOf = async ({ payment }: PayingOrder) =>
    (await shop.call('GET', `/api/transactions/${payment.id}/path`)).body.left;
  const balance = async (account: string) => (await ledgerOf(server, shop)).get(`rehearsal:${account}`) ?? 0;
  type Sends = Pick<NonNullable<PaymentProvider['refunds']>, 'send' | 'status'>;
  /** ClickPesa answers so until the work is done. */
  async function answering(
    by: (real: Sends) => { status?: PaymentProvider['status']; refunds?: Partial<Sends> },
    work: () => Promise<void>,
  ) {
    const { services } = server.running;
    const { payments } = services;
    const real = payments.named('clickpesa');
    if (!real?.refunds) throw new Error('it sends money back');
    const { refunds, ...others } = by(real.refunds);
    services.payments = paymentServices([{ ...real, ...others, refunds: { ...real.refunds, ...refunds } }]);
    try {
      await work();
    } finally {
      services.payments = payments;
    }
  }
  const ask = (id = '') => sendRefund(server.running.services, { shopId: shop.shopId, id, tries: null });
  const takenBack = { state: 'taken_back', providerRef: 'MM1', amount: total, failure: null } as const;
  /** Money in the balance, out of which goes what has gone twice. */
  async function fillBalance() {
    const { services } = server.running;
    const { payment } = await paid();
    await services.db.withShop(shop.shopId, (tx) => bookSettled(services, tx, shop.shopId, payment.id));
  }
  const backOf = async ({ payment }: PayingOrder) =>
    (await shop.call('GET', `/api/transactions?refund_of=${payment.id}&_sort=id&_order=asc`)).body.map(
      ({ state, gross }: { state: string; gross: number }) => [state, gross],
    );

  test('what the network gave back already is not sent beside that, and is owed again', async () => {
    const order = await paid();
    let sends = 0;
    const send = async () => {
      sends += 1;
      return unknownOutcome;
    };
    await answering(
      () => ({ status: async () => takenBack, refunds: { send } }),
      async () => {
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await eventually(async () =>
          expect(await refundsOf(order)).toMatchObject([
            { state: 'failed', failure: 'taken_back' },
            { state: 'succeeded', gross: total },
          ]),
        );
      },
    );
    expect(sends).toBe(0);
    expect(await order.row()).toMatchObject({ refunded: total, due: total });
    await ledgerOf(server, shop);
  });

  test('what the network gives back once it was sent has gone twice: out of the balance, once', async () => {
    await fillBalance();
    const order = await paid();
    expect((await order.decide('refund', { amount: 10_000_00, reason })).status).toBe(200);
    await eventually(async () => {
      await ask((await refundsOf(order))[0]?.id);
      expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
    });
    const before = await balance('shop:available');
    const believe = () => settle(server.running.services, shop.shopId, order.payment.id, takenBack);
    await Promise.all([believe(), believe()]);
    await believe();
    expect(await backOf(order)).toEqual([
      ['succeeded', 10_000_00],
      ['succeeded', 20_000_00],
      ['succeeded', 10_000_00],
    ]);
    expect(await balance('shop:available')).toBe(before - 10_000_00);
    expect(await order.row()).toMatchObject({ refunded: total, due: total });
    const events = await shop.call('GET', `/api/events?subject_id=${order.payment.id}&type=transactions.taken_back`);
    expect(events.body).toMatchObject([{ data: { amount: total } }]);
  });

  /** One that its service took, and of which we believe that it did not go. */
  async function believedLost(order: PayingOrder): Promise<string> {
    // No word that it sends by itself is taken.
    await order.phone.switches({ unsigned: true });
    await answering(
      ({ send }) => ({
        refunds: {
          async send(back) {
            await send(back);
            return { state: 'failed', providerRef: null };
          },
        },
      }),
      async () => {
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]));
      },
    );
    return (await refundsOf(order))[0]?.id ?? '';
  }

  test('what failed and went all the same is believed when it is asked about, once', async () => {
    const before = await balance('shop:pending');
    const order = await paid();
    const id = await believedLost(order);
    expect(await balance('shop:pending')).toBe(before + total);
    await eventually(async () => {
      await Promise.all([ask(id), ask(id)]);
      expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded', failure: null, gross: total }]);
    });
    expect(await order.row()).toMatchObject({ refunded: total, due: total });
    expect([await balance('shop:pending'), await leftOf(order)]).toEqual([before, 0]);
  });

  test('and has gone twice where it was given back by hand meanwhile', async () => {
    await fillBalance();
    const order = await paid();
    const id = await believedLost(order);
    expect((await order.decide('record_refund', { reason })).status).toBe(200);
    const before = await balance('shop:available');
    await eventually(async () => {
      await ask(id);
      expect((await refundsOf(order)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    });
    expect(await balance('shop:available')).toBe(before - total);
    expect(await order.row()).toMatchObject({ refunded: total, due: total });
  });

  test('a service that says that it went is believed before staff who say that it did not', async () => {
    const order = await paid();
    await order.phone.switches({ network: 'silent' });
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'pending' }]));
    await settled(server);
    await order.phone.switches(calm);
    const [refund] = await refundsOf(order);
    const { services } = server.running;
    await services.db.withShop(shop.shopId, (tx) =>
      tx
        .updateTable('transactions')
        .set({ prompted_at: new Date(Date.now() - 3_700_000).toISOString() })
        .where('id', '=', String(refund?.id))
        .execute(),
    );
    await shop.call('POST', `/api/transactions/${refund?.id}/refund_lost`);
    await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]));
    expect(await order.row()).toMatchObject({ refunded: total });
  });

  test('after a try that may have gone it is asked about first, and no refusal of the next ends it', async () => {
    const order = await paid();
    const sends: string[] = [];
    await answering(
      () => ({
        refunds: {
          async send({ ref }) {
            sends.push(ref);
            return sends.length === 1
              ? { state: 'again', providerRef: null }
              : { state: 'failed', providerRef: null, failure: 'service_balance' };
          },
          status: async () => unknownOutcome,
        },
      }),
      async () => {
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'initiated' }]));
        await settled(server);
        await ask((await refundsOf(order))[0]?.id);
        expect(await refundsOf(order)).toMatchObject([{ state: 'pending', failure: null }]);
        expect(sends).toHaveLength(2);
      },
    );
  });

  test('no small parts of it go by the platform’s account, and no more than five a day', async () => {
    const order = await paid();
    const small = await order.decide('refund', { amount: 999_00, reason });
    expect([small.status, Object.keys(small.body.errors)]).toEqual([422, ['amount']]);
    for (let part = 0; part < 5; part += 1)
      expect((await order.decide('refund', { amount: 1000_00, reason })).status).toBe(200);
    expect((await order.decide('refund', { amount: 1000_00, reason })).body.code).toBe('too_many');
  });
});
