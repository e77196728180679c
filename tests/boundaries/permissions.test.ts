import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { type Access, reservedOf } from '../../resources/kit/access.ts';
import { isPermission, type Permission, permissions, readOf } from '../../resources/permissions.ts';
import type { RouteEntry } from '../../server/route-entry.ts';
import { type Colleague, newColleague } from '../harness/colleague.ts';
import { inLongRun } from '../harness/long-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { fill, ofShop, send } from './requests.ts';

/** Calls whose answer tells of the caller's own role or what was changed of it, or changes with the clock. */
const ofTheCaller = [
  '/api/events',
  '/api/roles',
  '/api/home',
  '/api/news',
  '/api/user',
  '/api/me',
  '/api/memberships',
  '/api/flow/export',
];

let server: TestServer;
let shop: TestShop;
let colleague: Colleague;
let routes: RouteEntry[];
beforeAll(async () => {
  // Who may is decided before the database is asked anything but the session.
  server = await startTestServer('postgres');
  shop = await newShop(server);
  await newProduct(shop);
  colleague = await newColleague(server, shop, [...permissions]);
  routes = server.running.app.routeTable.filter(ofShop);
});
afterAll(() => server?.stop());

type Answers = Map<string, { status: number; body: string }>;
/** Who may write may read: without the read, none of its writes. */
const allBut = (lacking: string): Permission[] =>
  permissions.filter((each) => each !== lacking && readOf(each) !== lacking);

/** Nothing is changed by any of these: bodies do not fit, and ids name nothing. */
async function ask(route: RouteEntry): Promise<{ status: number; body: string }> {
  const writes = route.method !== 'GET';
  const { status, body } = await send(server.base, fill(route.url, { id: '018f0000-0000-7000-8000-00000000dead' }), {
    method: route.method,
    headers: { authorization: `Bearer ${colleague.token}`, ...(writes && { 'content-type': 'application/json' }) },
    ...(writes && { body: '{"nobody_knows":1}' }),
  });
  return { status, body };
}
/** Where rows are answered without the fields that a permission shows. */
const pathsOf = (lacking: string) =>
  ofFields.includes(lacking) ? [`/api/${lacking.slice(0, lacking.indexOf('.'))}`] : [];
const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`;
async function askAll(chosen: readonly RouteEntry[]): Promise<Answers> {
  const answers: Answers = new Map();
  for (let from = 0; from < chosen.length; from += 8)
    await Promise.all(
      chosen.slice(from, from + 8).map(async (route) => {
        answers.set(nameOf(route), await ask(route));
      }),
    );
  return answers;
}
const needs = (route: RouteEntry, permission: Permission) =>
  isPermission(route.access) && (route.access === permission || readOf(route.access) === permission);
/** Of calls that a permission has no part in, one in so many is asked without it: others with each. */
const oneIn = inLongRun(16, 1);

/** Those that show fields of a record, and change nothing of its calls. */
const ofFields = Object.values(resources).flatMap(({ name, access }: { name: string; access: Access }) =>
  reservedOf({ access }).map((only) => `${name}.${only}`),
);

test('every permission is asked for by some call, or by some field', () => {
  const required = new Set<unknown>([...routes.map(({ access }) => access), ...ofFields]);
  expect(permissions.filter((each) => !required.has(each))).toEqual([]);
});

describe('who lacks one permission is refused what needs it, by its name, and nothing else', () => {
  let fullAnswers: Answers;
  beforeAll(async () => {
    await colleague.hold([...permissions]);
    fullAnswers = await askAll(routes);
    for (const route of routes) expect(fullAnswers.get(nameOf(route))?.status, nameOf(route)).not.toBe(403);
  });

  test.each([...permissions])('%s', async (lacking) => {
    const held = allBut(lacking);
    await colleague.hold(held);
    const turn = permissions.indexOf(lacking);
    const chosen = routes.filter((route, at) => needs(route, lacking) || (at + turn) % oneIn === 0);
    const answers = await askAll(chosen);
    for (const route of chosen) {
      const [before, now] = [fullAnswers.get(nameOf(route)), answers.get(nameOf(route))];
      if (isPermission(route.access) && !held.includes(route.access)) {
        const refusal = { code: 'not_allowed', missing: [route.access] };
        expect([now?.status, JSON.parse(now?.body ?? '')], nameOf(route)).toEqual([
          403,
          expect.objectContaining(refusal),
        ]);
      } else if ([...ofTheCaller, ...pathsOf(lacking)].some((path) => route.url.startsWith(path)))
        expect(now?.status, nameOf(route)).toBe(before?.status);
      else expect(now, nameOf(route)).toEqual(before);
    }
  });
});

test.each([...permissions])('with nothing but %s, and the read that it needs, its calls are answered', async (only) => {
  await colleague.hold([only]);
  for (const route of routes.filter(({ access }) => access === only))
    expect((await ask(route)).status, nameOf(route)).not.toBe(403);
});

test('the home page has what its reader may read', async () => {
  const shows: Partial<Record<Permission, string[]>> = {
    'orders.read': ['today.sold', 'to_collect', 'tasks.hand_over', 'tasks.chase', 'recent_orders'],
    'transactions.read': ['today.received'],
    'products.read': ['low_stock'],
  };
  const keys = async () => {
    const home = JSON.parse((await ask(routeOf('/api/home'))).body);
    return [
      ...Object.keys(home.today).map((key) => `today.${key}`),
      ...home.tasks.map(({ task }: { task: string }) => `tasks.${task}`),
      ...Object.keys(home),
    ];
  };
  const product = await newProduct(shop);
  const order = () => shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }] });
  const [{ body: paid }] = await Promise.all([order(), order()]);
  await shop.call('POST', `/api/orders/${paid.id}/record_cash`, {});
  await colleague.hold([...permissions]);
  const allKeys = await keys();
  for (const [lacking, gone] of Object.entries(shows)) {
    await colleague.hold(allBut(lacking));
    expect(await keys(), lacking).toEqual(allKeys.filter((key) => !gone.includes(key)));
  }
});

const routeOf = (url: string): RouteEntry => {
  const route = routes.find((each) => each.url === url);
  if (!route) throw new Error(`there is no ${url}`);
  return route;
};
