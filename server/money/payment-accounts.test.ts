import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayName, gatewayNames } from '../../resources/enums.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { bring, fromMeta, rehearsalSecret } from '../../tests/harness/from-meta.ts';
import { ledgerOf, payingOrder } from '../../tests/harness/paying-order.ts';
import { rehearsalPhone } from '../../tests/harness/rehearsal-phone.ts';
import { textOf } from '../../tests/harness/rows.ts';
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
import type { Collected } from '../providers/payments/port.ts';
import { settle } from './settle.ts';

/** A shop's own accounts at payment services: what its shoppers pay goes there. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  const log: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(database, {
      log: pino({ level: 'trace', base: undefined }, { write: (line) => log.push(line) }),
    });
  });
  afterAll(() => server?.stop(), 30_000);
  beforeEach(async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { opening_stock: 5000 });
  });

  const keysOf = async (provider: GatewayName) =>
    (await shop.call('GET', `/api/payments/practice-keys/${provider}`)).body as Record<
      'merchant' | 'key' | 'secret',
      string
    >;
  const accountOf = async (id: string) => (await shop.call('GET', `/api/payment_accounts/${id}`)).body;
  async function connect(provider: GatewayName, change: object = {}) {
    const made = await shop.call('POST', '/api/payment_accounts', {
      ...{ provider, name: `Akaunti ya ${provider}` },
      ...(await keysOf(provider)),
      ...change,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await settled(server);
    return accountOf(made.body.id);
  }

  test.each(gatewayNames)(
    '%s: its keys are looked at, and it is asked and answers for what it asked',
    async (provider) => {
      const wrong = await connect(provider, { key: 'imekosewa' });
      expect(wrong).toMatchObject({ state: 'failing', fault: 'keys_refused' });
      expect(JSON.stringify(wrong)).not.toContain('imekosewa');
      // Meanwhile the platform's own asks.
      expect((await (await payingOrder(server, shop, product)).payments())[0]).toMatchObject({
        ...{ provider: 'rehearsal', payment_account_id: null },
      });
      const { key } = await keysOf(provider);
      expect((await shop.call('PATCH', `/api/payment_accounts/${wrong.id}`, { key })).status).toBe(200);
      await settled(server);
      expect(await accountOf(wrong.id)).toMatchObject({ state: 'working', fault: null });

      // One that reaches a network of its own is asked for another one's phone where nobody else can be.
      await shop.call('PATCH', '/api/payment_settings', { own_payments: provider !== 'mpesa' });
      const order = await payingOrder(server, shop, product);
      expect((await order.payments())[0]).toMatchObject({ provider, payment_account_id: wrong.id });
      // Turned off, it answers for what it asked before.
      expect((await shop.call('POST', `/api/payment_accounts/${wrong.id}/turn_off`)).body.state).toBe('off');
      await order.phone.pin(order.payment.reference);
      await order.becomes('succeeded');
      expect(await order.row()).toMatchObject({ status: 'paid', paid: 30_000_00 });
      await ledgerOf(server, shop);
      await shop.call('PATCH', '/api/payment_settings', { own_payments: true });
      expect((await (await payingOrder(server, shop, product)).payments())[0].provider).toBe('rehearsal');
    },
  );

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

  test('one whose application may not collect is said so, and works once it may', async () => {
    const { merchant } = await keysOf('clickpesa');
    const { id, ...closed } = await connect('clickpesa', { merchant: `${merchant}-no-collection` });
    expect(closed).toMatchObject({ state: 'failing', fault: 'cannot_collect' });
    expect((await shop.call('PATCH', `/api/payment_accounts/${id}`, { merchant })).status).toBe(200);
    await settled(server);
    expect(await accountOf(id)).toMatchObject({ state: 'working', fault: null });
  });

  test('it becomes no other merchant while its payments are open; its keys may change', async () => {
    const { id, merchant } = await connect('selcom');
    const order = await payingOrder(server, shop, product);
    const change = (to: object) => shop.call('PATCH', `/api/payment_accounts/${id}`, to);
    const { key, secret } = await keysOf('selcom');
    expect((await change({ key, secret, merchant })).status).toBe(200);
    const another = { merchant: `${merchant}9` };
    expect(await change(another)).toMatchObject({ status: 409, body: { code: 'payments_open' } });
    await settled(server);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect((await change(another)).status).toBe(200);
  });

  test('where its key says whose account it is, that is what stays while its payments are open', async () => {
    const { id } = await connect('flutterwave');
    const order = await payingOrder(server, shop, product);
    const change = (to: object) => shop.call('PATCH', `/api/payment_accounts/${id}`, to);
    const { secret } = await keysOf('flutterwave');
    expect((await change({ secret, merchant: 'mauzo@duka.example' })).status).toBe(200);
    const another = { key: 'FLWSECK-nyingine' };
    expect(await change(another)).toMatchObject({ status: 409, body: { code: 'payments_open' } });
    await settled(server);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect((await change(another)).status).toBe(200);
  });

  test('what its service looks into is not given up with the others, nor asked for again', async () => {
    const { id: account } = await connect('clickpesa');
    const order = await payingOrder(server, shop, product);
    const { services } = server.running;
    const since = (at: number) =>
      services.db.withShop(shop.shopId, (tx) =>
        tx
          .updateTable('transactions')
          .set({ expires_at: new Date(at).toISOString(), prompted_at: '2020-01-01T00:00:00Z' })
          .where('payment_account_id', '=', account)
          .execute(),
      );
    const pending = { state: 'pending', providerRef: null, amount: null, failure: null } as const;
    const says = (answer: Partial<Collected>) =>
      settle(services, shop.shopId, order.payment.id, { ...pending, ...answer });
    const payment = async () => (await order.payments())[0];
    await since(Date.now() - 3_600_000);
    await says({ onHold: true });
    await says({ state: 'unknown' });
    expect(await payment()).toMatchObject({ state: 'pending', on_hold_at: expect.any(String) });
    expect((await order.view()).payment.state).toBe('undecided');
    const again = await order.act('request_payment', { phone: order.payer });
    expect([again.status, again.body.code]).toEqual([409, 'payment_undecided']);
    await says({});
    expect(await payment()).toMatchObject({ state: 'expired', failure: 'timeout', on_hold_at: null });

    const other = await payingOrder(server, shop, product);
    await since(Date.now() - 32 * 86_400_000);
    await settle(services, shop.shopId, other.payment.id, { ...pending, onHold: true });
    expect((await other.payments())[0]).toMatchObject({ state: 'expired', failure: 'timeout' });
  });

  test('it is tried with a small amount, which is held and given back', async () => {
    const account = await connect('selcom');
    const phone = '+255716599001';
    const played = rehearsalPhone(server.base, phone);
    await played.switches({});
    const body = { phone, amount: 500_00 };
    expect((await shop.call('POST', `/api/payment_accounts/${account.id}/try_out`, body)).status).toBe(200);
    const trials = async () =>
      (await shop.call('GET', `/api/transactions?payment_account_id=${account.id}`)).body as Record<string, unknown>[];
    await eventually(async () => expect((await trials())[0]?.state).toBe('pending'));
    await played.pin(String((await trials())[0]?.reference));
    await eventually(async () => expect((await trials())[0]).toMatchObject({ state: 'held', failure: 'trial' }));
    const [trial] = await trials();
    expect((await shop.call('POST', `/api/transactions/${trial?.id}/give_back`, {})).body.state).toBe('reversed');
    expect((await ledgerOf(server, shop)).get('rehearsal:shop:held') ?? 0).toBe(0);
    const off = await shop.call('POST', `/api/payment_accounts/${account.id}/turn_off`);
    expect(off.body.state).toBe('off');
    const refused = await shop.call('POST', `/api/payment_accounts/${account.id}/try_out`, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
  });

  test('where its service says so: what it holds, and whose number it is before it is tried', async () => {
    const clickpesa = await connect('clickpesa');
    expect((await shop.call('GET', `/api/payment_accounts/${clickpesa.id}`)).body.balance).toBe(245_600_00);
    const selcom = await connect('selcom');
    expect((await shop.call('GET', `/api/payment_accounts/${selcom.id}`)).body.balance).toBe(980_000_00);
    const mpesa = await connect('mpesa');
    const flutterwave = await connect('flutterwave');
    expect(await accountOf(flutterwave.id)).toMatchObject({ balance: null });
    const named = (account: string, by = shop, phone = '0716599010') =>
      by.call('GET', `/api/payments/payer-name?account=${account}&phone=${phone}`);
    for (const { id } of [clickpesa, selcom, mpesa])
      expect(await named(id)).toMatchObject({ status: 200, body: { name: 'ASHA JUMA' } });
    expect((await named(flutterwave.id)).body).toEqual({ name: null });
    expect((await named(clickpesa.id, shop, '12')).status).toBe(400);
    const other = await newShop(server);
    expect((await named(clickpesa.id, other)).status, 'of another shop').toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => named(mpesa.id)));
    expect(answers.some(({ status, body }) => status === 429 && body.code === 'too_many')).toBe(true);
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

  test('keys of what is connected are in no line of the log, in no answer, and in no row as they are', async () => {
    const answers: unknown[] = [];
    const call: TestShop['call'] = async (...request) => {
      const answer = await shop.call(...request);
      answers.push(answer.body);
      return answer;
    };
    const { services } = server.running;
    const number = `8${Date.now()}`;
    const whatsapp = {
      access_token: `rehearsal-${number}-1${number}`,
      app_secret: rehearsalSecret(services, number),
    };
    const payment = await keysOf('clickpesa');
    const { body: sms } = await shop.call('GET', '/api/sms/practice-keys/beem');
    const wrong = { key: 'ufunguo usio sahihi', secret: 'siri isiyo sahihi', access_token: 'tokeni isiyo sahihi' };
    const accounts = [
      ['payment_accounts', { provider: 'clickpesa', name: 'ClickPesa', ...payment }],
      ['sms_accounts', { provider: 'beem', name: 'Beem', sender: 'MAMADUKA', ...sms }],
      ['whatsapp_numbers', { phone_number_id: number, business_account_id: `1${number}`, ...whatsapp }],
    ] as const;
    const ids: string[] = [];
    for (const [record, account] of accounts) {
      const made = await call('POST', `/api/${record}`, account);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      ids.push(made.body.id);
    }
    await settled(server);
    // Each of them does its work,
    const order = await payingOrder(server, shop, product);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect((await order.payments())[0].payment_account_id).toBe(ids[0]);
    expect((await call('POST', `/api/sms_accounts/${ids[1]}/test`, { phone: '+255716188009' })).status).toBe(200);
    const delivery = fromMeta({ contacts: [], messages: [] }, { phoneNumberId: number, secret: whatsapp.app_secret });
    expect((await bring(server.base, delivery)).status).toBe(200);
    // and then is given a key that does not fit it.
    for (const [at, [record, account]] of accounts.entries()) {
      const change = Object.fromEntries(Object.entries(wrong).filter(([name]) => name in account));
      expect((await call('PATCH', `/api/${record}/${ids[at]}`, { ...change, nobody_knows: 1 })).status).toBe(422);
      expect((await call('PATCH', `/api/${record}/${ids[at]}`, change)).status).toBe(200);
      await settled(server);
      for (const path of ['', `/${ids[at]}`]) expect((await call('GET', `/api/${record}${path}`)).status).toBe(200);
    }
    await call('GET', '/api/events');

    const held = { log: log.join(''), answers: JSON.stringify(answers), database: await textOf(services) };
    for (const [where, text] of Object.entries(held)) expect(text, where).toContain('whatsapp_numbers');
    const accountKeys = [payment, sms].flatMap(({ key, secret }) => [key, secret]);
    const keys = [...accountKeys, ...Object.values(whatsapp), ...Object.values(wrong)];
    for (const [where, text] of Object.entries(held))
      for (const key of keys)
        for (const encoding of ['utf8', 'hex', 'base64'] as const)
          expect(text.includes(Buffer.from(key).toString(encoding)), `${where} ${key} ${encoding}`).toBe(false);
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

  test('another shop neither sees it nor is asked by it', async () => {
    const account = await connect('clickpesa');
    const other = await newShop(server);
    expect((await other.call('GET', `/api/payment_accounts/${account.id}`)).status).toBe(404);
    expect(
      (
        await other.call('POST', `/api/payment_accounts/${account.id}/try_out`, {
          phone: '+255716599002',
          amount: 500_00,
        })
      ).status,
    ).toBe(404);
    const goods = await newProduct(other, { opening_stock: 5000 });
    expect((await (await payingOrder(server, other, goods)).payments())[0].provider).toBe('rehearsal');
  });

  test.each(gatewayNames)(
    '%s: two shops have accounts of their own, and neither answers for the other',
    async (provider) => {
      const mine = await connect(provider);
      await shop.call('PATCH', '/api/payment_settings', { own_payments: provider !== 'mpesa' });
      const order = await payingOrder(server, shop, product);
      const other = await newShop(server);
      const theirs = (await other.call('GET', `/api/payments/practice-keys/${provider}`)).body;
      const { services } = server.running;
      const at = (keys: { merchant: string; key: string; secret: string }) =>
        services.payments.at({ provider, id: mine.id, hook: mine.hook, ...keys });
      const own = await keysOf(provider);
      expect(theirs.key).not.toBe(own.key);
      const { reference } = (await order.payments()).at(-1);
      await order.phone.pin(reference);
      await order.becomes('succeeded');
      expect(await at(own).status(reference)).toMatchObject({ state: 'paid' });
      expect((await at(theirs).status(reference)).state).not.toBe('paid');
    },
  );

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
