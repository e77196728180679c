import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { RouteEntry } from '../../server/route-entry.ts';
import { visitorOf } from '../harness/chat/visitor.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { fillShop } from '../harness/shop-rows.ts';
import { fill, fittingBody, ofShop, send } from './requests.ts';

/** In every text of the shop that is looked for; nobody else may ever read it. */
const canary = 'SiriYaDuka';
const collections = (Object.values(resources) as Resource[]).filter(({ scope }) => scope === 'shop');

/**
 * Every route of the route table × everything in a request that may name a thing × {other shop, signed out, order
 * token}.
 */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let mine: TestShop;
  let other: TestShop;
  let routes: RouteEntry[];
  let link: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    server = await startTestServer(database);
    routes = server.running.app.routeTable.filter(({ url }) => !url.startsWith('/rehearsal'));
    mine = await newShop(server);
    other = await newShop(server);
    Object.assign(ids, await fillShop(server, mine, collections));
    ids.products = await newProduct(mine, { name: `Chaja ${canary}` });
    const customer = await mine.call('POST', '/api/customers', { name: `Neema ${canary}`, phone: '0712000001' });
    ids.customers = customer.body.id;
    link = (await newLink(server, mine, ids.products)).token;
    const sent = await submission(server, link);
    const placed = await server.call('POST', `/api/v1/order?token=${link}`, {
      ...sent,
      customer: { name: `Neema ${canary}`, phone: '0712000001' },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const orders = await mine.call('GET', '/api/orders');
    ids.orders = orders.body[0].id;
    const paid = await mine.call('POST', `/api/orders/${ids.orders}/record_cash`, {});
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    const popup = await mine.call('POST', '/api/popups', { name: `Ofa ${canary}`, product_id: ids.products });
    ids.popups = popup.body.id;
    await mine.call('POST', '/api/roles', { name: `Cheo ${canary}` });
    const { bot_id } = (await mine.call('GET', '/api/shop')).body;
    await visitorOf(server.base, bot_id, { name: `Neema ${canary}` }).write('hello');
    ids.conversations = (await mine.call('GET', '/api/conversations')).body.conversations[0].id;
    const { body: thread } = await mine.call('GET', `/api/conversations/${ids.conversations}/messages`);
    ids.messages = thread.messages[0].id;
    ids.files = await upload('?private=true');
    // What all of that has caused is over: it writes events.
    await settled(server);
  });
  afterAll(() => server?.stop());

  /** A picture of the shop that is looked for. */
  async function upload(query = ''): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([onePixel], { type: 'image/png' }), 'a.png');
    const headers = { authorization: `Bearer ${mine.token}` };
    const uploaded = await fetch(`${server.base}/api/files${query}`, { method: 'POST', headers, body });
    expect(uploaded.status).toBe(201);
    return ((await uploaded.json()) as { id: string }).id;
  }

  /** Everything the database holds of the shop, as one hash. */
  async function digest(): Promise<string> {
    const hash = createHash('sha256');
    await server.running.services.db.asSystem('a test', async (tx) => {
      const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
        where c.relkind = 'r' order by 1`.execute(tx);
      for (const { name } of tables.rows) {
        const rows = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t
          where shop_id = ${mine.shopId} order by 1`.execute(tx);
        hash.update(`${name} ${rows.rows.map(({ row }) => row).join('\n')}\n`);
      }
    });
    return hash.digest('hex');
  }

  async function call(route: RouteEntry, path: string, authorization?: string) {
    const body = fittingBody(route);
    return send(server.base, path, {
      method: route.method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
  const resourceOf = ({ url }: RouteEntry) => /^\/api\/(\w+)/.exec(url)?.[1] ?? '';
  const idIn = (route: RouteEntry) => ids[resourceOf(route)] ?? '';
  const pathOf = (route: RouteEntry) =>
    fill(route.url, {
      ...{ id: idIn(route), customer_id: ids.customers ?? '', messageId: ids.messages ?? '' },
      row: '1',
    });
  const code = (body: string): unknown => (JSON.parse(body) as { code?: unknown }).code;

  test('the table is whole: every record has its routes in it', () => {
    expect(routes.filter(ofShop).length).toBeGreaterThan(30);
    for (const { name } of collections) expect(routes.some(({ url }) => url === `/api/${name}/:id`)).toBe(true);
    const withId = routes.filter((route) => ofShop(route) && route.url.includes(':id'));
    expect(withId.filter((route) => idIn(route) === '').map(({ url }) => url)).toEqual([]);
  });

  test('signed out, with rubbish, or with an order token for a session: nothing but 401', async () => {
    for (const route of routes.filter((route) => ofShop(route) || route.access === 'signed in')) {
      for (const authorization of [
        undefined,
        'Bearer',
        `Bearer ${'x'.repeat(40)}`,
        `Bearer ${link}`,
        `Basic ${link}`,
      ]) {
        const answer = await call(route, pathOf(route), authorization);
        expect([answer.status, code(answer.body)], `${route.method} ${route.url}`).toEqual([401, 'not_signed_in']);
      }
    }
  });

  test("another shop's id is not there: 404 for every call, and nothing of it changes or shows", async () => {
    const before = await digest();
    const bearer = `Bearer ${other.token}`;
    for (const route of routes.filter(ofShop)) {
      const answer = await call(route, pathOf(route), bearer);
      const at = `${route.method} ${route.url} ${answer.body.slice(0, 200)}`;
      if (route.url.includes(':id')) expect([answer.status, code(answer.body)], at).toEqual([404, 'not_found']);
      expect(answer.body, at).not.toContain(canary);
      const shown = Object.entries(ids).filter(([, id]) => answer.body.includes(id));
      expect(shown, at).toEqual([]);
    }
    expect(await digest()).toBe(before);
  });

  test("another shop's id in a query finds nothing", async () => {
    const bearer = `Bearer ${other.token}`;
    const urls = collections.flatMap(({ name }) => ['', '/count', '.csv', '.xlsx'].map((end) => `/api/${name}${end}`));
    let queried = 0;
    for (const route of routes.filter(({ method, url }) => method === 'GET' && urls.includes(url))) {
      for (const [query, value] of [
        ['id', idIn(route)],
        ['id_in', idIn(route)],
        ['customer_id', ids.customers],
        ['product_id', ids.products],
        ['order_id', ids.orders],
        ['q', canary],
      ]) {
        const answer = await call(route, `${route.url}?${query}=${value}`, bearer);
        expect([200, 400], `${route.url}?${query}`).toContain(answer.status);
        expect(answer.body).not.toContain(canary);
        if (answer.status === 200) queried++;
        if (answer.status !== 200 || /\.(csv|xlsx)$/.test(route.url)) continue;
        const body: unknown = JSON.parse(answer.body);
        const nothing = route.url.endsWith('/count') ? { count: 0, is_estimate: false } : [];
        expect(body, `${route.url}?${query}`).toEqual(nothing);
      }
    }
    expect(queried).toBeGreaterThan(collections.length * 2);
  });

  test("another shop's id in a body is refused at its field, and nothing is half written", async () => {
    const before = await digest();
    const own = await newProduct(other);
    const count = async () =>
      Number((await other.call('GET', '/api/orders?_start=0&_end=0')).headers.get('x-total-count'));
    const orders = await count();
    const foreign: [Record<string, unknown>, string][] = [
      [{ lines: [{ product_id: ids.products, quantity: 1 }] }, 'lines.0.product_id'],
      [{ lines: [{ product_id: own, quantity: 1 }], customer_id: ids.customers }, 'customer_id'],
    ];
    for (const [body, field] of foreign) {
      const answer = await other.call('POST', '/api/orders', body);
      expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(answer.body)).toEqual([422, [field]]);
    }
    const popup = await other.call('POST', '/api/popups', { name: 'Ofa', product_id: ids.products });
    expect([popup.status, Object.keys(popup.body.errors)]).toEqual([422, ['product_id']]);
    const [person] = (await other.call('GET', '/api/memberships')).body;
    const role = await other.call('POST', `/api/memberships/${person.id}/assign`, { role_id: ids.roles });
    expect([role.status, Object.keys(role.body.errors)]).toEqual([422, ['role_id']]);
    expect(await count()).toBe(orders);
    expect(await digest()).toBe(before);
    const id = await upload();
    const withPicture = await other.call('PATCH', `/api/products/${own}`, { images: [{ file: id }] });
    expect([withPicture.status, Object.keys(withPicture.body.errors)]).toEqual([422, ['images.0.file']]);
    const logo = await other.call('PUT', '/api/shop', { logo: id });
    expect(logo.status).toBe(422);
  });

  test('an order token opens its own order, and only whole', async () => {
    const product = await newProduct(mine, { name: `Kingine ${canary}` });
    const second = (await newLink(server, mine, product)).token;
    const before = await digest();
    const ask = (token: string) => server.call('GET', `/api/v1/order?token=${token}`);
    expect((await ask(link)).body.products).toHaveLength(1);
    expect(JSON.stringify((await ask(link)).body)).not.toContain('Kingine');
    for (const bad of [
      link.slice(0, -1),
      `${link}x`,
      link.toUpperCase(),
      `${link.slice(0, 10)}${second.slice(10)}`,
      '',
      '%00',
    ])
      expect([400, 404], bad).toContain((await ask(bad)).status);
    const paying = await server.call('POST', `/api/v1/order/payment?token=${second}`, { phone: '0712345678' });
    expect(paying.body.code).toBe('order_closed');
    const lines = (await ask(link)).body.products.map(({ line_id }: { line_id: string }) => ({ line_id, quantity: 1 }));
    const sent = await submission(server, second);
    const crossed = await server.call('POST', `/api/v1/order?token=${second}`, { ...sent, lines });
    expect([crossed.status, Object.keys(crossed.body.errors)]).toEqual([422, ['lines.0.line_id']]);
    expect(await digest()).toBe(before);
  });
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
