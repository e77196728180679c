import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentServiceNames } from '../../resources/enums.ts';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { findOrMakeOwner } from '../../server/seed/demo.ts';
import { databases } from '../harness/databases.ts';
import { type Call, newLink, newProduct, startTestServer, submission, type TestServer } from '../harness/server.ts';

const owner = { name: 'Asha Mushi', phone: '+255754000077', password: 'karibu-dukani' };
const database = databases.at(-1) ?? 'pglite';

const signedIn = async ({ base, call }: TestServer): Promise<Call> => {
  const { status, body } = await call('POST', '/api/auth/sign-in', {
    identifier: owner.phone,
    password: owner.password,
  });
  expect(status).toBe(200);
  return async (method, path, sent, headers = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${body.access_token}`,
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
};

describe('without a rehearsal, on a real database', () => {
  let server: TestServer;
  let call: Call;
  let shopId: string;
  beforeAll(async () => {
    // Nothing is said of a rehearsal: a server with a database of its own has none by itself.
    server = await startTestServer(database, { pages: true, env: { REHEARSAL: database === 'postgres' ? '' : 'off' } });
    await findOrMakeOwner(server.running.services, owner);
    call = await signedIn(server);
    const shop = await call('POST', '/api/shop', {
      shop_name: 'Duka la Asha',
      category: 'electronics',
      place: 'Kariakoo',
      language: 'en',
      sample_catalogue: false,
    });
    shopId = shop.body.id;
  });
  afterAll(() => server?.stop());

  test('nothing of a rehearsal answers', async () => {
    expect((await server.call('GET', '/api/health')).body).toMatchObject({ ok: true, rehearsal: false });
    for (const path of [
      '/rehearsal',
      '/rehearsal/popups',
      '/rehearsal/api/shops',
      '/rehearsal/api/phones/0712345678/events',
      '/rehearsal/pay/R1',
    ])
      expect([path, (await server.call('GET', path)).status]).toEqual([path, 404]);
    for (const path of [
      '/rehearsal/sms',
      '/rehearsal/mail',
      '/rehearsal/pay/ussd-push',
      '/rehearsal/clickpesa/third-parties/generate-token',
      '/rehearsal/selcom/v1/checkout/create-order-minimal',
      '/rehearsal/flutterwave/v3/charges',
      '/rehearsal/mpesa/openapi/ipg/v2/vodacomTZN/c2bPayment/singleStage/',
      ...paymentServiceNames.map((service) => `/api/payments/callback/${service}`),
    ])
      expect([path, (await server.call('POST', path, {})).status]).toEqual([path, 404]);
    for (const path of ['/', '/shops', '/dashboard']) {
      const { status, body } = await server.call('GET', path);
      expect([path, status, /rehears|majaribio/i.test(String(body))]).toEqual([path, 200, false]);
    }
  });

  test('what needs a code says that none can be sent, and makes no account', async () => {
    const password = 'a long password';
    const bodies = {
      'sign-up': { name: 'Neema', phone: '0713000999', password },
      forgot: { identifier: '0713000999' },
    };
    for (const [path, body] of Object.entries(bodies))
      expect(await server.call('POST', `/api/auth/${path}`, body)).toMatchObject({
        status: 503,
        body: { code: 'sms_unavailable', message: expect.stringContaining('No SMS can be sent') },
      });
    expect(await server.call('POST', '/api/auth/forgot', { identifier: 'neema@example.com' })).toMatchObject({
      status: 503,
      body: { code: 'mail_unavailable' },
    });
    const users = await server.running.services.db.asSystem('a test', (tx) =>
      tx.selectFrom('users').select('name').execute(),
    );
    expect(users).toEqual([{ name: owner.name }]);
  });

  test('a shop takes cash and says so, and an order is paid in cash from its link to its end', async () => {
    const shop = { token: '', email: '', shopId, call };
    expect((await call('GET', '/api/shop')).body.takes_mobile_money).toBe(false);
    const home = (await call('GET', '/api/home')).body;
    expect(home).toMatchObject({ takes_mobile_money: false, bot: { rehearsal: false } });
    expect(home.checklist).toContainEqual({ step: 'payments', done: false });

    const { token } = await newLink(server, shop, await newProduct(shop));
    const page = await server.call('GET', `/cart/order?token=${token}`);
    expect(String(page.body)).toContain('This shop takes cash: you pay when you get it.');
    expect(String(page.body)).not.toContain('value="mobile_money"');
    expect((await server.call('GET', `/api/v1/order?token=${token}`)).body).toMatchObject({
      payment_methods: ['cash'],
      rehearsal: false,
    });
    const wanted = await submission(server, token, 'mobile_money');
    expect(await server.call('POST', `/api/v1/order?token=${token}`, wanted)).toMatchObject({
      status: 409,
      body: { code: 'cash_only' },
    });
    const cash = await submission(server, token);
    expect((await server.call('POST', `/api/v1/order?token=${token}`, cash)).status).toBe(201);

    const [order] = (await call('GET', '/api/orders')).body;
    expect(order).toMatchObject({ status: 'pending', payment_method: 'cash', rehearsal: false });
    const act = (action: string, body = {}) =>
      call('POST', `/api/orders/${order.id}/${action}`, body, { 'idempotency-key': `${action}-${order.id}` });
    expect(await act('request_payment', { phone: '0712345678' })).toMatchObject({
      status: 409,
      body: { code: 'cash_only' },
    });
    for (const action of ['record_cash', 'pick_up', 'complete'])
      expect([action, (await act(action)).status]).toEqual([action, 200]);
    expect((await call('GET', `/api/orders/${order.id}`)).body).toMatchObject({
      status: 'completed',
      due: 0,
      rehearsal: false,
    });
  });

  test('an order written down without a way to pay is paid in cash', async () => {
    const product_id = await newProduct({ token: '', email: '', shopId, call });
    const { body } = await call('POST', '/api/orders', { lines: [{ product_id, quantity: 1 }] });
    expect(body).toMatchObject({ payment_method: 'cash' });
    const orderBody = { lines: [{ product_id, quantity: 1 }], payment_method: 'mobile_money' };
    expect(await call('POST', '/api/orders', orderBody)).toMatchObject({ status: 409, body: { code: 'cash_only' } });
  });
});

describe('a rehearsal beside real accounts', () => {
  const lines: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    // On the embedded database an https address says the same.
    const env: Record<string, string> = database === 'postgres' ? {} : { PUBLIC_URL: 'https://duka.example' };
    server = await startTestServer(database, { env, log });
  });
  afterAll(() => server?.stop());
  const expectLogged = (text: string) => expect.poll(() => lines.some((line) => line.includes(text))).toBe(true);

  test('codes of accounts never reach the phone that anybody can look at; the operator has them', async () => {
    const number = '+255713000888';
    const phone = await openPhone(server.base, number);
    try {
      await server.call('POST', '/api/auth/sign-up', { name: 'Neema', phone: number, password: 'a long password' });
      await expectLogged(`To ${number}: `);
      await server.running.services.sms?.[0].send({ to: number, text: 'Oda yako', ref: 'after', purpose: 'order' });
      await phone.waitNew('an SMS about an order', (item) => item.kind === 'sms' && item.text === 'Oda yako');
      expect(phone.items().filter(({ kind }) => kind === 'sms')).toHaveLength(1);
    } finally {
      phone.close();
    }
  });

  test('nor do links to reset a password reach its mailboxes', async () => {
    const email = 'neema@example.com';
    await server.running.services.mail?.send({ to: email, subject: 's', text: 'a link', ref: 'r', purpose: 'account' });
    await expectLogged(`To ${email}: a link`);
    const events = await fetch(`${server.base}/rehearsal/api/phones/${email}/events`);
    const reader = events.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    expect(new TextDecoder().decode(value)).not.toContain('a link');
  });
});
