import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentFailure, type PaymentServiceName, paymentServiceNames } from '../../resources/enums.ts';
import { paymentServices } from '../../server/providers/payments/port.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { askBy, cameTo, payingOrder } from '../harness/paying-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { until } from '../harness/until.ts';

/**
 * Each payment service by its own wire, from the prompt to the books: why it says that money was refused, whether it
 * calls back, and whether its answers name what was paid. How each misbehaves is in stand-ins.test.ts.
 */
interface Traits {
  refusedFor: PaymentFailure;
  callsBack: boolean;
  namesAmounts: boolean;
}
const usual: Traits = { refusedFor: 'refused', callsBack: true, namesAmounts: true };
const traits: Record<PaymentServiceName, Traits> = {
  rehearsal: { ...usual, refusedFor: 'insufficient_funds' },
  clickpesa: { ...usual, refusedFor: 'insufficient_funds' },
  selcom: usual,
  flutterwave: usual,
  mpesa: { ...usual, refusedFor: 'insufficient_funds', callsBack: false, namesAmounts: false },
};

describe.each(databasesOfRun)('on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    // Each call that is taken in silence lasts until the line is cut.
    server = await startTestServer(database, { patience: { gateway: 100 } });
  });
  afterAll(() => server?.stop());

  describe.each(paymentServiceNames)('%s', (service) => {
    const { refusedFor, callsBack, namesAmounts } = traits[service];
    let shop: TestShop;
    let product: string;
    beforeAll(async () => {
      askBy(server, service);
      shop = await newShop(server);
      product = await newProduct(shop, { opening_stock: 5000 });
    });

    const total = 30_000_00;
    const paying = (switches: object = {}) => payingOrder(server, shop, product, switches);
    const came = () => cameTo(server, shop);

    const calledBack = () =>
      server.running.services.db.asSystem('count payment callbacks', (tx) =>
        tx
          .selectFrom('payment_callbacks')
          .select('id')
          .where('provider', '=', service)
          .where('refused', 'is', null)
          .execute(),
      );

    const callbacks = callsBack ? 'however often its callback comes' : 'without a callback';
    test(`a PIN pays the order once, ${callbacks}`, async () => {
      const before = await came();
      const order = await paying({ repeated: true });
      await order.phone.pin(order.payment.reference);
      await order.becomes('succeeded');
      expect(await order.view()).toMatchObject({ status: 'paid', paid: total, due: 0 });
      await order.ask();
      expect(await order.payments()).toMatchObject([{ state: 'succeeded', gross: total, provider: service }]);
      expect(await came()).toBe(before + total);
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
      const [current] = before.current;
      const paid = { state: 'paid', providerRef: null, amount: null, failure: null } as const;
      services.payments = paymentServices(current ? [{ ...current, status: async () => paid }] : []);
      try {
        await order.ask();
        expect((await order.payments())[0].state).toBe(namesAmounts ? 'pending' : 'succeeded');
      } finally {
        services.payments = before;
      }
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
      services.payments = paymentServices([before.named(other) ?? []].flat(), connected);
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

test.each(databasesOfRun)('on %s nobody calls back for a service that is not there', async (database) => {
  const server = await startTestServer(database);
  try {
    for (const name of ['pesapal', 'cash', 'mobile_money', '__proto__'])
      expect((await server.call('POST', `/api/payments/callback/${name}`, {})).status, name).toBe(404);
  } finally {
    await server.stop();
  }
});
