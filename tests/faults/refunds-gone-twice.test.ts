import { describe, expect, test } from 'vitest';
import { balances } from '../../server/money/ledger.ts';
import { settle } from '../../server/money/settle.ts';
import { bookSettled } from '../../server/money/settlement.ts';
import type { SentBack } from '../../server/providers/payments/port.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { ledgerOf, type PayingOrder, payingOrder } from '../harness/paying-order.ts';
import { payouts, reason, sentAs, takenBack, total, unknownOutcome } from '../harness/payouts.ts';
import { newProduct, newShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { eventually } from '../harness/until.ts';

/** What of a payment has gone back twice is booked as that, of no order, and out of one balance. */
describe.each(databasesOfRun)('%s', (database) => {
  const {
    at,
    paid,
    refundsOf,
    balance,
    answering,
    ask,
    fillBalance,
    backOf,
    bookedTwice,
    failedFirst,
    believedLost,
    heldOf,
    rowOf,
  } = payouts(database);

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

  test('what failed and went all the same has gone twice where it was given back by hand meanwhile', async () => {
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

  /** A refund that went, of which `says` has the answer from now on. */
  async function sentAndThen(order: PayingOrder, work: (at: Answers) => Promise<void>, amount = total) {
    const ref = `PAY${order.payment.reference}`;
    let says: SentBack = sentAs(ref);
    await answering(
      () => ({ refunds: { send: async () => unknownOutcome, status: async () => says } }),
      async () => {
        expect((await order.decide('refund', { amount, reason })).status).toBe(200);
        await eventually(async () => {
          await ask((await refundsOf(order))[0]?.id);
          expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
        });
        const id = (await refundsOf(order))[0]?.id ?? '';
        await work({
          says: (next) => {
            says = next;
          },
          async comesBack() {
            says = { state: 'came_back', providerRef: ref };
            await Promise.all([ask(id), ask(id)]);
            says = unknownOutcome;
          },
        });
        await ledgerOf(at.server, at.shop);
      },
    );
  }
  interface Answers {
    says(answer: SentBack): void;
    comesBack(): Promise<void>;
  }
  const networkTakes = ({ payment }: PayingOrder) =>
    settle(at.server.running.services, at.shop.shopId, payment.id, takenBack);

  test('what came back and goes once more is asked about in an hour, and has gone twice once it went', async () => {
    await fillBalance();
    const order = await paid();
    await sentAndThen(order, async ({ says, comesBack }) => {
      await comesBack();
      const [held] = await heldOf(order);
      expect((await at.shop.call('POST', `/api/transactions/${held?.id}/send_back`)).status).toBe(200);
      const going = async () => (await at.shop.call('GET', `/api/transactions?refund_of=${held?.id}`)).body;
      await eventually(async () => expect(await going()).toMatchObject([{ state: 'pending' }]));
      await settled(at.server);
      const asksInAnHour = async () =>
        (
          await at.server.running.connection.pool.query(
            `select 1 from pgboss.job where name = 'payment.ask' and data ->> 'reference' = $1
              and start_after between pgboss.job_now() + '30 minutes' and pgboss.job_now() + '2 hours'`,
            [order.payment.reference],
          )
        ).rows.length;
      const [before, asks] = [await balance('shop:available'), await asksInAnHour()];
      await networkTakes(order);
      expect([await balance('shop:available'), await bookedTwice(order)]).toEqual([before, []]);
      expect(await asksInAnHour()).toBe(asks + 1);
      says(sentAs('PAY94'));
      await ask((await going())[0]?.id);
      expect(await going()).toMatchObject([{ state: 'succeeded' }]);
      for (const _ of [1, 2]) await networkTakes(order);
      expect(await balance('shop:available')).toBe(before - total);
      expect(await bookedTwice(order)).toMatchObject([{ data: { amount: total } }]);
      // It comes back a second time.
      says({ state: 'came_back', providerRef: 'PAY94' });
      for (const _ of [1, 2]) await ask((await going())[0]?.id);
      expect([await balance('shop:available'), await heldOf(order)]).toEqual([before, []]);
    });
  });

  test('what came back a second time leaves the hold once its network takes the payment', async () => {
    const order = await paid();
    await sentAndThen(order, async ({ says, comesBack }) => {
      const before = await balance('shop:available');
      await comesBack();
      const [held] = await heldOf(order);
      says(sentAs('PAY97'));
      expect((await at.shop.call('POST', `/api/transactions/${held?.id}/send_back`)).status).toBe(200);
      const again = async () => (await at.shop.call('GET', `/api/transactions?refund_of=${held?.id}`)).body;
      await eventually(async () => {
        await ask((await again())[0]?.id);
        expect(await again()).toMatchObject([{ state: 'succeeded' }]);
      });
      says({ state: 'came_back', providerRef: 'PAY97' });
      await ask((await again())[0]?.id);
      expect(await heldOf(order)).toMatchObject([{ failure: 'came_back', gross: total }]);
      await Promise.all([networkTakes(order), networkTakes(order)]);
      expect([await balance('shop:available'), await heldOf(order)]).toEqual([before, []]);
      expect(await bookedTwice(order)).toMatchObject([{ data: { amount: total } }]);
    });
  });

  test.each([total, 20_000_00])(
    'what came back and pays another order is owed there once its network takes the payment: %i',
    async (amount) => {
      const order = await paid();
      const takesIt = async ({ comesBack }: Answers) => {
        await comesBack();
        const [held] = await heldOf(order);
        const shops = async () => (await balance('shop:pending')) + (await balance('shop:available'));
        const before = await shops();
        const lines = [{ product_id: at.product, quantity: 2 }];
        const other = (await at.shop.call('POST', '/api/orders', { lines })).body;
        const used = await at.shop.call('POST', `/api/transactions/${held?.id}/use_for_order`, {
          number: other.number,
        });
        expect(used.status).toBe(200);
        await settled(at.server);
        const otherRow = async () => (await at.shop.call('GET', `/api/orders/${other.id}`)).body;
        expect(await otherRow()).toMatchObject({ paid: amount, due: total - amount });
        expect(await shops()).toBe(before + amount);
        await Promise.all([networkTakes(order), networkTakes(order)]);
        await networkTakes(order);
        expect(await otherRow()).toMatchObject({ status: 'pending', refunded: amount, due: total });
        expect(await order.row()).toMatchObject({ refunded: total, due: total });
        // What had not been sent left as well, and nothing of anybody else's.
        expect([await shops(), await heldOf(order)]).toEqual([before - (total - amount), []]);
        expect(await bookedTwice(order)).toMatchObject([{ data: { amount: total } }]);
      };
      await sentAndThen(order, takesIt, amount);
    },
  );

  test('what its network took first is in the balance again where what had been sent comes back', async () => {
    await fillBalance();
    const order = await paid();
    await sentAndThen(order, async ({ comesBack }) => {
      const before = await balance('shop:available');
      await networkTakes(order);
      expect(await balance('shop:available')).toBe(before - total);
      await comesBack();
      expect([await balance('shop:available'), await heldOf(order)]).toEqual([before, []]);
      await networkTakes(order);
      expect(await balance('shop:available')).toBe(before);
      expect(await order.row()).toMatchObject({ refunded: total, due: total });
    });
  });

  test('what was held, went back and is held again leaves the hold once its network takes the payment', async () => {
    await fillBalance();
    const order = await payingOrder(at.server, at.shop, at.product, { wrong_amount: true });
    await order.phone.pin(order.payment.reference);
    await order.becomes('held');
    let says: SentBack = sentAs('PAY98');
    await answering(
      () => ({ refunds: { send: async () => sentAs('PAY98'), status: async () => says } }),
      async () => {
        const before = await balance('shop:available');
        expect((await order.decide('send_back')).status).toBe(200);
        await order.becomes('reversed');
        says = { state: 'came_back', providerRef: 'PAY98' };
        await ask((await refundsOf(order))[0]?.id);
        expect(await heldOf(order)).toMatchObject([{ failure: 'came_back', gross: total - 1_000_00 }]);
        await Promise.all([networkTakes(order), networkTakes(order)]);
        await networkTakes(order);
        expect([await balance('shop:available'), await heldOf(order)]).toEqual([before, []]);
        expect(await bookedTwice(order)).toMatchObject([{ data: { amount: total - 1_000_00 } }]);
        await ledgerOf(at.server, at.shop);
      },
    );
    await order.phone.switches({ wrong_amount: false });
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
          // Its network gives the payment back as well: what is held of it, and nothing of the balance, once.
          for (const _ of [1, 2]) await settle(services, fresh.shopId, order.payment.id, takenBack);
          expect([await left(), await heldOf(order)]).toEqual([[10_000_00, -10_000_00, 0], []]);
          const twice = (await bookedTwice(order)).map(({ data }: { data: { amount: number } }) => data.amount);
          expect(twice.sort()).toEqual([10_000_00, 20_000_00]);
        },
      );
    } finally {
      at.shop = own;
    }
  });
});
