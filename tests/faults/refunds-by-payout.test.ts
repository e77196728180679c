import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askUntilAnswered } from '../../server/money/answer-callback.ts';
import { sendAgain } from '../../server/money/send-again.ts';
import { sendRefund } from '../../server/money/send-refund.ts';
import { settle } from '../../server/money/settle.ts';
import { bookSettled } from '../../server/money/settlement.ts';
import { paymentServices, type SentBack } from '../../server/providers/payments/port.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { askBy, ledgerOf, type PayingOrder, payingOrder } from '../harness/paying-order.ts';
import { payouts, reason, sentAs, takenBack, total, unknownOutcome } from '../harness/payouts.ts';
import { newProduct, newShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { eventually } from '../harness/until.ts';

/** Money goes back by a payout, which its service knows apart from the payment: none is lost, and none goes twice. */
describe.each(databasesOfRun)('%s', (database) => {
  const { at, paid, refundsOf, balance, answering, ask, fillBalance, backOf } = payouts(database);

  const pending = { state: 'unknown', providerRef: null, there: 'under_way' } as const;
  const none = { state: 'unknown', providerRef: null, there: 'none' } as const;
  const busy = { state: 'again', providerRef: null } as const;
  const sendsOf = async (id = '') =>
    (
      await at.server.running.connection.pool.query<{ attempt: string }>(
        `select data ->> 'attempt' as attempt from pgboss.job where name = 'payment.refund' and data ->> 'id' = $1
          and data ->> 'attempt' is not null order by 1`,
        [id],
      )
    ).rows.map(({ attempt }) => attempt);
  /** How many jobs of the clock ask about it for the so-many-th time. */
  const clockOf = async (id: string, tries: number) =>
    (
      await at.server.running.connection.pool.query(
        `select 1 from pgboss.job where name = 'payment.refund' and data ->> 'id' = $1 and data ->> 'tries' = $2`,
        [id, String(tries)],
      )
    ).rows.length;
  /** ClickPesa has none such, and answers what is sent as `says` has it. */
  const counting = (says: () => SentBack, work: (sends: () => number) => Promise<void>) => {
    let sends = 0;
    const send = async () => {
      sends += 1;
      return says();
    };
    return answering(
      () => ({ refunds: { send, status: async () => none } }),
      () => work(() => sends),
    );
  };
  /** One that its service had no time for, as many tries as `attempts` says. */
  const tryNext = (id: string, attempt: number) =>
    sendRefund(at.server.running.services, { shopId: at.shop.shopId, id, tries: null, attempt });

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
    await ledgerOf(at.server, at.shop);
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
    const believe = () => settle(at.server.running.services, at.shop.shopId, order.payment.id, takenBack);
    await Promise.all([believe(), believe()]);
    await believe();
    expect(await backOf(order)).toEqual([
      ['succeeded', 10_000_00],
      ['succeeded', 20_000_00],
      ['succeeded', 10_000_00],
    ]);
    expect(await balance('shop:available')).toBe(before - 10_000_00);
    expect(await order.row()).toMatchObject({ refunded: total, due: total });
    const events = await at.shop.call('GET', `/api/events?subject_id=${order.payment.id}&type=transactions.taken_back`);
    expect(events.body).toMatchObject([{ data: { amount: total } }]);
  });

  test('after a try that may have gone it is asked about first, and no refusal of the next ends it', async () => {
    const order = await paid();
    const sends: string[] = [];
    let says: SentBack = unknownOutcome;
    await answering(
      () => ({
        refunds: {
          async send({ ref }) {
            sends.push(ref);
            return sends.length === 1 ? busy : { state: 'failed', providerRef: null, failure: 'service_balance' };
          },
          status: async () => says,
        },
      }),
      async () => {
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'initiated' }]));
        await settled(at.server);
        const id = (await refundsOf(order))[0]?.id ?? '';
        // Where nobody answers it waits for its next try, unsent.
        await tryNext(id, 1);
        expect([sends.length, await refundsOf(order)]).toMatchObject([1, [{ state: 'initiated' }]]);
        // Nor is one sent that its service had named before, whatever it says now.
        const named = (provider_reference: string | null) =>
          at.server.running.services.db.withShop(at.shop.shopId, (tx) =>
            tx.updateTable('transactions').set({ provider_reference }).where('id', '=', id).execute(),
          );
        await named('MM1');
        says = { ...unknownOutcome, there: 'none_or_failed' };
        await tryNext(id, 2);
        expect([sends.length, await refundsOf(order)]).toMatchObject([1, [{ state: 'initiated' }]]);
        await named(null);
        says = none;
        await tryNext(id, 3);
        expect([sends.length, await refundsOf(order)]).toMatchObject([2, [{ state: 'pending', failure: null }]]);
        expect(await sendsOf(id)).toEqual(['1', '2', '3']);
      },
    );
  });

  test('what its service works on is not sent beside that, and ends as it says', async () => {
    const order = await paid();
    let sends = 0;
    await answering(
      () => ({
        refunds: {
          async send() {
            sends += 1;
            return busy;
          },
          status: async () => ({ ...pending, providerRef: 'PAY1' }),
        },
      }),
      async () => {
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'initiated' }]));
        await settled(at.server);
        expect(sends).toBe(1);
        await tryNext((await refundsOf(order))[0]?.id ?? '', 1);
        const known = { state: 'pending', provider_reference: 'PAY1' };
        expect([sends, await refundsOf(order)]).toMatchObject([1, [known]]);
      },
    );
  });

  test('one that waits for its next try is sent by the job of that try alone, which begets one more', async () => {
    const order = await paid();
    await counting(
      () => busy,
      async (sends) => {
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'initiated' }]));
        await settled(at.server);
        const id = (await refundsOf(order))[0]?.id ?? '';
        const { services } = at.server.running;
        // Those of the clock, and whoever asks, find it waiting.
        for (const tries of [null, 1, 2, 3]) await sendRefund(services, { shopId: at.shop.shopId, id, tries });
        expect([sends(), await sendsOf(id)]).toEqual([1, ['1']]);
        // Nor does the job of the try before, where its server died before it was marked as done.
        await Promise.all([sendRefund(services, { shopId: at.shop.shopId, id, tries: 0 }), tryNext(id, 0)]);
        expect([sends(), await sendsOf(id)]).toEqual([1, ['1']]);
        await Promise.all([tryNext(id, 1), tryNext(id, 1)]);
        await tryNext(id, 1);
        expect([sends(), await sendsOf(id)]).toEqual([2, ['1', '2']]);
        expect(await refundsOf(order)).toMatchObject([{ state: 'initiated', attempt: 2 }]);
        // The clock goes on asking, also while it waits.
        expect(await clockOf(id, 4)).toBe(1);
      },
    );
  });

  test('one whose job was given up is sent a day later, once', async () => {
    const order = await paid();
    let says: SentBack = busy;
    await counting(
      () => says,
      async (sends) => {
        expect((await order.decide('refund', { reason })).status).toBe(200);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'initiated' }]));
        await settled(at.server);
        const { services, connection } = at.server.running;
        const id = (await refundsOf(order))[0]?.id ?? '';
        await connection.pool.query(`delete from pgboss.job where name = 'payment.refund' and data ->> 'id' = $1`, [
          id,
        ]);
        await sendAgain(services);
        expect([sends(), await sendsOf(id)], 'its job may have it still').toEqual([1, []]);
        await services.db.withShop(at.shop.shopId, (tx) =>
          sql`update transactions set updated_at = updated_at - interval '25 hours' where id = ${id}`.execute(tx),
        );
        says = sentAs('PAY25');
        await Promise.all([sendAgain(services), sendAgain(services)]);
        await eventually(async () => expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]));
        await settled(at.server);
        expect([sends(), await sendsOf(id)]).toEqual([2, ['1']]);
        // The clock asks about it again, as after any other.
        expect(await clockOf(id, 1)).toBe(1);
      },
    );
  });

  test('a part that the network gave back keeps back no more than may have gone with it', async () => {
    const order = await paid();
    const sends: number[] = [];
    const part = { ...takenBack, amount: 12_000_00 };
    await answering(
      () => ({
        status: async () => part,
        refunds: {
          async send({ amount }) {
            sends.push(amount);
            return sentAs(`PAY83${sends.length}`);
          },
        },
      }),
      async () => {
        for (const amount of [8_000_00, 4_000_00, 2_000_00]) {
          expect((await order.decide('refund', { amount, reason })).status).toBe(200);
          await settled(at.server);
        }
        expect(sends).toEqual([8_000_00, 4_000_00]);
        const stateOf = ({ state, failure }: { state: string; failure: string | null }) => [state, failure];
        expect((await refundsOf(order)).map(stateOf)).toEqual([
          ['succeeded', null],
          ['succeeded', null],
          ['failed', 'taken_back'],
        ]);
        expect(await order.row()).toMatchObject({ refunded: 12_000_00 });
      },
    );
  });

  test('a service that says nothing of what its network took back is not asked for it, nor for ever', async () => {
    const { services, connection } = at.server.running;
    const asksOf = async (reference: string) =>
      (
        await connection.pool.query<{ tries: string | null }>(
          `select data ->> 'tries' as tries from pgboss.job where name = 'payment.ask' and data ->> 'reference' = $1
            and start_after > pgboss.job_now() order by 1`,
          [reference],
        )
      ).rows.map(({ tries }) => tries);
    askBy(at.server, 'flutterwave');
    try {
      const order = await paid();
      expect((await order.decide('refund', { reason })).status).toBe(200);
      await eventually(async () => {
        await ask((await refundsOf(order))[0]?.id);
        expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
      });
      const { reference } = order.payment;
      expect(await asksOf(reference)).toEqual([]);
      const { payments } = services;
      const real = payments.named('flutterwave');
      if (!real) throw new Error('it is connected');
      const unclear = { state: 'unknown', providerRef: null, amount: null, failure: null } as const;
      services.payments = paymentServices([{ ...real, status: async () => unclear }]);
      try {
        // Nothing is thrown into the dead queue: it is asked again some times, and then no more.
        await askUntilAnswered(services, { reference });
        expect(await asksOf(reference)).toEqual(['1']);
        await askUntilAnswered(services, { reference, tries: 8 });
        expect(await asksOf(reference)).toEqual(['1']);
      } finally {
        services.payments = payments;
      }
    } finally {
      askBy(at.server, 'clickpesa');
    }
    const order = await paid();
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => {
      await ask((await refundsOf(order))[0]?.id);
      expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
    });
    expect(await asksOf(order.payment.reference), 'ClickPesa does').toHaveLength(5);
  });

  test('what its service keeps for sending is booked out of a shop’s own balance, where it tells', async () => {
    const { server } = at;
    const own = await newShop(server);
    const product = await newProduct(own, { opening_stock: 10 });
    const keys = (await own.call('GET', '/api/payments/practice-keys/clickpesa')).body;
    const account = { provider: 'clickpesa', name: 'Akaunti', ...keys };
    expect((await own.call('POST', '/api/payment_accounts', account)).status).toBe(201);
    await settled(server);
    await own.call('PATCH', '/api/payment_settings', { own_payments: false });
    const { services } = server.running;
    const orders: PayingOrder[] = [];
    for (let n = 0; n < 2; n += 1) {
      const order = await payingOrder(server, own, product);
      await order.phone.pin(order.payment.reference);
      await order.becomes('succeeded');
      await services.db.withShop(own.shopId, (tx) => bookSettled(services, tx, own.shopId, order.payment.id));
      orders.push(order);
    }
    const [order] = orders;
    if (!order) throw new Error('it was paid');
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => {
      const [refund] = await refundsOf(order);
      await sendRefund(services, { shopId: own.shopId, id: refund?.id, tries: null });
      expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded', service_fee: 590_00, fee: 0, net: total }]);
    });
    const places = await ledgerOf(server, own);
    expect(places.get('rehearsal:shop:available')).toBe(total - 590_00);
    expect(places.get('rehearsal:outside:fees')).toBe(590_00);
    const { legs } = (await own.call('GET', `/api/transactions/${order.payment.id}/path`)).body;
    expect(legs.at(-1)).toMatchObject({ leg: 'fee', amount: 590_00 });
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
