import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlowCounts } from '../../common/contracts/flows.ts';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { rehearsalPhone } from '../../tests/harness/rehearsal-phone.ts';
import { type Call, caller, startTestServer, type TestServer } from '../../tests/harness/server.ts';
import { eventually } from '../../tests/harness/until.ts';
import { linkChats } from './chat-links.ts';
import { demoOwner } from './demo.ts';
import { seedShop } from './shop.ts';

let server: TestServer;
let call: Call;
let shopId: string;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { demo: true });
  const { phone: identifier, password } = demoOwner;
  const { body } = await server.call('POST', '/api/auth/sign-in', { identifier, password });
  call = caller(server.base, body.access_token);
  shopId = (await call('GET', '/api/shop')).body.id;
  const to = new Date();
  const from = new Date(to.getTime() - 60 * 24 * 3_600_000);
  await seedShop(server.running.services.db, shopId, { seed: 1, orders: 60, customers: 40, from, to });
});
afterAll(() => server?.stop());

test('one debt of the demo is in instalments, and its statement is paid by what counts there', async () => {
  const { body: debts } = await call('GET', '/api/debts?direction=receivable&balance_gt=0');
  const planned = debts.find((each: { instalments: unknown[] }) => each.instalments.length > 0);
  const sum = planned.instalments.reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
  expect([sum, planned.due_on]).toEqual([planned.amount, planned.instalments[1].due_on]);
  const { url } = (await call('POST', `/api/debts/${planned.id}/open_link`, {})).body;
  const path = `/api/v1/debt${new URL(url).search}`;
  const { body: view } = await server.call('GET', path);
  expect(view).toMatchObject({ due: planned.balance, debts: [{ what: 'Mapazia', instalments: [{}, {}] }] });

  const phone = '+255717999001';
  const prompt = await server.call('POST', path, { amount: view.debts[0].instalments[0].left, phone });
  expect(prompt.status, JSON.stringify(prompt.body)).toBe(201);
  const [{ id, reference }] = (await call('GET', `/api/transactions?payer_phone=${encodeURIComponent(phone)}`)).body;
  await rehearsalPhone(server.base, phone).pin(reference);
  await eventually(async () => expect((await call('GET', `/api/transactions/${id}`)).body.state).toBe('succeeded'));
  expect((await call('GET', `/api/debts/${planned.id}`)).body).toMatchObject({
    ...{ rehearsal: null, due_on: planned.instalments[2].due_on, balance: planned.instalments[2].amount },
  });
});

test('its bot is counted, step by step, in each of the last weeks', async () => {
  const { graph } = (await call('GET', '/api/flow')).body.published;
  const counted = async (days: number) => {
    const { blocks } = (await call('GET', `/api/flow/counts?days=${days}`)).body as FlowCounts;
    for (const { block, reached, answered, waiting, left } of blocks)
      expect([Object.hasOwn(graph.blocks, block), answered + waiting + left]).toEqual([true, reached]);
    return new Map(blocks.map((each) => [each.block, each]));
  };
  const [week, quarter] = [await counted(7), await counted(90)];
  const reached = (name: string, of = quarter) => of.get(name)?.reached ?? 0;
  for (const [name] of quarter) expect(reached(name)).toBeGreaterThanOrEqual(reached(name, week));
  expect(reached('menu')).toBeGreaterThan(reached('menu', week));
  expect(reached('products')).toBeGreaterThan(reached('link'));
  expect(reached('link')).toBeGreaterThan(0);
  expect([...quarter.values()].some(({ left }) => left > 0)).toBe(true);
});

test('its chats led somewhere: links, orders, and some of them paid, each opened as a shopper opens it', async () => {
  const { services } = server.running;
  await services.db.withShop(shopId, (tx) => linkChats(services, tx, shopId));
  const to = dayAt(timeZone, new Date());
  const from = dayAfter(to, -59);
  const { funnel } = (await call('GET', `/api/analytics?from=${from}&to=${to}`)).body;
  expect(funnel.links).toBeGreaterThan(funnel.paid);
  expect(funnel.chats).toBeGreaterThan(funnel.links);
  expect(funnel.orders).toBeGreaterThan(0);
  const begun = new URLSearchParams({ begun_from: from, begun_to: to, step: 'orders' });
  const { conversations } = (await call('GET', `/api/conversations?${begun}`)).body;
  const phones = conversations.flatMap(({ phone }: { phone: string | null }) => phone ?? []);
  expect(phones.length).toBeGreaterThan(0);
  const [order] = (await call('GET', `/api/orders?customer_phone=${encodeURIComponent(phones[0])}`)).body;
  const { url } = (await call('POST', `/api/orders/${order.id}/open_link`, {})).body;
  expect((await server.call('GET', `/api/v1/order${new URL(url).search}`)).status).toBe(200);
});
