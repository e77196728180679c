import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askUntilAnswered } from '../../server/money/answer-callback.ts';
import { databases } from '../harness/databases.ts';
import { ledgerOf, payingOrder } from '../harness/paying-order.ts';
import type { TestServer, TestShop } from '../harness/server.ts';
import { shopWithStock } from '../harness/shop-with-stock.ts';
import { shuffled } from '../harness/shuffled.ts';

/** Callbacks, polls, cash and staff's decisions at the same moment, on Postgres. */
describe.each(databases.filter((each) => each === 'postgres'))('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    ({ server, shop, product } = await shopWithStock(database));
  });
  afterAll(() => server?.stop());

  const total = 30_000_00;
  const ten = Array.from({ length: 10 });

  test(
    'ten callbacks shuffled with ten polls and cash are ' + 'one payment of each kind, and the order is paid once',
    async () => {
      const orders = await Promise.all(ten.map(() => payingOrder(server, shop, product, { repeated: true })));
      await Promise.all(
        orders.map(async (order, seed) => {
          const { services } = server.running;
          const { reference } = order.payment;
          const work = [
            ...ten.map(() => () => askUntilAnswered(services, { reference })),
            ...ten.map(() => () => order.ask()),
            () => order.act('record_cash', { despite_prompt: true }),
            () => order.act('record_cash', { despite_prompt: true }),
          ];
          await order.phone.pin(reference);
          await Promise.all(shuffled(work, seed).map((each) => each()));
        }),
      );
      for (const order of orders) {
        const [, , ...rest] = await order.payments();
        expect(rest).toEqual([]);
        expect(await order.row()).toMatchObject({ status: 'paid', paid: total, refunded: 0, due: 0 });
        const { services } = server.running;
        const booked = await services.db.withShop(shop.shopId, (tx) =>
          tx
            .selectFrom('ledger_transfers')
            .innerJoin('transactions', (join) =>
              join
                .onRef('transactions.shop_id', '=', 'ledger_transfers.shop_id')
                .onRef('transactions.id', '=', 'ledger_transfers.transaction_id'),
            )
            .select(['transactions.method', 'transactions.state', 'ledger_transfers.to_account'])
            .where('transactions.order_id', '=', order.id)
            .orderBy('transactions.method', 'desc')
            .execute(),
        );
        const [phone, cash] = booked;
        expect(booked.length, JSON.stringify(booked)).toBe(cash ? 2 : 1);
        const held = phone?.to_account === 'rehearsal:shop:held';
        expect([phone?.method, phone?.state, cash?.method]).toEqual([
          'mobile_money',
          held ? 'held' : 'succeeded',
          held ? 'cash' : undefined,
        ]);
      }
      const accounts = await ledgerOf(server, shop);
      const [held = 0, pending = 0, cash = 0] = ['rehearsal:shop:held', 'rehearsal:shop:pending', 'shop:cash'].map(
        (name) => accounts.get(name),
      );
      expect([held + pending, cash]).toEqual([10 * total, held]);
    },
  );

  test('of two that decide about held money at once one wins', async () => {
    const orders = await Promise.all(ten.map(() => payingOrder(server, shop, product, { wrong_amount: true })));
    const before = (await ledgerOf(server, shop)).get('rehearsal:shop:held') ?? 0;
    await Promise.all(orders.map((order) => order.phone.pin(order.payment.reference)));
    await Promise.all(orders.map((order) => order.becomes('held')));
    const other = (await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 50 }] })).body;
    const answers = await Promise.all(
      orders.map((order, seed) =>
        Promise.all(
          shuffled(
            [
              () => order.decide('give_back'),
              () => order.decide('use_for_order', {}),
              () => order.decide('use_for_order', { number: other.number }),
              () => order.ask().then(() => undefined),
            ],
            seed,
          ).map((each) => each()),
        ),
      ),
    );
    for (const each of answers) {
      const codes = each.flatMap((answer) => (answer ? [answer.status] : [])).sort();
      expect(codes, JSON.stringify(each.map((answer) => answer?.body))).toEqual([200, 409, 409]);
    }
    expect((await ledgerOf(server, shop)).get('rehearsal:shop:held')).toBe(before);
  });
});
