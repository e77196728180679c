import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SaidCallback } from '../../../common/contracts/callbacks.ts';
import type { GatewayName } from '../../../resources/enums.ts';
import { anyDatabase } from '../../../tests/harness/databases.ts';
import { payingOrder } from '../../../tests/harness/paying-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../../tests/harness/server.ts';
import { settled } from '../../../tests/harness/settled.ts';
import { eventually } from '../../../tests/harness/until.ts';
import { withChecksum } from '../../providers/payments/clickpesa/checksum.ts';

/** What services say by themselves of payments to a shop's own accounts, and what becomes of it. */
let server: TestServer;
let shop: TestShop;
let product: string;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
});
afterAll(() => server?.stop());

const keysOf = async (provider: GatewayName) =>
  (await shop.call('GET', `/api/payments/practice-keys/${provider}`)).body as { secret: string };
async function connect(provider: GatewayName, change: object = {}) {
  const account = { provider, name: 'Akaunti', ...(await keysOf(provider)), ...change };
  const made = await shop.call('POST', '/api/payment_accounts', account);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await settled(server);
  return (await shop.call('GET', `/api/payment_accounts/${made.body.id}`)).body as { id: string; hook: string };
}

/** That somebody has paid, as each service reports it, signed by a secret. */
const paidWord = {
  flutterwave: (ref: string, secret: string, amount: string) => ({
    headers: { 'verif-hash': secret },
    body: {
      event: 'charge.completed',
      data: {
        ...{ id: 1, tx_ref: ref, flw_ref: 'F1', amount: Number(amount), currency: 'TZS', status: 'successful' },
        customer: { name: 'Asha Juma', phone_number: '0600345678', email: 'asha@example.com' },
      },
    },
  }),
  clickpesa: (ref: string, secret: string, amount: string) => ({
    headers: {},
    body: withChecksum(secret, {
      event: 'PAYMENT RECEIVED',
      data: {
        ...{ id: 'LCP123', status: 'SUCCESS', orderReference: ref },
        ...{ collectedAmount: amount, collectedCurrency: 'TZS' },
        customer: { customerName: 'Asha Juma', customerPhoneNumber: '255600345678' },
      },
    }),
  }),
};
test.each(['flutterwave', 'clickpesa'] as const)(
  '%s: its callback address is its own: forged, old or another’s word moves nothing',
  async (by) => {
    shop = await newShop(server);
    product = await newProduct(shop, { opening_stock: 50 });
    const account = await connect(by);
    const { secret } = await keysOf(by);
    const order = await payingOrder(server, shop, product);
    const callBack = (hook: string, signed = secret, provider: string = by, amount = '30000') => {
      const { headers, body } = paidWord[by](order.payment.reference, signed, amount);
      return server.call('POST', `/api/payments/callback/${provider}/${hook}`, body, headers);
    };
    expect((await callBack(account.hook, 'x')).body.code).toBe('bad_signature');
    expect((await callBack('hakuna')).body.code).toBe('not_found');
    expect((await callBack(account.hook, secret, 'selcom')).body.code).toBe('not_found');
    const other = await connect(by, { name: 'Nyingine', rank: 2 });
    for (const hook of [account.hook, other.hook]) expect((await callBack(hook)).status).toBe(200);
    await settled(server);
    // The service itself says that nobody has paid yet.
    expect((await order.payments())[0].state).toBe('pending');
    const events = await shop.call('GET', `/api/events?subject_id=${order.payment.id}&type=transactions.called_back`);
    expect(events.body).toHaveLength(1);
    // Each is kept with what became of it, and what it said of people is not.
    expect((await callBack(account.hook)).status, 'again').toBe(200);
    await order.phone.pin(order.payment.reference, '9999');
    await eventually(async () => {
      await order.ask();
      expect((await order.payments())[0].state).toBe('failed');
    });
    expect((await callBack(account.hook, secret, by, '29999')).status).toBe(200);
    await settled(server);
    const path = `/api/transactions/${order.payment.id}/callbacks`;
    const { body: callbacks } = await shop.call('GET', path);
    const of = ({ claimed, answer, refused, times }: SaidCallback) => [claimed, answer, refused, times];
    expect(callbacks.map(of)).toEqual(
      expect.arrayContaining([
        [null, null, 'bad_signature', 1],
        ['paid', 'pending', null, 2],
        ['paid', 'failed', 'mismatched', 1],
      ]),
    );
    // What came to another account is no word about this one's.
    expect(callbacks.map(of)).not.toContainEqual(['paid', null, 'unknown', 1]);
    expect(JSON.stringify(callbacks)).not.toMatch(/255600345678|0600345678|Asha|siri/);
    expect((await (await newShop(server)).call('GET', path)).status).toBe(404);
    const { body: refused } = await shop.call('GET', '/api/payments/refused-callbacks');
    expect(refused).toEqual(
      [
        ...['bad_signature', 'mismatched', 'replayed'].map((why) => ({ account: account.id, why })),
        { account: other.id, why: 'unknown' },
      ]
        .toSorted((a, b) => (`${a.account} ${a.why}` < `${b.account} ${b.why}` ? -1 : 1))
        .map((each) => ({ ...each, times: 1, at: expect.any(String) })),
    );
    expect((await order.payments())[0].state).toBe('failed');
    const renewed = await shop.call('POST', `/api/payment_accounts/${account.id}/renew_address`);
    expect(renewed.body.hook).not.toBe(account.hook);
    expect((await callBack(account.hook)).body.code).toBe('not_found');
  },
);

test('whatever is sent in a shop’s own name, so much of it is kept, and all of it is counted', async () => {
  shop = await newShop(server);
  product = await newProduct(shop, { opening_stock: 50 });
  const account = await connect('clickpesa');
  const { secret } = await keysOf('clickpesa');
  const path = `/api/payments/callback/clickpesa/${account.hook}`;
  const send = async (reference: string, amounts: readonly number[]) => {
    for (const amount of amounts) {
      const { body } = paidWord.clickpesa(reference, secret, String(amount));
      expect((await server.call('POST', path, body)).status).toBe(200);
    }
    await settled(server);
  };
  const amounts = Array.from({ length: 40 }, (_, index) => 1000 + index);
  const keptOf = (refused: string) =>
    server.running.services.db.asSystem('count callbacks in a test', (tx) =>
      tx
        .selectFrom('payment_callbacks')
        .select(['reference', 'times'])
        .where('account_id', '=', account.id)
        .where('refused', '=', refused)
        .execute(),
    );
  // Of nothing that was asked for: each is counted where it is kept.
  await send('DK2345678923456789', amounts);
  const strange = await keptOf('unknown');
  expect(strange.length).toBeLessThanOrEqual(8);
  expect(strange.reduce((sum, { times }) => sum + times, 0)).toBe(40);
  // Of what failed, that it was paid.
  const references: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const order = await payingOrder(server, shop, product);
    await order.phone.pin(order.payment.reference, '9999');
    await eventually(async () => {
      await order.ask();
      expect((await order.payments())[0].state).toBe('failed');
    });
    references.push(order.payment.reference);
    await send(order.payment.reference, amounts);
  }
  const untrue = await keptOf('mismatched');
  expect(untrue).toHaveLength(32);
  expect(untrue.filter(({ reference }) => reference === references[1]).length, 'the newest').toBeGreaterThan(30);
});
