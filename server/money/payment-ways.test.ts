import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GatewayName } from '../../resources/enums.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { ledgerOf, payingOrder } from '../../tests/harness/paying-order.ts';
import { paymentAccountsOf } from '../../tests/harness/payment-accounts.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';
import { settled } from '../../tests/harness/settled.ts';
import { eventually } from '../../tests/harness/until.ts';
import { settle } from './settle.ts';

/** By which of a shop's own accounts its shoppers are asked and at which charge, and what else they may pay by. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { opening_stock: 5000 });
  });

  const { keysOf, connect } = paymentAccountsOf(() => ({ server, shop }));

  test('where a service does not take a request, the next one asks, once, and it is paid once', async () => {
    const first = await connect('clickpesa');
    // Its keys are taken back there, and nobody knows it yet.
    await shop.call('PATCH', `/api/payment_accounts/${first.id}`, { key: 'zimefutwa' });
    await settled(server);
    await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.updateTable('payment_accounts').set({ state: 'working' }).where('id', '=', first.id).execute(),
    );
    const order = await payingOrder(server, shop, product);
    await eventually(async () => expect(await order.payments()).toHaveLength(2));
    const [failed, second] = await order.payments();
    expect(failed).toMatchObject({ provider: 'clickpesa', state: 'failed', failure: 'provider_error' });
    expect(second).toMatchObject({ provider: 'rehearsal', payment_account_id: null, second_route_of: failed.id });
    // Nobody is told of a failure that is none.
    expect(await order.events()).not.toContain('payment_failed');
    await order.phone.pin(second.reference);
    await eventually(async () => expect(await order.row()).toMatchObject({ status: 'paid', paid: 30_000_00 }));
    expect(await order.payments()).toHaveLength(2);
  });

  test('what the customer bears is told, asked for on top, and none of the shop’s', async () => {
    const charge = { charge_type: 'Percentage Charge', charge_percent: 150, charge_paid_by: 'customer' };
    await connect('selcom', charge);
    const order = await payingOrder(server, shop, product);
    expect((await order.payments())[0]).toMatchObject({ gross: 30_000_00, surcharge: 450_00, fee: 0 });
    expect(await order.view()).toMatchObject({
      payment_charge: { type: 'Percentage Charge', percent: 150 },
      payment: { amount: 30_000_00, surcharge: 450_00 },
    });
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect((await order.payments())[0]).toMatchObject({ gross: 30_000_00, net: 30_000_00, surcharge: 450_00 });
    expect(await order.row()).toMatchObject({ status: 'paid', paid: 30_000_00, due: 0 });
    const accounts = await ledgerOf(server, shop);
    expect(accounts.get('rehearsal:shop:pending')).toBe(30_000_00);
    expect(accounts.get('rehearsal:outside:fees')).toBe(450_00);
    // What goes back is what counted.
    const path = await shop.call('GET', `/api/transactions/${order.payment.id}/path`);
    expect(path.body).toMatchObject({ left: 30_000_00 });
    expect(path.body.legs.map(({ leg }: { leg: string }) => leg).sort()).toEqual(['arrived', 'fee']);
    expect(path.body.hops).toMatchObject([
      { hop: 'paid', amount: 30_450_00 },
      { hop: 'surcharge', amount: -450_00 },
      { hop: 'settled', amount: 30_000_00 },
      { hop: 'balance', amount: 30_000_00 },
    ]);
  });

  test('each network is told what it is asked for, and nobody is asked for more than she was told', async () => {
    await connect('mpesa');
    await connect('clickpesa', { charge_percent: 150, charge_paid_by: 'customer', rank: 2 });
    const link = await newLink(server, shop, product, 2);
    const call = (method: string, body?: object) =>
      server.call(method, `/api/v1/order?token=${link.token}`, body, { 'x-forwarded-for': '10.8.0.1' });
    expect((await call('GET')).body).toMatchObject({
      payment_charge: { type: 'Percentage Charge', percent: 150 },
      payment_charges: [{ network: 'mpesa', charge: null }],
    });
    const typed = await submission(server, link.token, 'mobile_money');
    const send = (phone: string, expected_surcharge: number) =>
      call('POST', { ...typed, customer: { name: 'Neema', phone }, expected_surcharge });
    const [ofMixx, ofMpesa] = ['+255716599020', '+255755599020'];
    expect(await send(ofMixx, 449_00)).toMatchObject({ status: 409, body: { code: 'sum_changed' } });
    const answer = await send(ofMpesa, 0);
    expect([answer.status, answer.body.payment], JSON.stringify(answer.body)).toMatchObject([201, { surcharge: 0 }]);
    const order = await payingOrder(server, shop, product);
    expect((await order.payments())[0]).toMatchObject({ provider: 'clickpesa', surcharge: 450_00 });
  });

  test('what the shop bears is taken off what it gets; of what is held nothing is kept back', async () => {
    const ofShop = { charge_type: 'Fixed Amount', charge_paid_by: 'shop' };
    const lacking = await shop.call('POST', '/api/payment_accounts', {
      ...{ provider: 'selcom', name: 'Selcom', ...(await keysOf('selcom')), ...ofShop },
    });
    expect([lacking.status, Object.keys(lacking.body.errors)]).toEqual([422, ['charge_amount']]);
    const account = await connect('selcom', { ...ofShop, charge_amount: 500_00 });
    const order = await payingOrder(server, shop, product);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect((await order.payments())[0]).toMatchObject({ gross: 30_000_00, fee: 500_00, net: 29_500_00 });
    expect((await shop.call('GET', `/api/transactions/${order.payment.id}/path`)).body.hops).toMatchObject([
      { hop: 'paid', amount: 30_000_00 },
      { hop: 'settled', amount: 30_000_00 },
      { hop: 'fee', amount: -500_00 },
      { hop: 'balance', amount: 29_500_00 },
    ]);
    expect(await order.row()).toMatchObject({ status: 'paid', paid: 30_000_00 });

    await shop.call('PATCH', `/api/payment_accounts/${account.id}`, { charge_paid_by: 'customer' });
    const odd = await payingOrder(server, shop, product);
    const came = { state: 'paid', providerRef: 'MM1', amount: 30_000_00, failure: null } as const;
    await settle(server.running.services, shop.shopId, odd.payment.id, came);
    expect((await odd.payments())[0]).toMatchObject({
      ...{ state: 'held', failure: 'wrong_amount', gross: 30_000_00, surcharge: null, asked: 30_500_00 },
    });
    await ledgerOf(server, shop);
  });

  test('what customers may pay by is the owner’s to say, and something is always left', async () => {
    const order = await payingOrder(server, shop, product);
    const methods = async () => (await order.view()).payment_methods;
    const set = (change: object) => shop.call('PATCH', '/api/payment_settings', change);
    expect(await methods()).toEqual(['mobile_money', 'cash']);
    expect((await set({ cash: false })).status).toBe(200);
    expect(await methods()).toEqual(['mobile_money']);
    const off = { own_payments: false };
    expect(await set(off)).toMatchObject({
      status: 422,
      body: { errors: { own_payments: expect.stringContaining('another way') } },
    });
    expect(await methods()).toEqual(['mobile_money']);
    const rest = { takes_mobile_money: false, takes_cash: true, charge_type: null };
    expect((await set({ ...off, cash: true })).body).toMatchObject(rest);
    expect(await methods()).toEqual(['cash']);
    expect(await set({ cash: false })).toMatchObject({ status: 422, body: { errors: { cash: expect.any(String) } } });
    const { id } = await connect('selcom');
    expect((await set({ cash: false })).body).toMatchObject({ takes_mobile_money: true, takes_cash: false });
    expect(await methods()).toEqual(['mobile_money']);
    expect((await shop.call('GET', '/api/shop')).body).toMatchObject({ takes_mobile_money: true, takes_cash: false });
    await shop.call('POST', `/api/payment_accounts/${id}/turn_off`);
    expect(await methods()).toEqual(['cash']);
  });

  test('a service that answers nobody of a network is left out before anybody is asked', async () => {
    const first = await connect('selcom');
    const charge = { charge_type: 'Fixed Amount', charge_amount: 300_00, charge_paid_by: 'shop' };
    const second = await connect('clickpesa', { rank: 1, ...charge });
    await shop.call('PATCH', '/api/payment_settings', { own_payments: false });
    const { services } = server.running;
    const inShop = services.db.withShop.bind(services.db, shop.shopId);
    // Once what its service said is written down: it is pending from before it is asked.
    const isAnswered = (id: string) =>
      eventually(async () => {
        const { body } = await shop.call('GET', `/api/events?subject_id=${id}&type=transactions.answer_pending`);
        expect(body).not.toEqual([]);
      });
    const silence = async (orders: number, account: { id: string; provider: string }) => {
      for (let unanswered = 0; unanswered < orders; unanswered++) {
        const { payment } = await payingOrder(server, shop, product);
        await isAnswered(payment.id);
        await inShop((tx) =>
          tx
            .updateTable('transactions')
            .set({
              ...{ provider: account.provider as GatewayName, payment_account_id: account.id },
              ...{ state: 'expired', failure: 'timeout' },
            })
            .where('id', '=', payment.id)
            .execute(),
        );
      }
    };
    // Other tests share the services.
    const forget = () =>
      services.db.asSystem('begin or end a test', (tx) =>
        tx
          .updateTable('transactions')
          .set({ prompted_at: new Date(Date.now() - 7_200_000).toISOString() })
          .where('prompted_at', 'is not', null)
          .execute(),
      );
    await forget();
    await silence(3, first);
    const order = await payingOrder(server, shop, product);
    expect(await order.payments()).toMatchObject([
      { provider: 'clickpesa', payment_account_id: second.id, fee: 300_00 },
    ]);
    await silence(3, second);
    const made = await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }] });
    const ask = { phone: '+255716599003' };
    expect((await shop.call('POST', `/api/orders/${made.body.id}/request_payment`, ask)).status).toBe(200);
    const payments = async () => (await shop.call('GET', `/api/transactions?order_id=${made.body.id}`)).body;
    await eventually(async () =>
      expect(await payments()).toMatchObject([{ state: 'failed', failure: 'network_down' }]),
    );
    await forget();
  });

  test('how networks work is known from what became of the last hour’s prompts', async () => {
    const paid = await payingOrder(server, shop, product);
    await paid.phone.pin(paid.payment.reference);
    await paid.becomes('succeeded');
    for (let unanswered = 0; unanswered < 3; unanswered++) {
      const { payment } = await payingOrder(server, shop, product);
      await server.running.services.db.withShop(shop.shopId, (tx) =>
        tx
          .updateTable('transactions')
          .set({ network: 'halopesa', state: 'expired', failure: 'timeout' })
          .where('id', '=', payment.id)
          .execute(),
      );
    }
    const { body } = await shop.call('GET', '/api/payments/health');
    const byNetwork = Object.fromEntries(body.map((each: { network: string }) => [each.network, each]));
    expect(byNetwork.halopesa).toMatchObject({ state: 'down', prompts: 3, paid: 0, paid_at: null });
    expect(byNetwork.mixx).toMatchObject({ state: 'working', paid_at: expect.any(String) });
    expect(byNetwork.airtel_money).toMatchObject({ state: 'quiet', prompts: 0, seconds: null });
  });
});
