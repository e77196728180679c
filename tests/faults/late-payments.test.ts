import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Home } from '../../common/contracts/home.ts';
import { realWorld } from '../../server/world.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { holdSchedule } from '../harness/held-schedule.ts';
import { ledgerOf, payingOrder } from '../harness/paying-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

/**
 * A network that knows a prompt late, changes its mind or says nothing: no money is lost, and nobody is asked twice for
 * it.
 */
describe.each(databasesOfRun)('%s', (database) => {
  let ahead = 0;
  const world = { ...realWorld, now: () => new Date(Date.now() + ahead) };
  const pass = (minutes: number) => {
    ahead += minutes * 60_000;
  };
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database, { world });
  });
  beforeEach(async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { opening_stock: 5000 });
  });
  afterAll(() => server?.stop());

  const total = 30_000_00;
  const heldAtHome = async (): Promise<number> => {
    const { tasks }: Home = (await shop.call('GET', '/api/home')).body;
    return tasks.find(({ task }) => task === 'held')?.count ?? 0;
  };
  const paying = (switches: object = {}) => payingOrder(server, shop, product, switches);
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`;

  test('a status that is not found is unknown: nobody is asked again, and the money counts when it comes', async () => {
    const order = await paying({ status_missing: 60 });
    pass(0.25);
    await order.ask();
    expect((await order.payments())[0]).toMatchObject({ state: 'pending', failure: null });
    expect(codeOf(await order.call('POST', 'order/payment', { phone: order.payer }))).toBe('409 payment_in_progress');
    await order.phone.switches({ status_missing: 0 });
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect(await order.view()).toMatchObject({ status: 'paid', paid: total, due: 0 });
    expect((await ledgerOf(server, shop)).get('rehearsal:shop:pending')).toBe(total);
  });

  test('a network that says failed and then paid has been paid', async () => {
    const order = await paying({ failed_then_paid: true });
    const schedule = holdSchedule(server.running.app.rehearsal);
    await order.phone.pin(order.payment.reference);
    await order.becomes('failed');
    await schedule.release();
    await order.becomes('succeeded');
    expect(await order.view()).toMatchObject({ status: 'paid', paid: total });
    expect(await order.events()).toEqual(['placed', 'payment_requested', 'payment_failed', 'paid']);
  });

  test('a status that lies for a while is put right by the payment', async () => {
    const order = await paying({ status_failed: 60 });
    await order.ask();
    expect((await order.payments())[0]).toMatchObject({ state: 'failed', failure: 'timeout' });
    await order.phone.switches({ status_failed: 0 });
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect((await order.row()).status).toBe('paid');
  });

  test('money that comes after we gave a prompt up pays the order', async () => {
    const order = await paying();
    await order.phone.switches({ network: 'down' });
    pass(16);
    await order.ask();
    await order.phone.switches({ network: 'up' });
    expect((await order.payments())[0]).toMatchObject({ state: 'expired' });
    await order.phone.pin(order.payment.reference);
    await order.becomes('succeeded');
    expect((await order.row()).status).toBe('paid');
  });

  test(
    'while its outcome is not known nobody is asked, by ' + 'nobody; then it is free again, and late money is held',
    async () => {
      const order = await paying();
      await order.phone.switches({ network: 'down' });
      pass(6);
      await order.ask();
      expect(await order.view()).toMatchObject({ payment: { state: 'undecided' }, editable: false });
      expect((await order.payments())[0].state).toBe('pending');
      const again = { phone: order.payer };
      expect(codeOf(await order.call('POST', 'order/payment', again))).toBe('409 payment_undecided');
      expect(codeOf(await order.act('request_payment', again))).toBe('409 payment_undecided');
      expect(codeOf(await order.act('record_cash'))).toBe('409 payment_undecided');
      expect((await order.row()).paid).toBe(0);

      pass(10);
      await order.ask();
      expect((await order.view()).payment).toMatchObject({ state: 'expired', failure: 'timeout' });
      expect((await order.act('record_cash')).status).toBe(200);
      await order.phone.switches({ network: 'up' });
      await order.phone.pin(order.payment.reference);
      await order.becomes('held');
      expect(await order.row()).toMatchObject({ status: 'paid', paid: total, due: 0 });
      expect((await order.payments())[0]).toMatchObject({ failure: 'not_owed', gross: total });
      expect(await heldAtHome()).toBe(1);
      expect((await ledgerOf(server, shop)).get('rehearsal:shop:held')).toBe(total);

      expect((await order.decide('give_back')).body.state).toBe('reversed');
      expect(codeOf(await order.decide('give_back'))).toBe('409 wrong_state');
      expect((await ledgerOf(server, shop)).get('rehearsal:shop:held')).toBe(0);
      expect((await order.row()).due).toBe(0);
      expect(await heldAtHome()).toBe(0);
      expect((await order.events()).slice(-2)).toEqual(['payment_held', 'held_returned']);
    },
  );

  test('a cashier who has the cash in hand may say so; the second payment is held and pays another order', async () => {
    const order = await paying();
    expect(codeOf(await order.act('record_cash'))).toBe('409 payment_in_progress');
    // Its link is there for who asks; no message reminds of what the prompt asks for.
    expect(codeOf(await order.act('resend_link'))).toBe('409 payment_in_progress');
    expect((await order.act('open_link')).status).toBe(200);
    expect((await order.act('record_cash', { despite_prompt: true })).status).toBe(200);
    await order.phone.pin(order.payment.reference);
    await order.becomes('held');
    const lines = [{ product_id: product, quantity: 3 }];
    const other = (await shop.call('POST', '/api/orders', { lines })).body;
    const nowhere = await order.decide('use_for_order', {});
    expect([nowhere.status, nowhere.body.errors]).toEqual([422, { number: 'Nothing is to be paid for this order.' }]);
    expect((await order.decide('use_for_order', { number: 999_999 })).status).toBe(422);
    expect((await order.decide('use_for_order', { number: other.number })).status).toBe(200);
    expect((await shop.call('GET', `/api/orders/${other.id}`)).body).toMatchObject({ paid: total, due: 15_000_00 });
    expect(await order.row()).toMatchObject({ paid: total, due: 0 });
    expect(await order.events()).toContain('held_moved');
    const accounts = await ledgerOf(server, shop);
    expect([accounts.get('rehearsal:shop:held'), accounts.get('rehearsal:shop:pending')]).toEqual([0, total]);
  });

  test(
    'money of a wrong amount is held, nobody is asked ' + 'for more, and it pays its order when staff say so',
    async () => {
      const order = await paying({ wrong_amount: true });
      await order.phone.pin(order.payment.reference);
      await order.becomes('held');
      const [payment] = await order.payments();
      expect(payment).toMatchObject({ failure: 'wrong_amount', asked: total, gross: total - 1_000_00 });
      expect(codeOf(await order.call('POST', 'order/payment', { phone: order.payer }))).toBe('409 payment_held');
      expect((await order.decide('use_for_order')).status).toBe(200);
      expect(await order.view()).toMatchObject({ status: 'pending', paid: total - 1_000_00, due: 1_000_00, held: 0 });
      expect((await ledgerOf(server, shop)).get('rehearsal:shop:pending')).toBe(total - 1_000_00);
    },
  );

  test('once held money pays another order the shopper is asked anew, each time by another key', async () => {
    const order = await paying({ wrong_amount: true });
    const lines = [{ product_id: product, quantity: 10 }];
    const other = (await shop.call('POST', '/api/orders', { lines })).body;
    const keys: string[] = [];
    const ask = async () => {
      const key = (await order.view()).keys.pay;
      keys.push(key);
      const headers = { 'idempotency-key': key };
      const path = `/api/v1/order/payment?token=${order.token}`;
      const asked = await server.call('POST', path, { phone: order.payer }, headers);
      expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    };
    let { payment } = order;
    for (const round of [1, 2]) {
      await order.phone.pin(payment.reference);
      const path = `/api/transactions/${payment.id}`;
      await eventually(async () => expect((await shop.call('GET', path)).body.state).toBe('held'));
      expect((await shop.call('POST', `${path}/use_for_order`, { number: other.number })).status).toBe(200);
      await ask();
      const prompted = async () =>
        (await order.payments()).filter(({ state }: { state: string }) => state === 'pending');
      await eventually(async () => expect(await prompted(), `round ${round}`).toHaveLength(1));
      [payment] = await prompted();
    }
    expect(new Set(keys).size).toBe(2);
  });

  test('the network is not asked within seconds of a push', async () => {
    const order = await paying({ status_failed: 60 });
    expect((await order.call('POST', 'order/claim', { reference: 'CK12345' })).body.outcome).toBe('wait');
    expect(codeOf(await order.decide('check'))).toBe('409 wait_a_moment');
    expect((await order.payments())[0].state).toBe('pending');
    pass(0.2);
    expect((await order.decide('check')).status).toBe(200);
    await order.becomes('failed');
  });
});
