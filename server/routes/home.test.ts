import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Home } from '../../common/contracts/home.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { customer } from '../actor.ts';
import { reportProblem } from '../orders/trouble.ts';

let server: TestServer;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
  other = await newShop(server);
});
afterAll(() => server?.stop());

const report = (orderId: string) =>
  server.running.services.db.withShop(shop.shopId, (tx) =>
    reportProblem(server.running.services, tx, shop.shopId, orderId, {
      kind: 'damaged',
      text: 'Lid',
      by: customer(null, 'Neema'),
    }),
  );
const problems = async ({ call }: TestShop): Promise<number> => {
  const { tasks }: Home = (await call('GET', '/api/home')).body;
  return tasks.find(({ task }) => task === 'problem')?.count ?? 0;
};

test('counts the orders whose problem is to be answered, of this shop alone, until they are answered', async () => {
  const product = await newProduct(shop);
  const order = async () =>
    (await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }] })).body.id;
  const [first, second] = [await order(), await order()];
  expect(await problems(shop)).toBe(0);
  await report(first);
  await report(first);
  await report(second);
  expect(await problems(shop)).toBe(2);
  expect(await problems(other)).toBe(0);
  const { body: filtered } = await shop.call('GET', '/api/orders?problem_null=false&_sort=number&_order=asc');
  expect(filtered.map(({ id }: { id: string }) => id)).toEqual([first, second]);

  // Wherever the order stands by then.
  await shop.call('POST', `/api/orders/${second}/cancel`, { reason: 'Sold out' });
  expect(await problems(shop)).toBe(2);
  const answered = await shop.call('POST', `/api/orders/${first}/solve_problem`, { answer: 'A new one comes.' });
  expect(answered.status).toBe(200);
  expect(await problems(shop)).toBe(1);
});

test('the steps of WhatsApp and of payments are done from where they lead, in a rehearsal too', async () => {
  const fresh = await newShop(server);
  const isDone = async () => {
    const { checklist }: Home = (await fresh.call('GET', '/api/home')).body;
    return checklist.filter(({ step }) => step === 'whatsapp' || step === 'payments').map(({ done }) => done);
  };
  expect(await isDone()).toEqual([false, false]);
  expect((await fresh.call('PUT', '/api/shop', { whatsapp_number: '0600345678' })).status).toBe(200);
  expect(await isDone()).toEqual([true, false]);
  const product = await newProduct(fresh);
  const { body } = await fresh.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }] });
  expect(await isDone()).toEqual([true, false]);
  await fresh.call('POST', `/api/orders/${body.id}/record_cash`, {});
  expect(await isDone()).toEqual([true, true]);
});
