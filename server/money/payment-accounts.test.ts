import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayNames } from '../../resources/enums.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { bring, fromMeta, rehearsalSecret } from '../../tests/harness/from-meta.ts';
import { ledgerOf, payingOrder } from '../../tests/harness/paying-order.ts';
import { paymentAccountsOf } from '../../tests/harness/payment-accounts.ts';
import { rehearsalPhone } from '../../tests/harness/rehearsal-phone.ts';
import { textOf } from '../../tests/harness/rows.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
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
  afterAll(() => server?.stop());
  beforeEach(async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { opening_stock: 5000 });
  });

  const { keysOf, accountOf, connect } = paymentAccountsOf(() => ({ server, shop }));

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
});
