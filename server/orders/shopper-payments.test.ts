import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { rehearsalPhone } from '../../tests/harness/rehearsal-phone.ts';
import { startTestServer, submission, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { newShopWith, shoppersOf } from '../../tests/harness/shoppers.ts';
import { eventually } from '../../tests/harness/until.ts';

/** What an order's one link and the one that only pays do about money, over real HTTP. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());

  const fresh = async (change: Record<string, unknown> = {}) => {
    ({ shop, product } = await newShopWith(server, change));
  };
  const { link, at, orderOf, eventsOf } = shoppersOf(() => ({ server, shop, product }));
  const lastReference = async (orderId: string) =>
    (await shop.call('GET', `/api/transactions?order_id=${orderId}&_sort=id&_order=desc`)).body[0];
  /** Its prompt was sent long ago. */
  const grown = (reference: string) =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      tx
        .updateTable('transactions')
        .set({ prompted_at: '2020-01-01T00:00:00Z' })
        .where('reference', '=', reference)
        .execute(),
    );

  describe('money', () => {
    const payer = '+255712345678';

    test('a part first where the shop allows it, then exactly the rest', async () => {
      await fresh({ part_payment: 30 });
      const { token, number } = await link();
      const order = at(token);
      const little = { payment: { method: 'mobile_money', phone: payer, amount: 8_900_00 } };
      expect((await order.submit(little)).body.errors).toEqual({
        'payment.amount': 'This is less than the shop takes first.',
      });
      expect(await orderOf(number)).toBeUndefined();
      const part = { payment: { method: 'mobile_money', phone: payer, amount: 9_000_00 } };
      expect((await order.submit(part)).body.payment).toMatchObject({ amount: 9_000_00 });
      const { id } = await orderOf(number);
      await rehearsalPhone(server.base, payer).pin((await lastReference(id)).reference);
      await eventually(async () => expect((await order.view()).paid).toBe(9_000_00));
      const now = await order.view();
      expect(now).toMatchObject({ status: 'pending', due: 21_000_00, editable: false });
      expect(now.receipts).toMatchObject([{ amount: 9_000_00, method: 'mobile_money', rehearsal: true }]);
      expect(await eventsOf(id)).toContainEqual(expect.stringMatching(/^part_paid: /));
      const wrong = await order.call('POST', 'order/payment', { phone: payer, amount: 10_000_00 }, now.keys.pay);
      expect(wrong.body.errors).toHaveProperty('amount');
      expect((await order.call('POST', 'order/payment', { phone: payer }, now.keys.pay)).status).toBe(201);
      await rehearsalPhone(server.base, payer).pin((await lastReference(id)).reference);
      await eventually(async () => expect((await order.view()).status).toBe('paid'));
      expect((await order.view()).receipts).toHaveLength(2);
    });

    test('where the shop takes only the whole, a part is refused', async () => {
      await fresh();
      const { body } = await at((await link()).token).submit({
        payment: { method: 'mobile_money', phone: payer, amount: 20_000_00 },
      });
      expect(body.errors).toEqual({ 'payment.amount': 'This shop takes only the whole amount.' });
    });

    test('two tabs that push again with one key are one prompt; an order with a prompt is not changed', async () => {
      await fresh();
      const { token, number } = await link();
      const order = at(token);
      await order.submit();
      const { keys } = await order.view();
      const push = () => order.call('POST', 'order/payment', { phone: payer }, keys.pay);
      const answers = await Promise.all([push(), push(), push()]);
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
      const { id } = await orderOf(number);
      expect((await shop.call('GET', `/api/transactions?order_id=${id}`)).body).toHaveLength(1);
      expect((await order.view()).editable).toBe(false);
      const change = await order.call('PUT', 'order', await submission(server, token));
      const cancel = await order.call('POST', 'order/cancel', {});
      expect([change.body.code, cancel.body.code]).toEqual(['order_closed', 'order_closed']);
    });

    test('paid already? the provider is asked, nothing is believed, and the shop reads the claim once', async () => {
      await fresh();
      const phone = rehearsalPhone(server.base, payer);
      // The provider took the push and then fell silent: only asking again finds the payment.
      await phone.switches({ network: 'silent' });
      const { token, number } = await link();
      const order = at(token);
      await order.submit({ payment: { method: 'mobile_money', phone: payer } });
      const { id } = await orderOf(number);
      const { reference } = await lastReference(id);
      const claim = (text: string) => order.call('POST', 'order/claim', { reference: text });
      // Right after the push a network may not know it: it is not asked, and she is told to wait.
      expect((await claim('UONGO123')).body).toMatchObject({ outcome: 'wait', order: { paid: 0, status: 'pending' } });
      await eventually(async () => expect((await lastReference(id)).state).toBe('pending'));
      await grown(reference);
      await phone.pin(reference);
      await phone.switches({ network: 'up' });
      await eventually(async () => expect((await claim('uongo123')).body.order.status).toBe('paid'));
      const [receipt] = (await order.view()).receipts;
      expect((await claim(receipt.reference)).body.outcome).toBe('paid');
      expect((await eventsOf(id)).filter((event: string) => event.startsWith('payment_claimed'))).toEqual([
        'payment_claimed: UONGO123',
        `payment_claimed: ${receipt.reference}`,
      ]);
      // The reference of one order's money says nothing on another.
      const other = at((await link()).token);
      await other.submit();
      const claimed = await other.call('POST', 'order/claim', { reference: receipt.reference });
      expect([claimed.body.outcome, claimed.body.order.paid]).toEqual(['requested', 0]);
    });

    test('claims are few', async () => {
      await fresh();
      const order = at((await link()).token);
      await order.submit();
      const codes = [];
      for (let index = 0; index < 6; index++) {
        const { status } = await order.call('POST', 'order/claim', { reference: `DHANA${index}` });
        codes.push(status);
      }
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test('a pay link only pays: it shows no phone, no place, and opens nothing else', async () => {
      await fresh();
      const { token, number } = await link();
      const order = at(token);
      await order.submit({
        customer: { name: 'Neema Mrisho', phone: '0712345678' },
        fulfilment: { method: 'delivery', place: 'Mtaa wa Siri', landmark: 'Mbuyu' },
        note: 'Siri yangu',
      });
      const shared = await order.call('POST', 'order/share', {});
      expect((await order.call('POST', 'order/share', {})).body.url).toBe(shared.body.url);
      const url = new URL(shared.body.url);
      expect(url.pathname).toBe('/cart/pay');
      const other = at(url.searchParams.get('token') ?? '');
      const payView = await other.call('GET', 'pay');
      expect(payView.body).toMatchObject({ order_id: number, customer_name: 'Neema', due: 30_000_00, payment: null });
      for (const secret of ['345678', 'Siri', 'Mbuyu', 'Mrisho'])
        expect(JSON.stringify(payView.body)).not.toContain(secret);
      // It is no order link, and an order link is no pay link.
      for (const [method, path, body] of [
        ['GET', 'order', undefined],
        ['PUT', 'order', await submission(server, token)],
        ['POST', 'order/cancel', {}],
        ['POST', 'order/payment', { phone: payer }],
        ['POST', 'order/problem', { kind: 'other' }],
        ['POST', 'order/again', {}],
        ['POST', 'order/share', {}],
        ['POST', 'order/claim', { reference: 'X' }],
      ] as const) {
        const refused = await other.call(method, path, body);
        expect([path, refused.status, refused.body.code]).toEqual([path, 404, 'order_link_not_found']);
      }
      expect((await order.call('GET', 'pay')).status).toBe(404);

      const { body } = await other.call('POST', 'pay', { phone: '0754999888' }, payView.body.keys.pay);
      expect(body.payment).toMatchObject({ phone: '0754 *** 888', amount: 30_000_00 });
      const { id } = await orderOf(number);
      await rehearsalPhone(server.base, '+255754999888').pin((await lastReference(id)).reference);
      await eventually(async () => expect((await other.call('GET', 'pay')).body.status).toBe('paid'));
      expect((await order.view()).status).toBe('paid');
      const twice = await other.call('POST', 'pay', { phone: '0754999888' });
      expect([twice.status, twice.body.code]).toEqual([409, 'wrong_state']);
    });
  });
});
