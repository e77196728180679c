import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { calm } from '../../common/rehearsal.ts';
import { balances } from '../../server/money/ledger.ts';
import { sendRefund } from '../../server/money/send-refund.ts';
import { settle } from '../../server/money/settle.ts';
import { bookSettled } from '../../server/money/settlement.ts';
import { paymentServices, type SentBack } from '../../server/providers/payments/port.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { ledgerOf, type PayingOrder, payingOrder } from '../harness/paying-order.ts';
import { payouts, reason, sentAs, takenBack, total, unknownOutcome } from '../harness/payouts.ts';
import { newProduct, newShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { eventually, until } from '../harness/until.ts';

/** No end of a payout is the last word: what went all the same, or came back, is booked once, where it stands now. */
describe.each(databasesOfRun)('%s', (database) => {
  const {
    at,
    askedLong,
    paid,
    refundsOf,
    leftOf,
    balance,
    answering,
    ask,
    fillBalance,
    backOf,
    bookedTwice,
    failedFirst,
    endRefundAs,
  } = payouts(database);

  const none = { state: 'unknown', providerRef: null, there: 'none' } as const;
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

  /** Its shopper pays by phone once more; gives that payment's id. */
  async function paidAgain(order: PayingOrder): Promise<string> {
    expect((await order.call('POST', 'order/payment', { phone: order.payer })).status).toBe(201);
    const newest = async () =>
      (await order.payments()).findLast(({ type }: { type: string }) => type === 'payment') as Record<string, string>;
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'pending' }));
    await order.phone.pin(String((await newest()).reference));
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'succeeded' }));
    return String((await newest()).id);
  }
  const rowOf = async (id: string) => (await at.shop.call('GET', `/api/transactions/${id}`)).body;
  const heldOf = async (order: PayingOrder) =>
    (await order.payments()).filter(({ state }: { state: string }) => state === 'held');

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
      expect(await backOf(order)).toEqual([
        ['succeeded', total],
        ['succeeded', total],
      ]);
    });
    expect(await balance('shop:available')).toBe(before - total);
    expect(await order.row()).toMatchObject({ refunded: total, due: total });
  });

  test('what has gone twice counts against no order, and is in the balance again where it comes back', async () => {
    await fillBalance();
    const order = await paid();
    let says: SentBack = sentAs('PAY90');
    await failedFirst(
      order,
      total,
      () => says,
      async (id) => {
        expect((await order.decide('record_refund', { reason })).status).toBe(200);
        const again = await paidAgain(order);
        const before = await balance('shop:available');
        await ask(id);
        expect(await rowOf(id)).toMatchObject({ state: 'succeeded', order_id: null, gross: total, asked: null });
        expect(await balance('shop:available')).toBe(before - total);
        // What has paid the order since is its own: it can go back, and its network may take it.
        expect((await at.shop.call('GET', `/api/transactions/${again}/path`)).body.left).toBe(total);
        await settle(at.server.running.services, at.shop.shopId, again, { ...takenBack, providerRef: 'MM2' });
        expect(await order.row()).toMatchObject({ refunded: 2 * total, due: total });
        says = { state: 'came_back', providerRef: 'PAY90' };
        await Promise.all([ask(id), ask(id)]);
        await ask(id);
        expect([await balance('shop:available'), await heldOf(order)]).toEqual([before, []]);
        expect((await at.shop.call('GET', `/api/transactions/${id}/path`)).body.came_back).toBe(null);
      },
    );
  });

  test('money that went all the same is of the order that it pays by then', async () => {
    const order = await payingOrder(at.server, at.shop, at.product, { wrong_amount: true });
    await order.phone.pin(order.payment.reference);
    await order.becomes('held');
    const came = total - 1_000_00;
    await answering(
      () => ({
        refunds: {
          send: async () => ({ state: 'failed', providerRef: null }),
          status: async () => sentAs('PAY92'),
        },
      }),
      async () => {
        expect((await order.decide('send_back')).status).toBe(200);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]));
        await settled(at.server);
        const id = (await refundsOf(order))[0]?.id ?? '';
        const lines = [{ product_id: at.product, quantity: 3 }];
        const other = (await at.shop.call('POST', '/api/orders', { lines })).body;
        expect((await order.decide('use_for_order', { number: other.number })).status).toBe(200);
        await ask(id);
        expect(await rowOf(id)).toMatchObject({ state: 'succeeded', order_id: other.id, gross: came });
        const row = (await at.shop.call('GET', `/api/orders/${other.id}`)).body;
        expect(row).toMatchObject({ paid: came, refunded: came });
        await order.phone.switches({ wrong_amount: false });
        const again = await paidAgain(order);
        const back = await at.shop.call('POST', `/api/transactions/${again}/record_refund`, { reason });
        expect([back.status, back.body.refunded]).toEqual([200, total]);
        await ledgerOf(at.server, at.shop);
      },
    );
  });

  test('a service that says that it went is believed before staff who say that it did not', async () => {
    const order = await paid();
    await order.phone.switches({ network: 'silent' });
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'pending' }]));
    await settled(at.server);
    await order.phone.switches(calm);
    const [refund] = await refundsOf(order);
    await askedLong(String(refund?.id));
    await at.shop.call('POST', `/api/transactions/${refund?.id}/refund_lost`);
    await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]));
    expect(await order.row()).toMatchObject({ refunded: total });
  });

  test('what staff wrote down by hand of a payout that went all the same is not booked a second time', async () => {
    await fillBalance();
    const order = await paid();
    const says = sentAs('PAY77');
    await failedFirst(
      order,
      total,
      () => says,
      async (id) => {
        const byHand = { amount: total, reason, reference: ' pay77' };
        expect((await order.decide('record_refund', byHand)).status).toBe(200);
        const before = await ledgerOf(at.server, at.shop);
        await ask(id);
        await ask(id);
        expect(await ledgerOf(at.server, at.shop)).toEqual(before);
        expect(await bookedTwice(order)).toEqual([]);
        expect(await order.row()).toMatchObject({ refunded: total, due: total });
        const events = await at.shop.call('GET', `/api/events?subject_id=${id}&type=transactions.answer_paid`);
        expect(events.body, 'once').toHaveLength(1);
        expect((await refundsOf(order)).map(({ state }) => state).sort()).toEqual(['failed', 'succeeded']);
        // Nothing is left for staff to say.
        await askedLong(id);
        const went = await at.shop.call('POST', `/api/transactions/${id}/refund_went`, { reference: 'PAY77' });
        expect(went.body.code).toBe('wrong_state');
        // The network gives the payment back as well: that has gone twice.
        await settle(at.server.running.services, at.shop.shopId, order.payment.id, takenBack);
        expect(await bookedTwice(order)).toMatchObject([{ data: { amount: total } }]);
      },
    );
  });

  test('what staff wrote down by hand of one that failed is held where its network brings it back', async () => {
    const order = await paid();
    let says: SentBack = none;
    await failedFirst(
      order,
      total,
      () => says,
      async (id) => {
        says = { state: 'came_back', providerRef: 'PAY85' };
        await ask(id);
        expect(await heldOf(order), 'it had gone nowhere').toEqual([]);
        const byHand = { amount: 20_000_00, reason, reference: 'PAY85' };
        expect((await order.decide('record_refund', byHand)).status).toBe(200);
        await Promise.all([ask(id), ask(id)]);
        expect(await heldOf(order)).toMatchObject([{ failure: 'came_back', gross: 20_000_00 }]);
        expect((await at.shop.call('GET', `/api/transactions/${id}/path`)).body.came_back).toEqual(expect.any(String));
        await ledgerOf(at.server, at.shop);
      },
    );
  });

  test('staff who see at the service that a failed one went say so of itself', async () => {
    const order = await paid();
    await failedFirst(
      order,
      total,
      () => none,
      async (id) => {
        const went = () => at.shop.call('POST', `/api/transactions/${id}/refund_went`, { reference: 'PAY78' });
        expect((await went()).body.code).toBe('wait_a_moment');
        await askedLong(id);
        expect((await went()).body).toMatchObject({ state: 'succeeded', provider_reference: 'PAY78', failure: null });
        expect(await order.row()).toMatchObject({ refunded: total, due: total });
        await ledgerOf(at.server, at.shop);
      },
    );
  });

  test('what its service calls it stays, whatever staff were told that it is called', async () => {
    const order = await paid();
    await failedFirst(
      order,
      total,
      () => none,
      async (id) => {
        const { db } = at.server.running.services;
        await db.withShop(at.shop.shopId, (tx) =>
          tx.updateTable('transactions').set({ provider_reference: '991' }).where('id', '=', id).execute(),
        );
        await askedLong(id);
        const went = await at.shop.call('POST', `/api/transactions/${id}/refund_went`, { reference: 'MM84' });
        expect(went.body).toMatchObject({ state: 'succeeded', provider_reference: '991' });
      },
    );
  });

  test('while another refund of the payment is on its way nothing is booked, and then what it leaves', async () => {
    const order = await paid();
    let says: SentBack = none;
    let first: string | undefined;
    await failedFirst(
      order,
      20_000_00,
      (ref) => (ref === first ? says : none),
      async (id) => {
        first = (await refundsOf(order))[0]?.reference;
        // The whole of it goes out anew, and its service does not say how that ends.
        const { services } = at.server.running;
        const real = services.payments.current[0];
        if (!real?.refunds) throw new Error('it sends money back');
        services.payments = paymentServices([
          { ...real, refunds: { ...real.refunds, send: async () => unknownOutcome } },
        ]);
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await settled(at.server);
        const other = (await refundsOf(order)).find(({ state }) => state === 'pending')?.id ?? '';
        says = sentAs('PAY79');
        const before = await ledgerOf(at.server, at.shop);
        await ask(id);
        expect(await ledgerOf(at.server, at.shop)).toEqual(before);
        expect((await refundsOf(order)).map(({ state }) => state).sort()).toEqual(['failed', 'pending']);
        await askedLong(id);
        const went = await at.shop.call('POST', `/api/transactions/${id}/refund_went`, { reference: 'PAY79' });
        expect(went.body.code).toBe('under_way');
        // It did not go: the one before is asked about then, and is the only one that went.
        await endRefundAs(other, { state: 'failed', providerRef: null });
        await eventually(async () =>
          expect((await refundsOf(order)).map(({ state, gross }) => [state, gross]).sort()).toEqual([
            ['failed', total],
            ['succeeded', 20_000_00],
          ]),
        );
        expect(await bookedTwice(order)).toEqual([]);
        expect(await order.row()).toMatchObject({ refunded: 20_000_00, due: 20_000_00 });
        await ledgerOf(at.server, at.shop);
      },
    );
  });

  test('what is still the shop’s and what has gone twice come out of one balance, which ends at nothing', async () => {
    const fresh = await newShop(at.server);
    const own = at.shop;
    at.shop = fresh;
    try {
      const order = await payingOrder(at.server, fresh, await newProduct(fresh, { opening_stock: 10 }));
      await order.phone.pin(order.payment.reference);
      await order.becomes('succeeded');
      const { services } = at.server.running;
      await services.db.withShop(fresh.shopId, (tx) => bookSettled(services, tx, fresh.shopId, order.payment.id));
      let says: SentBack = sentAs('PAY80');
      await failedFirst(
        order,
        total,
        () => says,
        async (id) => {
          expect((await order.decide('record_refund', { amount: 10_000_00, reason })).status).toBe(200);
          expect(await balance('shop:available')).toBe(20_000_00);
          await ask(id);
          // What it lacks came out of the owner's own wallets.
          const left = async () => {
            const places = await services.db.withShop(fresh.shopId, (tx) => balances(tx, fresh.shopId));
            return ['available', 'own', 'held'].map((place) => places.get(`rehearsal:shop:${place}` as never) ?? 0);
          };
          expect(await left()).toEqual([0, -10_000_00, 0]);
          expect(await bookedTwice(order)).toMatchObject([{ data: { amount: 10_000_00 } }]);
          expect(await order.row()).toMatchObject({ refunded: total, due: total });
          expect(await rowOf(id)).toMatchObject({ gross: 20_000_00, asked: total });
          expect(await backOf(order)).toEqual([
            ['succeeded', 20_000_00],
            ['succeeded', 10_000_00],
            ['succeeded', 10_000_00],
          ]);
          // All that was sent comes back: what had gone twice is the shop's, the rest is owed again.
          says = { state: 'came_back', providerRef: 'PAY80' };
          await ask(id);
          expect(await left()).toEqual([10_000_00, -10_000_00, 20_000_00]);
          expect(await heldOf(order)).toMatchObject([{ failure: 'came_back', gross: 20_000_00 }]);
          // Its network gives the payment back as well.
          await settle(services, fresh.shopId, order.payment.id, takenBack);
          expect((await bookedTwice(order)).map(({ data }: { data: { amount: number } }) => data.amount).sort()).toEqual([
            10_000_00, 20_000_00,
          ]);
        },
      );
    } finally {
      at.shop = own;
    }
  });

  test.runIf(database === 'postgres')('its order’s customer is held before the balance, as everywhere', async () => {
    await fillBalance();
    const order = await paid();
    const { services } = at.server.running;
    const { db } = services;
    await db.withShop(at.shop.shopId, (tx) => bookSettled(services, tx, at.shop.shopId, order.payment.id));
    await failedFirst(
      order,
      total,
      () => sentAs('PAY81'),
      async (id) => {
        const { customer_id: customer } = await order.row();
        const waiting = sql`select distinct w.pid from pg_locks w join pg_locks has on has.pid = w.pid
        join pg_database d on d.oid = has.database where not w.granted and d.datname = current_database()`;
        await askedLong(id);
        let went: Promise<{ status: number }> | undefined;
        const isFree = await db.withShop(at.shop.shopId, async (tx) => {
          await tx.selectFrom('customers').select('id').where('id', '=', customer).forUpdate().execute();
          went = at.shop.call('POST', `/api/transactions/${id}/refund_went`, { reference: 'PAY81' });
          await until(async () => (await waiting.execute(tx)).rows.length > 0);
          const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(
          ${`rehearsal:shop:available of ${at.shop.shopId}`}, 0)) as is`.execute(tx);
          return rows[0]?.is;
        });
        expect((await went)?.status).toBe(200);
        expect(isFree).toBe(true);
        expect(await order.row()).toMatchObject({ refunded: total });
      },
    );
  });

  test('what went and is said to have failed since is seen at once, and held once it is said again', async () => {
    const order = await paid();
    let says: SentBack = sentAs('PAY82');
    await answering(
      () => ({ refunds: { send: async () => unknownOutcome, status: async () => says } }),
      async () => {
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await eventually(async () => {
          await ask((await refundsOf(order))[0]?.id);
          expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
        });
        const id = (await refundsOf(order))[0]?.id ?? '';
        says = { state: 'said_failed', providerRef: 'PAY82' };
        const { services } = at.server.running;
        await askedLong(id);
        // The owner asks, and sees what it answered.
        expect((await at.shop.call('POST', `/api/transactions/${id}/check`)).status).toBe(200);
        const failed = async () =>
          (await at.shop.call('GET', `/api/events?subject_id=${id}&type=transactions.answer_failed`)).body;
        await eventually(async () => expect(await failed()).toHaveLength(1));
        expect([await refundsOf(order), await heldOf(order)]).toMatchObject([[{ state: 'succeeded' }], []]);
        const now = () => new Date(Date.now() + 16 * 60_000);
        const aged = { ...services, world: { ...services.world, now } };
        for (let n = 0; n < 2; n += 1) await sendRefund(aged, { shopId: at.shop.shopId, id, tries: null });
        expect(await heldOf(order)).toMatchObject([{ failure: 'came_back', gross: total }]);
        await ledgerOf(at.server, at.shop);
      },
    );
  });
});
