import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentFailure, type PaymentServiceName, paymentServiceNames } from '../../resources/enums.ts';
import { answerCallback } from '../../server/money/answer-callback.ts';
import { paymentServices } from '../../server/providers/payments/port.ts';
import { standInKeyLabel } from '../../server/rehearsal/payment-keys.ts';
import { databases } from '../harness/databases.ts';
import { ledgerOf, payingOrder } from '../harness/paying-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { until } from '../harness/until.ts';

/**
 * Each payment service by its own wire, from the prompt to the books, and when its service misbehaves: why it says that
 * money was refused, whether it calls back, whether its answers name what was paid, and what a status that lies makes
 * of a prompt. Who cannot be asked has none that could lie: the prompt still waits.
 */
interface Traits {
  refusedFor: PaymentFailure;
  callsBack: boolean;
  namesAmounts: boolean;
  believedOfLie: 'failed' | 'pending';
}
const usual: Traits = { refusedFor: 'provider_error', callsBack: true, namesAmounts: true, believedOfLie: 'failed' };
const traits: Record<PaymentServiceName, Traits> = {
  rehearsal: { ...usual, refusedFor: 'insufficient_funds' },
  clickpesa: { ...usual, refusedFor: 'insufficient_funds' },
  selcom: usual,
  flutterwave: usual,
  azampay: { ...usual, believedOfLie: 'pending' },
  mpesa: { ...usual, refusedFor: 'insufficient_funds', callsBack: false, namesAmounts: false },
};

describe.each(databases)('on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop(), 30_000);

  describe.each(paymentServiceNames)('%s', (service) => {
    const { refusedFor, callsBack, namesAmounts, believedOfLie } = traits[service];
    let shop: TestShop;
    let product: string;
    beforeAll(async () => {
      const { services } = server.running;
      const connected = paymentServiceNames.flatMap((name) => services.payments.named(name) ?? []);
      services.payments = paymentServices(services.payments.named(service), connected);
      expect(services.payments.current?.name).toBe(service);
      shop = await newShop(server);
      product = await newProduct(shop, { opening_stock: 5000 });
    });

    const total = 30_000_00;
    const paying = (switches: object = {}) => payingOrder(server, shop, product, switches);
    const pending = async () => (await ledgerOf(server, shop)).get('rehearsal:shop:pending') ?? 0;

    const calledBack = () =>
      server.running.services.db.asSystem('count payment callbacks', (tx) =>
        tx.selectFrom('payment_callbacks').select('id').where('provider', '=', service).execute(),
      );

    const callbacks = callsBack ? 'however often its callback comes' : 'without a callback';
    test(`a PIN pays the order once, ${callbacks}`, async () => {
      const before = await pending();
      const order = await paying({ repeated: true });
      await order.phone.pin(order.payment.reference);
      await order.becomes('succeeded');
      expect(await order.view()).toMatchObject({ status: 'paid', paid: total, due: 0 });
      await order.ask();
      expect(await order.payments()).toMatchObject([{ state: 'succeeded', gross: total, provider: service }]);
      expect(await pending()).toBe(before + total);
      expect((await calledBack()).length > 0).toBe(callsBack);
    });

    test('too little money fails, and the next try pays', async () => {
      const order = await paying({ no_money: true });
      await order.phone.pin(order.payment.reference);
      // Not every service reports what failed, or why: the job asks.
      await until(async () => {
        await order.ask();
        return (await order.payments())[0].state === 'failed';
      });
      expect((await order.payments())[0].failure).toBe(refusedFor);
      await order.phone.switches({ no_money: false });
      expect((await order.call('POST', 'order/payment', { phone: order.payer })).status).toBe(201);
      const [, second] = await order.payments();
      expect(second.reference).not.toBe(order.payment.reference);
    });

    test(`another amount than was asked for ${namesAmounts ? 'is held' : 'cannot be seen'}`, async () => {
      const order = await paying({ wrong_amount: true });
      await order.phone.pin(order.payment.reference);
      await order.becomes(namesAmounts ? 'held' : 'succeeded');
      expect((await order.payments())[0]).toMatchObject(
        namesAmounts ? { failure: 'wrong_amount', asked: total } : { failure: null, asked: null, gross: total },
      );
      expect(await order.view()).toMatchObject({ paid: namesAmounts ? 0 : total });
    });

    test(`paid without an amount is ${namesAmounts ? 'not taken' : 'paid as requested'}`, async () => {
      const order = await paying();
      const { services } = server.running;
      const before = services.payments;
      const { current } = before;
      const paid = { state: 'paid', providerRef: null, amount: null, failure: null } as const;
      services.payments = paymentServices(current && { ...current, status: async () => paid });
      try {
        await order.ask();
        expect((await order.payments())[0].state).toBe(namesAmounts ? 'pending' : 'succeeded');
      } finally {
        services.payments = before;
      }
    });

    test('a status that lies for a while is put right by the payment', async () => {
      const order = await paying({ status_failed: 60 });
      await order.ask();
      expect((await order.payments())[0].state).toBe(believedOfLie);
      const { readCallback } = server.running.services.payments.named(service) ?? {};
      expect(readCallback !== undefined, 'believes callbacks where it cannot be asked, and only there').toBe(
        believedOfLie === 'pending',
      );
      await order.phone.switches({ status_failed: 0 });
      await order.phone.pin(order.payment.reference);
      await order.becomes('succeeded');
    });

    test('a callback that nobody signed is refused, and books nothing', async () => {
      const order = await paying();
      const { reference } = order.payment;
      const forged = {
        event: 'PAYMENT RECEIVED',
        data: {
          id: 'X1',
          reference,
          orderReference: reference,
          status: 'PAID',
          amount: '30000',
          collectedAmount: '30000',
        },
        ...{ msisdn: order.payer, utilityref: reference, transactionstatus: 'success', amount: '30000' },
        checksum: 'f'.repeat(64),
      };
      const answer = await server.call('POST', `/api/payments/callback/${service}`, forged);
      expect([answer.status, answer.body.code]).toEqual([403, 'bad_signature']);
      expect((await order.payments())[0].state).toBe('pending');
    });

    test('whoever sent a prompt answers for it when another service sends the new ones', async () => {
      const order = await paying();
      const { services } = server.running;
      const before = services.payments;
      const other = paymentServiceNames.find((name) => name !== service) ?? service;
      const connected = paymentServiceNames.flatMap((name) => before.named(name) ?? []);
      services.payments = paymentServices(before.named(other), connected);
      try {
        await order.phone.pin(order.payment.reference);
        await order.becomes('succeeded');
        expect((await paying()).payment).toMatchObject({ provider: other, state: 'pending' });
      } finally {
        services.payments = before;
      }
    });
  });
});

describe.each(databases)('a service whose callbacks are its only word, on %s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database, { env: { PAYMENTS: 'azampay' } });
    shop = await newShop(server);
    product = await newProduct(shop, { opening_stock: 5000 });
  });
  afterAll(() => server?.stop(), 30_000);

  const total = 30_000_00;
  const paying = () => payingOrder(server, shop, product);
  type Paying = Awaited<ReturnType<typeof paying>>;
  const booked = async () => {
    const accounts = await ledgerOf(server, shop);
    return (accounts.get('rehearsal:shop:pending') ?? 0) + (accounts.get('rehearsal:shop:held') ?? 0);
  };
  const keyOf = (service: 'azampay' | 'flutterwave', key: string) =>
    server.running.services.secrets.derive(standInKeyLabel(service, key));
  const success = ({ payer, payment }: Paying, change: object = {}) => ({
    ...{ msisdn: payer.slice(1), amount: '30000', message: 'Success', utilityref: payment.reference, operator: 'Tigo' },
    ...{ reference: '8c9b', transactionstatus: 'success', submerchantAcc: '01723113', additionalProperties: {} },
    ...change,
  });
  const callBack = (body: object, key = keyOf('azampay', 'callbackSecret')) =>
    server.call('POST', `/api/payments/callback/azampay?key=${key}`, body);
  const stored = ({ payment }: Paying) =>
    server.running.services.db.asSystem('read callbacks in a test', (tx) =>
      tx
        .selectFrom('payment_callbacks')
        .select(['provider', 'id'])
        .where('reference', '=', payment.reference)
        .execute(),
    );
  /** Does what the jobs of its callbacks do, so that nothing is still to come. */
  const answered = async (order: Paying) => {
    const { services } = server.running;
    const { reference } = order.payment;
    for (const { id } of await stored(order)) await answerCallback(services, { reference, callback: id });
    // One that was queued by the version before.
    await answerCallback(services, { reference });
    return (await order.payments())[0];
  };

  test('of another phone nothing is believed, neither paid nor failed', async () => {
    const order = await paying();
    const before = await booked();
    for (const change of [{ msisdn: '255716999999' }, { msisdn: null }, { msisdn: '255716999999', ...failed }])
      expect((await callBack(success(order, change))).status).toBe(200);
    expect(await answered(order)).toMatchObject({ state: 'pending', failure: null });
    expect(await booked()).toBe(before);
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect(await booked()).toBe(before + total);
  });
  const failed = { transactionstatus: 'failed' };

  test('with a wrong secret, or none, it is refused and not stored', async () => {
    const order = await paying();
    const address = '/api/payments/callback/azampay';
    const right = keyOf('azampay', 'callbackSecret');
    for (const query of ['', '?key=', '?key=wrong', `?key=${right}x`, `?key=${right}&key=${right}`]) {
      const answer = await server.call('POST', `${address}${query}`, success(order));
      expect([query, answer.status, answer.body.code]).toEqual([query, 403, 'bad_signature']);
    }
    expect(await stored(order)).toEqual([]);
    expect(await answered(order)).toMatchObject({ state: 'pending' });
  });

  test('for a prompt of another service it moves nothing: that one is asked', async () => {
    const { services } = server.running;
    const azampay = services.payments;
    const connected = paymentServiceNames.flatMap((name) => azampay.named(name) ?? []);
    services.payments = paymentServices(azampay.named('selcom'), connected);
    const order = await paying().finally(() => {
      services.payments = azampay;
    });
    const before = await booked();
    expect((await callBack(success(order))).status).toBe(200);
    expect(await answered(order)).toMatchObject({ provider: 'selcom', state: 'pending' });
    expect(await booked()).toBe(before);
  });

  test('nor does what another service calls back of its prompt', async () => {
    const order = await paying();
    const before = await booked();
    const { reference } = order.payment;
    const data = { tx_ref: reference, amount: 30_000, currency: 'TZS', status: 'successful' };
    const headers = { 'verif-hash': keyOf('flutterwave', 'secretHash') };
    const body = { event: 'charge.completed', data, ...success(order) };
    const answer = await server.call('POST', '/api/payments/callback/flutterwave', body, headers);
    expect(answer.status).toBe(200);
    expect(await stored(order)).toMatchObject([{ provider: 'flutterwave' }]);
    expect(await answered(order)).toMatchObject({ state: 'pending' });
    expect(await booked()).toBe(before);
  });

  test('replayed, also in other bytes and after what failed, it is credited once', async () => {
    const order = await paying();
    const before = await booked();
    const bodies = [success(order), success(order), success(order, { message: 'again' }), success(order, failed)];
    for (const body of bodies) expect((await callBack(body)).status).toBe(200);
    expect(await stored(order)).toHaveLength(3);
    expect(await answered(order)).toMatchObject({ state: 'succeeded', gross: total, provider_reference: '8c9b' });
    expect(await booked()).toBe(before + total);
    expect(await order.view()).toMatchObject({ status: 'paid', paid: total, due: 0 });
  });

  test('a prompt that nothing is heard of ends by itself, and a later callback pays it', async () => {
    const order = await paying();
    await server.running.services.db.asSystem('end a prompt in a test', (tx) =>
      tx
        .updateTable('transactions')
        .set({ expires_at: new Date(Date.now() - 3600_000).toISOString() })
        .where('id', '=', order.payment.id)
        .execute(),
    );
    await order.ask();
    expect((await order.payments())[0]).toMatchObject({ state: 'expired', failure: 'timeout' });
    const before = await booked();
    expect((await callBack(success(order))).status).toBe(200);
    expect(await answered(order)).toMatchObject({ state: 'succeeded' });
    expect(await booked()).toBe(before + total);
  });
});

test.each(databases)('on %s nobody calls back for a service that is not there', async (database) => {
  const server = await startTestServer(database);
  try {
    for (const name of ['pesapal', 'cash', 'mobile_money', '__proto__'])
      expect((await server.call('POST', `/api/payments/callback/${name}`, {})).status, name).toBe(404);
  } finally {
    await server.stop();
  }
});
