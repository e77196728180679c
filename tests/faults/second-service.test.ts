import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnFields } from '../../resources/kit/group.ts';
import { paymentAccounts } from '../../resources/payment_accounts.ts';
import { queueMessage } from '../../server/outbound/queue-message.ts';
import { paymentServices } from '../../server/providers/payments/port.ts';
import { gatewayAccounts } from '../../server/providers/payments/services.ts';
import { standInPaths, typedKey } from '../../server/rehearsal/payment-keys.ts';
import { sealSecrets } from '../../server/rest/secret-fields.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { askBy, cameTo, payingOrder } from '../harness/paying-order.ts';
import { type RealServer, startRealServer } from '../harness/real-adapters.ts';
import { rehearsalPhone } from '../harness/rehearsal-phone.ts';
import { derive } from '../harness/rehearsal-stage.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { eventually } from '../harness/until.ts';

/** Several services of the platform's: what the first surely did not take, the next one takes, once. */
describe.each(databasesOfRun)('on %s, PAYMENTS=clickpesa,selcom', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database, { env: { PAYMENTS: 'clickpesa,selcom' }, patience: { gateway: 100 } });
    shop = await newShop(server);
    product = await newProduct(shop, { opening_stock: 5000 });
  });
  afterAll(() => server?.stop());
  const total = 30_000_00;

  test('the first is asked, and the one that asked answers', async () => {
    const before = await cameTo(server, shop);
    const order = await payingOrder(server, shop, product);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect(await order.payments()).toMatchObject([{ provider: 'clickpesa', payment_account_id: null }]);
    expect(await cameTo(server, shop)).toBe(before + total);
  });

  test('where the first knows nobody of us the next one asks, and it is paid once', async () => {
    const { services } = server.running;
    const before = services.payments;
    const came = await cameTo(server, shop);
    const keys = { id: 'x', hook: '', merchant: 'x', key: 'zimefutwa', secret: 'x' };
    const refusing = before.at({ provider: 'clickpesa', ...keys });
    const selcom = [before.named('selcom') ?? []].flat();
    services.payments = paymentServices([refusing, ...selcom]);
    try {
      const order = await payingOrder(server, shop, product);
      await eventually(async () => expect(await order.payments()).toHaveLength(2));
      const [first, second] = await order.payments();
      expect(first).toMatchObject({ provider: 'clickpesa', state: 'failed', failure: 'provider_error' });
      expect(second).toMatchObject({ provider: 'selcom', payment_account_id: null, second_route_of: first.id });
      expect(await order.events(), 'nobody is told of a failure that is none').not.toContain('payment_failed');
      await order.phone.pin(second.reference);
      await eventually(async () => expect(await order.row()).toMatchObject({ status: 'paid', paid: total }));
      expect(await order.payments()).toHaveLength(2);
      expect(await cameTo(server, shop)).toBe(came + total);
    } finally {
      services.payments = before;
    }
  });

  test.each([
    { network: 'refused', sent: 2, state: 'failed' },
    { network: 'busy', sent: 2, state: 'failed' },
    { network: 'down', sent: 1, state: 'pending' },
    // Asked before its prompt, the first says so: no phone was.
    { network: 'away', sent: 2, state: 'pending' },
  ])('while the network is $network $sent are sent, the last of which is $state', async ({ network, sent, state }) => {
    // A first prompt, that fails on the phone, gives the order; the second try meets the network as it is then.
    const order = await payingOrder(server, shop, product, { no_money: true });
    await order.phone.pin(order.payment.reference);
    await eventually(async () => {
      await order.ask();
      expect((await order.payments())[0].state).toBe('failed');
    });
    await order.phone.switches({ no_money: false, network });
    expect((await order.call('POST', 'order/payment', { phone: order.payer })).status).toBe(201);
    await settled(server);
    await eventually(async () => {
      const tries = (await order.payments()).slice(1);
      expect(tries).toHaveLength(sent);
      expect(tries.at(-1)).toMatchObject({ state, provider: sent === 2 ? 'selcom' : 'clickpesa' });
    });
    const failures = (await order.events()).filter((type: string) => type === 'payment_failed');
    expect(failures, 'once for each try of hers that failed').toHaveLength(state === 'failed' ? 2 : 1);
  });

  test('one service alone has no other', async () => {
    const before = server.running.services.payments;
    askBy(server, 'selcom');
    try {
      expect((await payingOrder(server, shop, product)).payment).toMatchObject({ provider: 'selcom' });
    } finally {
      server.running.services.payments = before;
    }
  });
});

describe('SMS=beem,africastalking, of which the first does not know our name', () => {
  let real: RealServer;
  let shop: TestShop;
  beforeAll(async () => {
    real = await startRealServer({
      ...{ payments: ['clickpesa', 'selcom'], sms: ['beem', 'africastalking'] },
      env: { BEEM_SENDER: 'KIOSK' },
    });
    shop = await newShop(real.server);
  });
  afterAll(() => real?.stop());

  /** How a message of the shop's to `to` stands once all is quiet. */
  async function send(to: string) {
    const { services } = real.server.running;
    await services.db.withShop(shop.shopId, (tx) =>
      queueMessage(services, tx, {
        ...{ shopId: shop.shopId, channel: 'sms', purpose: 'order', to },
        ...{ text: 'Oda yako imethibitishwa.', effectKey: `second:${to}` },
      }),
    );
    await real.settled();
    return services.db.withShop(shop.shopId, (tx) =>
      tx
        .selectFrom('outbound_messages')
        .select(['state', 'provider', 'failure', 'attempts'])
        .where('recipient', '=', to)
        .executeTakeFirstOrThrow(),
    );
  }

  test('the next one sends it, in the same attempt, and reports it', async () => {
    const to = '+255716700001';
    expect(await send(to)).toEqual({ state: 'delivered', provider: 'africastalking', failure: null, attempts: 1 });
    expect(await real.stage.items(to)).toHaveLength(1);
  });

  test('what comes by a test address is no money, and is asked for where nothing else asks', async () => {
    const { server, stage } = real;
    // The stand-in answers there, too.
    const mpesa = `${stage.base}/sandbox/..${standInPaths.mpesa}`;
    Object.assign(server.running.services.settings.payments.addresses, { mpesa });
    const own = await newShop(server);
    const product = await newProduct(own, { opening_stock: 5000 });
    const keys = gatewayAccounts.columnsOf('mpesa', (key) => typedKey(derive, { service: 'mpesa', key }));
    const account = { provider: 'mpesa', name: 'M-Pesa', ...keys };
    expect((await own.call('POST', '/api/payment_accounts', account)).status).toBe(201);
    await settled(server);
    expect((await own.call('GET', '/api/payment_accounts')).body).toMatchObject([{ state: 'working' }]);
    expect((await own.call('GET', '/api/payment_settings')).body).toMatchObject({ at_test: ['mpesa'] });

    const phone = '+255754700009';
    const ask = async () => {
      const { body } = await own.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }] });
      expect((await own.call('POST', `/api/orders/${body.id}/request_payment`, { phone })).status).toBe(200);
      const find = async () => (await own.call('GET', `/api/transactions?order_id=${body.id}`)).body[0];
      await eventually(async () => expect((await find()).state).toBe('pending'));
      return { id: body.id, find };
    };
    expect(await (await ask()).find()).toMatchObject({ provider: 'clickpesa', rehearsal: false });
    await own.call('PATCH', '/api/payment_settings', { own_payments: false });
    const order = await ask();
    await rehearsalPhone(stage.base, phone).pin((await order.find()).reference);
    await eventually(async () =>
      expect(await order.find()).toMatchObject({ provider: 'mpesa', state: 'succeeded', rehearsal: true }),
    );
    expect((await own.call('GET', `/api/orders/${order.id}`)).body).toMatchObject({ status: 'paid', rehearsal: true });
    const { body } = await own.call('GET', '/api/money/balances');
    expect(body.balances.map(({ keeper }: { keeper: string }) => keeper)).toEqual(['rehearsal']);
  });

  test('where money is real an owner’s key of a test mode is not taken, and that is said at its field', async () => {
    const { addresses } = real.server.running.services.settings.payments;
    Object.assign(addresses, { flutterwave: real.stage.base + standInPaths.flutterwave });
    const own = await newShop(real.server);
    const keys = gatewayAccounts.columnsOf('flutterwave', (key) => typedKey(derive, { service: 'flutterwave', key }));
    const account = { provider: 'flutterwave', name: 'Flutterwave', ...keys };
    const ofTests = { key: 'FLWSECK_TEST-bm8ga2V5bm8ga2V5-X' };
    const refused = await own.call('POST', '/api/payment_accounts', { ...account, ...ofTests });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['key']]);
    expect(refused.body.errors.key).toMatch(/for tests: no real money/);
    expect(JSON.stringify(refused.body)).not.toContain(ofTests.key);
    expect((await own.call('GET', '/api/payment_accounts')).body).toEqual([]);
    const { body: made } = await own.call('POST', '/api/payment_accounts', account);
    await settled(real.server);
    const path = `/api/payment_accounts/${made.id}`;
    expect((await own.call('GET', path)).body.state).toBe('working');
    expect((await own.call('PATCH', path, ofTests)).status).toBe(422);
    // The one before stays, and asks on.
    expect((await own.call('GET', path)).body).toMatchObject({ state: 'working', key: { set: true } });
    // One that was taken before it was refused is found when it is looked at, and asks no more.
    const { db, secrets } = real.server.running.services;
    await db.withShop(own.shopId, (tx) => {
      const at = { resource: 'payment_accounts', shopId: own.shopId, id: made.id, now: new Date().toISOString() };
      const { key } = sealSecrets(secrets, columnFields(paymentAccounts.fields), at, ofTests);
      return tx
        .updateTable('payment_accounts')
        .set({ key: JSON.stringify(key) as never })
        .where('id', '=', made.id)
        .execute();
    });
    expect((await own.call('POST', `${path}/check`)).body).toMatchObject({ state: 'failing', fault: 'keys_refused' });
    const sw = await own.call('PATCH', path, ofTests, { 'accept-language': 'sw' });
    expect(sw.body.errors.key).toMatch(/majaribio/);
  });

  test('what the first may have sent is sent by nobody else', async () => {
    const { services } = real.server.running;
    const before = services.sms;
    const [beem, africastalking] = before ?? [];
    if (!beem || !africastalking) throw new Error('two services are connected');
    services.sms = [africastalking, beem];
    const to = '+255716700002';
    await real.stage.switches(to, { messages: 'silent' });
    try {
      expect(await send(to)).toMatchObject({ state: 'unknown', provider: 'africastalking' });
      expect(await real.stage.items(to)).toHaveLength(1);
    } finally {
      services.sms = before;
    }
  });
});
