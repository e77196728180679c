import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { ledgerOf, payingOrder } from '../../tests/harness/paying-order.ts';
import type { TestServer, TestShop } from '../../tests/harness/server.ts';
import { shopWithStock } from '../../tests/harness/shop-with-stock.ts';
import { paymentServices } from '../providers/payments/port.ts';
import { settle } from './settle.ts';

/** Money goes back the way it came, split where it came split, out of the accounts in which it stands. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    ({ server, shop, product } = await shopWithStock(database));
  });
  afterAll(() => server?.stop());

  /** An order of 30,000 of which 9,000 came by phone and the rest in cash. */
  async function split() {
    await shop.call('PUT', '/api/shop', { part_payment: 30 });
    const order = await payingOrder(server, shop, product);
    const part = { state: 'paid', providerRef: 'MM1', amount: 9_000_00, failure: null } as const;
    await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx
        .updateTable('transactions')
        .set({ gross: 9_000_00, net: 9_000_00 })
        .where('id', '=', order.payment.id)
        .execute(),
    );
    await settle(server.running.services, shop.shopId, order.payment.id, part);
    expect((await order.act('record_cash')).body).toMatchObject({ status: 'paid', paid: 30_000_00 });
    await order.act('cancel', { reason: 'Imeisha' });
    expect(await order.view()).toMatchObject({ status: 'cancelled', due: -30_000_00 });
    return order;
  }
  const refundsOf = async (payments: Promise<Record<string, unknown>[]>) =>
    (await payments)
      .filter(({ type }) => type === 'refund')
      .map(({ method, gross, rehearsal, provider_reference }) => [method, gross, rehearsal, provider_reference]);

  test('rehearsed money to the rehearsal, cash out of the till', async () => {
    const before = await ledgerOf(server, shop);
    const order = await split();
    const { status, body } = await order.act('record_refund');
    expect([status, body.refunded, body.due]).toEqual([200, 30_000_00, 0]);
    expect((await refundsOf(order.payments())).sort()).toEqual([
      ['cash', 21_000_00, false, null],
      ['mobile_money', 9_000_00, true, null],
    ]);
    const after = await ledgerOf(server, shop);
    for (const account of ['shop:cash', 'rehearsal:shop:pending'])
      expect(after.get(account) ?? 0, account).toBe(before.get(account) ?? 0);
    expect(await order.view()).toMatchObject({ due: 0 });
    expect((await order.act('record_refund')).body.code).toBe('wrong_state');
  });

  test('real mobile money needs the reference of what was sent back', async () => {
    const { payments } = server.running.services;
    const [current] = payments.current;
    if (!current) throw new Error('this server rehearses payments');
    server.running.services.payments = paymentServices([{ ...current, rehearsal: false }]);
    const order = await split().finally(() => {
      server.running.services.payments = payments;
    });
    const answer = await order.act('record_refund');
    expect([answer.status, answer.body.errors]).toEqual([422, { reference: 'Please fill this in.' }]);
    expect((await order.act('record_refund', { reference: 'CK7F2' })).status).toBe(200);
    expect((await refundsOf(order.payments())).sort()).toEqual([
      ['cash', 21_000_00, false, null],
      ['mobile_money', 9_000_00, false, 'CK7F2'],
    ]);
    expect((await ledgerOf(server, shop)).get('shop:pending')).toBe(0);
  });
});
