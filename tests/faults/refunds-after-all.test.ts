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
        // The network gives the payment back as well: that has gone twice.
        await settle(at.server.running.services, at.shop.shopId, order.payment.id, takenBack);
        expect(await bookedTwice(order)).toMatchObject([{ data: { amount: total } }]);
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
      await failedFirst(
        order,
        total,
        () => sentAs('PAY80'),
        async (id) => {
          expect((await order.decide('record_refund', { amount: 10_000_00, reason })).status).toBe(200);
          expect(await balance('shop:available')).toBe(20_000_00);
          await ask(id);
          // What it lacks came out of the owner's own wallets.
          const places = await services.db.withShop(fresh.shopId, (tx) => balances(tx, fresh.shopId));
          const left = ['available', 'own'].map((place) => places.get(`rehearsal:shop:${place}` as never));
          expect(left).toEqual([0, -10_000_00]);
          expect(await bookedTwice(order)).toMatchObject([{ data: { amount: 10_000_00 } }]);
          expect(await order.row()).toMatchObject({ refunded: total, due: total });
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
        const heldOf = async () => (await order.payments()).filter(({ state }: { state: string }) => state === 'held');
        expect([await refundsOf(order), await heldOf()]).toMatchObject([[{ state: 'succeeded' }], []]);
        const now = () => new Date(Date.now() + 16 * 60_000);
        const aged = { ...services, world: { ...services.world, now } };
        for (let n = 0; n < 2; n += 1) await sendRefund(aged, { shopId: at.shop.shopId, id, tries: null });
        expect(await heldOf()).toMatchObject([{ failure: 'came_back', gross: total }]);
        await ledgerOf(at.server, at.shop);
      },
    );
  });
});
