import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { calm } from '../../common/rehearsal.ts';
import { sendRefund } from '../../server/money/send-refund.ts';
import { settle } from '../../server/money/settle.ts';
import { bookSettled } from '../../server/money/settlement.ts';
import { paymentServices, type SentBack } from '../../server/providers/payments/port.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { ledgerOf } from '../harness/paying-order.ts';
import { payouts, reason, sentAs, takenBack, total, unknownOutcome } from '../harness/payouts.ts';
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
    believedLost,
    bookedTwice,
    failedFirst,
    heldOf,
    endRefundAs,
  } = payouts(database);

  const none = { state: 'unknown', providerRef: null, there: 'none' } as const;

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
        const began = Date.now();
        const askIn = (minutes: number) => {
          const now = () => new Date(began + minutes * 60_000);
          const aged = { ...services, world: { ...services.world, now } };
          return sendRefund(aged, { shopId: at.shop.shopId, id, tries: null });
        };
        const asksOf = async () =>
          (
            await at.server.running.connection.pool.query(
              `select 1 from pgboss.job where name = 'payment.refund' and data ->> 'id' = $1
                and start_after between pgboss.job_now() + '30 minutes' and pgboss.job_now() + '2 hours'`,
              [id],
            )
          ).rows.length;
        // Said again too soon, or where nobody answers, it is asked once more in an hour, and once.
        const before = await asksOf();
        await Promise.all([askIn(14), askIn(14)]);
        expect(await asksOf()).toBe(before + 1);
        says = unknownOutcome;
        await askIn(14 + 60);
        expect(await asksOf()).toBe(before + 2);
        await askIn(8 * 24 * 60);
        expect(await asksOf(), 'not for ever').toBe(before + 2);
        // That it went takes the doubt away.
        says = sentAs('PAY82');
        await askIn(75);
        says = { state: 'said_failed', providerRef: 'PAY82' };
        await askIn(76);
        expect(await heldOf(order)).toEqual([]);
        for (let n = 0; n < 2; n += 1) await askIn(76 + 16);
        expect(await heldOf(order)).toMatchObject([{ failure: 'came_back', gross: total }]);
        await ledgerOf(at.server, at.shop);
      },
    );
  });
});
