import { afterAll, beforeAll, expect, test } from 'vitest';
import { newColleague } from '../../tests/harness/colleague.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { system } from '../actor.ts';
import { receive } from '../money/receive.ts';

/** Which way orders go in a shop, and who takes them there. */
let server: TestServer;
let shop: TestShop;
let product: string;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { env: { UNDO_SECONDS: '10' } });
});
afterAll(() => server?.stop());

const set = (change: object) => shop.call('PATCH', '/api/order_workflow', change);
const begin = async (workflow: object) => {
  shop = await newShop(server);
  product = await newProduct(shop, { price: 10_000_00, opening_stock: 5 });
  expect((await set(workflow)).status).toBe(200);
};
const placed = async (more: object = {}) =>
  (
    await shop.call('POST', '/api/orders', {
      ...{ customer_name: 'Neema Mushi', customer_phone: '+255716300001', payment_method: 'cash' },
      ...{ fulfilment: 'delivery', place: 'Sinza', lines: [{ product_id: product, quantity: 2 }], ...more },
    })
  ).body;
const act = (id: string, action: string, args: object = {}) => shop.call('POST', `/api/orders/${id}/${action}`, args);
const read = async (id: string) => (await shop.call('GET', `/api/orders/${id}`)).body;
const stock = async () => (await shop.call('GET', `/api/products/${product}`)).body.stock;
const bought = async () => (await shop.call('GET', '/api/customers?phone=%2B255716300001')).body[0].total_amount;

test('where a shop hands over first, an order is sold on delivery, paid after it and then completed', async () => {
  await begin({});
  const { id } = await placed();
  const refused = await act(id, 'deliver');
  expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
  expect(refused.body.allowed).not.toContain('deliver');

  await set({ cash_on_delivery: true });
  expect((await act(id, 'pick_up')).status).toBe(409);
  expect(await bought()).toBe(0);
  expect((await act(id, 'deliver')).body).toMatchObject({ status: 'delivered', due: 20_000_00, is_sold: true });
  expect([await bought(), await stock()]).toEqual([20_000_00, 3]);
  const early = await act(id, 'complete');
  expect([early.status, early.body.allowed.includes('record_cash')]).toEqual([409, true]);
  expect((await act(id, 'record_cash')).body).toMatchObject({ status: 'paid', due: 0 });
  expect((await act(id, 'deliver')).status).toBe(409);
  expect((await act(id, 'cancel', { reason: 'Hapana' })).status).toBe(409);
  // It is paid and out: nobody is to hand it over.
  const { tasks } = (await shop.call('GET', '/api/home')).body;
  expect(tasks.map(({ task }: { task: string }) => task)).not.toContain('hand_over');
  expect((await act(id, 'complete')).body.status).toBe('completed');
  expect([await bought(), await stock()]).toEqual([20_000_00, 3]);
});

test('the simulator says what an order may become by what is typed', async () => {
  await begin({});
  const { id } = await placed();
  const open = async (typed: object) =>
    (await shop.call('POST', '/api/order_workflow/simulate', { order_id: id, step: 'paid', send: true, ...typed })).body
      .open;
  expect(await open({})).toEqual([]);
  expect(await open({ cash_on_delivery: true })).toEqual(['delivered']);
  const takes = { picked_up: true, delivered: false, completed: true };
  expect(await open({ cash_on_delivery: true, takes })).toEqual(['picked_up']);
  expect(await read(id)).toMatchObject({ may_deliver: false });
  const other = await newShop(server);
  const foreign = await other.call('POST', '/api/order_workflow/simulate', { order_id: id, step: 'paid', send: true });
  expect(foreign.status).toBe(404);
});

test('what was handed over first may be taken back at once, refused at the door, or owed as a debt', async () => {
  await begin({ cash_on_delivery: true });
  const { id } = await placed();
  await act(id, 'deliver');
  expect((await act(id, 'undo')).body).toMatchObject({ status: 'pending', handed_over_at: null });
  expect(await bought()).toBe(0);
  await act(id, 'deliver');
  expect((await act(id, 'cancel', { reason: 'Amekataa' })).body.status).toBe('cancelled');
  expect([await bought(), await stock()]).toEqual([0, 5]);

  const other = await placed();
  await act(other.id, 'deliver');
  expect((await act(other.id, 'give_credit')).body).toMatchObject({ status: 'delivered', due: 0, credited: 20_000_00 });
  expect((await act(other.id, 'record_cash')).status).toBe(409);
  expect((await act(other.id, 'complete')).body.status).toBe('completed');
  expect(await bought()).toBe(20_000_00);
});

test('what was sold as real and is paid for by the rehearsal counts apart, whole', async () => {
  await begin({ cash_on_delivery: true });
  const { id, total, customer_id: customer } = await placed();
  await act(id, 'deliver');
  const { services } = server.running;
  const part = { amount: total - 1_00, method: 'mobile_money', rehearsal: true, by: system('M-Pesa') } as const;
  await services.db.withShop(shop.shopId, (tx) => receive(services, tx, shop.shopId, id, part));
  const counted = { total_amount: 0, rehearsed_amount: total };
  expect((await shop.call('GET', `/api/customers/${customer}`)).body).toMatchObject(counted);
  await services.db.withShop(shop.shopId, (tx) => receive(services, tx, shop.shopId, id, { ...part, amount: 1_00 }));
  expect(await read(id)).toMatchObject({ status: 'paid', due: 0, rehearsal: true });
  expect((await shop.call('GET', `/api/customers/${customer}`)).body).toMatchObject(counted);
});

test('a link goes to nobody where an order has neither a number nor a chat', async () => {
  await begin({});
  const { id } = await placed({ customer_name: null, customer_phone: null });
  const refused = await act(id, 'resend_link');
  expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
  const { body: events } = await shop.call('GET', `/api/events?type=orders.link_sent&subject_id=${id}`);
  expect(events).toEqual([]);
});

test('a step that a shop does without is nobody’s, and one way to hand over is left', async () => {
  await begin({ picked_up: { on: false }, completed: { on: false } });
  const both = await set({ delivered: { on: false } });
  expect([both.status, both.body.errors]).toEqual([422, { 'delivered.on': 'Leave one way to hand over.' }]);
  const { id } = await placed({ fulfilment: 'pick up' });
  await act(id, 'record_cash');
  expect((await act(id, 'pick_up')).status).toBe(409);
  // The only way there is takes every order.
  expect((await act(id, 'deliver')).body.status).toBe('delivered');
  expect((await act(id, 'complete')).status).toBe(409);
  expect(await read(id)).toMatchObject({ status: 'delivered', may_complete: false });
});

test('who may do a step is asked by the server, told to the dashboard, and nobody grants what they lack', async () => {
  await begin({ cancelled: { who: 'owner' }, delivered: { who: 'manager' } });
  const cashier = await newColleague(server, shop, 'cashier');
  const manager = await newColleague(server, shop, 'manager');
  const { id } = await placed();
  await act(id, 'record_cash');
  expect((await cashier.call('POST', `/api/orders/${id}/deliver`)).body).toMatchObject({
    ...{ code: 'not_allowed', missing: ['orders.deliver'] },
  });
  expect((await manager.call('POST', `/api/orders/${id}/cancel`, { reason: 'x' })).status).toBe(403);
  const herself = await manager.call('PATCH', '/api/order_workflow', { cancelled: { who: 'manager' } });
  expect([herself.body.code, herself.body.missing]).toEqual(['may_not_grant', ['orders.cancel']]);
  const unchanged = { cancelled: { who: 'owner' }, delivered: { who: 'manager' } };
  expect((await manager.call('PATCH', '/api/order_workflow', unchanged)).status).toBe(200);
  const { permissions } = (await manager.call('GET', '/api/user')).body;
  expect([permissions.includes('orders.deliver'), permissions.includes('orders.cancel')]).toEqual([true, false]);
  const roles = (await shop.call('GET', '/api/roles?preset=manager')).body;
  expect(roles[0].effective).not.toContain('orders.cancel');
  // Another manager is no more than she is.
  const assigned = await manager.call('POST', `/api/memberships/${cashier.membershipId}/assign`, {
    role_id: roles[0].id,
  });
  expect(assigned.status).toBe(200);
  await set({ cancelled: { who: 'manager' } });
  expect((await manager.call('POST', `/api/orders/${id}/cancel`, { reason: 'x' })).status).toBe(200);
});
