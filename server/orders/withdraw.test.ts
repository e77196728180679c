import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { payingOrder } from '../../tests/harness/paying-order.ts';
import { itemsOf } from '../../tests/harness/rehearsal-stage.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { eventually } from '../../tests/harness/until.ts';
import { type PaymentProvider, paymentServices } from '../providers/payments/port.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    product = await newProduct(shop);
  });
  afterAll(() => server?.stop());

  /** The prompts that are on a phone. */
  const states = async (payer: string) => {
    const items = await itemsOf(`${server.base}/rehearsal/api/phones/${encodeURIComponent(payer)}`);
    return items.flatMap((item) => (item.kind === 'prompt' ? item.state : []));
  };

  test('for another number: it leaves the phone, and the next phone is asked', async () => {
    const order = await payingOrder(server, shop, product);
    const { status, body } = await order.call('POST', 'order/withdraw', { next: 'other_phone' });
    expect([status, body.payment.state, body.payment.failure]).toEqual([200, 'failed', 'withdrawn']);
    expect(await order.events()).toContain('payment_withdrawn');
    await eventually(async () => expect(await states(order.payer)).toEqual(['failed']));
    await order.becomes('failed');
    const again = await order.call('POST', 'order/payment', { phone: '0754999777' });
    expect([again.status, again.body.payment.state]).toEqual([201, 'initiated']);
  });

  test('once more: the same phone and sum, and only one that waits', async () => {
    const order = await payingOrder(server, shop, product);
    expect((await order.call('POST', 'order/withdraw', { next: 'again' })).status).toBe(200);
    const [first, second, ...others] = await order.payments();
    expect([first.failure, second.failure, others]).toEqual(['withdrawn', null, []]);
    expect([second.payer_phone, second.gross]).toEqual([first.payer_phone, first.gross]);
  });

  test('for cash: the order says so, and there is nothing to take back any more', async () => {
    const order = await payingOrder(server, shop, product);
    const { body } = await order.call('POST', 'order/withdraw', { next: 'cash' });
    expect(body).toMatchObject({ payment_method: 'cash', status: 'pending', paid: 0 });
    expect((await order.call('POST', 'order/withdraw', { next: 'cash' })).body.code).toBe('wrong_state');
  });

  test('where no service takes it off the phone nothing else is asked: both could be paid', async () => {
    const { services } = server.running;
    const before = services.payments;
    services.payments = paymentServices([before.named('clickpesa') ?? []].flat());
    try {
      const order = await payingOrder(server, shop, product);
      expect((await order.view()).payment).toMatchObject({ state: 'pending', withdrawable: false });
      for (const next of ['again', 'other_phone', 'cash'])
        expect((await order.call('POST', 'order/withdraw', { next })).body.code).toBe('payment_in_progress');
      expect(await order.payments()).toHaveLength(1);
    } finally {
      services.payments = before;
    }
  });

  test('taken back while it is still being sent, it leaves the phone all the same', async () => {
    const { services } = server.running;
    const before = services.payments;
    const selcom = before.named('selcom');
    if (!selcom?.withdraw) throw new Error('selcom withdraws');
    const { withdraw } = selcom;
    const sending = Promise.withResolvers<void>();
    const withdrawn: string[] = [];
    const slow: PaymentProvider = {
      ...selcom,
      collect: async (request) => {
        await sending.promise;
        return selcom.collect(request);
      },
      async withdraw(ref) {
        const isHeard = await withdraw(ref);
        withdrawn.push(ref);
        return isHeard;
      },
    };
    services.payments = paymentServices([slow]);
    try {
      const order = await payingOrder(server, shop, product);
      expect((await order.call('POST', 'order/withdraw', { next: 'other_phone' })).status).toBe(200);
      await eventually(() => expect(withdrawn).toEqual([order.payment.reference]));
      expect(await states(order.payer)).toEqual([]);
      sending.resolve();
      await eventually(async () => expect(await states(order.payer)).toEqual(['failed']));
      expect(withdrawn).toHaveLength(2);
    } finally {
      sending.resolve();
      services.payments = before;
    }
  });

  test('a PIN that was entered a moment before pays the order all the same', async () => {
    const order = await payingOrder(server, shop, product, { late: 2 });
    await order.phone.pin(order.payment.reference);
    expect((await order.call('POST', 'order/withdraw', { next: 'cash' })).status).toBe(200);
    await order.becomes('succeeded');
    expect(await order.view()).toMatchObject({ status: 'paid', due: 0 });
  });
});
