import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { ledgerOf, type PayingOrder, payingOrder } from '../../tests/harness/paying-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { eventually } from '../../tests/harness/until.ts';
import { type Account, postTransfer } from './ledger.ts';
import { settle } from './settle.ts';

/** Whose money it is, and what is left of it, by the books. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  let account: string;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { opening_stock: 5000 });
    const keys = (await shop.call('GET', '/api/payments/practice-keys/selcom')).body;
    const made = await shop.call('POST', '/api/payment_accounts', { provider: 'selcom', name: 'Selcom yetu', ...keys });
    account = made.body.id;
    // Each test says of its payments by whom they came.
    await shop.call('PATCH', '/api/payment_settings', { gateway_first: false });
  });

  const total = 30_000_00;
  const reason = 'Imeharibika';
  const set = (order: PayingOrder, values: object) =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.updateTable('transactions').set(values).where('id', '=', order.payment.id).execute(),
    );
  /** An order whose money has come; `values` are set of its payment before that. */
  async function paid(values: object, amount = total): Promise<PayingOrder> {
    const order = await payingOrder(server, shop, product);
    await set(order, values);
    const answer = { state: 'paid', providerRef: 'MM1', amount, failure: null } as const;
    await settle(server.running.services, shop.shopId, order.payment.id, answer);
    return order;
  }
  const atOwn = () => ({ rehearsal: false, payment_account_id: account });
  const atPlatform = { rehearsal: false, payment_account_id: null };
  const balance = async (of: Account) => (await ledgerOf(server, shop)).get(of) ?? 0;
  const pathOf = async ({ payment }: PayingOrder) =>
    (await shop.call('GET', `/api/transactions/${payment.id}/path`)).body;

  test('what came to the shop’s own account has a book of its own, and goes back out of it', async () => {
    const own = await paid(atOwn());
    await paid(atPlatform);
    expect([await balance('gateway:shop:pending'), await balance('shop:pending')]).toEqual([total, total]);
    const back = { amount: 10_000_00, reference: 'CK7F2', reason };
    const service = await own.payments().then(([payment]: { provider: string }[]) => payment?.provider);
    expect((await pathOf(own)).place).toEqual({ service, account: 'Selcom yetu' });
    expect((await own.decide('record_refund', back)).status).toBe(200);
    expect((await own.act('cancel', { reason: 'Imeisha' })).status).toBe(200);
    expect((await own.act('record_refund', { reference: 'CK7F3' })).status).toBe(200);
    expect([await balance('gateway:shop:pending'), await balance('shop:pending')]).toEqual([0, total]);
    expect(await balance('gateway:outside:mobile_money')).toBe(0);
    expect((await pathOf(own)).left).toBe(0);
  });

  test('held money stays in its book, also what was booked before there was one for it', async () => {
    const held = await paid(atOwn(), 29_000_00);
    expect(await balance('gateway:shop:held')).toBe(29_000_00);
    expect((await held.decide('use_for_order')).status).toBe(200);
    expect([await balance('gateway:shop:held'), await balance('gateway:shop:pending')]).toEqual([0, 29_000_00]);

    const old = await paid(atPlatform, 28_000_00);
    await set(old, atOwn());
    expect((await old.decide('use_for_order')).status).toBe(200);
    expect([await balance('shop:held'), await balance('shop:pending')]).toEqual([0, 28_000_00]);
    expect((await old.decide('record_refund', { reference: 'CK7F4', reason })).status).toBe(200);
    expect([await balance('shop:pending'), await balance('gateway:shop:pending')]).toEqual([0, 29_000_00]);
  });

  test('the fee that the shop bears is booked, and the way of the money says the same as its hops', async () => {
    const order = await paid({ fee: 500_00 });
    expect((await order.payments())[0]).toMatchObject({ gross: total, fee: 500_00, net: 29_500_00 });
    expect(await balance('rehearsal:shop:pending')).toBe(29_500_00);
    expect(await balance('rehearsal:outside:fees')).toBe(500_00);
    const { legs, hops, place } = await pathOf(order);
    expect(place).toEqual({ service: 'rehearsal', account: null });
    expect(legs).toMatchObject([
      { leg: 'arrived', amount: total },
      { leg: 'fee', amount: 500_00 },
    ]);
    expect(hops.slice(-2)).toMatchObject([
      { hop: 'fee', amount: -500_00 },
      { hop: 'balance', amount: 29_500_00 },
    ]);
  });

  test('the shop bears it too when all goes back: out of its other money, or nothing is sent', async () => {
    const order = await paid({ fee: 500_00 });
    const refused = await order.decide('refund', { reason });
    expect([refused.status, refused.body.code]).toEqual([409, 'balance_too_low']);
    expect((await order.payments()).length).toBe(1);
    const { db, world } = server.running.services;
    const settled = { from: 'rehearsal:outside:mobile_money', to: 'rehearsal:shop:available' } as const;
    await db.withShop(shop.shopId, (tx) =>
      postTransfer(world, tx, shop.shopId, { effectKey: 'other', ...settled, amount: 600_00, memo: 'a test' }),
    );
    // The stand-in knows of no money, and it is the shop's again, each part where it was.
    expect((await order.decide('refund', { reason })).status).toBe(200);
    await eventually(async () => expect((await order.payments())[1]).toMatchObject({ state: 'failed' }));
    expect([await balance('rehearsal:shop:pending'), await balance('rehearsal:shop:available')]).toEqual([
      29_500_00, 600_00,
    ]);
    // By hand it was given out of the owner's wallet, where the balance is less.
    expect((await order.decide('record_refund', { amount: 29_900_00, reason })).status).toBe(200);
    expect((await order.decide('record_refund', { reason })).status).toBe(200);
    expect([await balance('rehearsal:shop:pending'), await balance('rehearsal:shop:available')]).toEqual([0, 100_00]);
    expect(await order.row()).toMatchObject({ paid: total, refunded: total });
  });

  test('held money is sent back by its service, once, and nothing else becomes of it meanwhile', async () => {
    const order = await payingOrder(server, shop, product);
    await set(order, { gross: 29_000_00 });
    await order.phone.pin(order.payment.reference);
    await order.becomes('held');
    const answers = await Promise.all(['send_back', 'send_back', 'use_for_order'].map((each) => order.decide(each)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    if (answers[2]?.status === 200) return expect(await balance('rehearsal:shop:pending')).toBe(total);
    await order.becomes('reversed');
    expect((await order.payments())[1]).toMatchObject({ type: 'refund', state: 'succeeded', gross: total });
    expect(await order.row()).toMatchObject({ paid: 0, refunded: 0 });
    expect([await balance('rehearsal:shop:held'), await balance('rehearsal:shop:outgoing')]).toEqual([0, 0]);
    expect((await pathOf(order)).legs.map(({ leg }: { leg: string }) => leg)).toEqual([
      'held',
      'reserved',
      'went_back',
    ]);
  });

  test('held money that its service does not send back is held as before', async () => {
    const order = await paid({ fee: 0 }, 29_000_00);
    expect((await order.decide('send_back')).status).toBe(200);
    await eventually(async () => expect((await order.payments())[1]).toMatchObject({ state: 'failed' }));
    expect(await balance('rehearsal:shop:held')).toBe(29_000_00);
    expect((await order.decide('give_back')).body.state).toBe('reversed');
    expect(await balance('rehearsal:shop:held')).toBe(0);
  });
});
