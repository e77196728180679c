import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { RouteEntry } from '../../server/route-entry.ts';
import { databases } from '../harness/databases.ts';
import { inLongRun } from '../harness/long-run.ts';
import fc, { seed } from '../harness/properties.ts';
import { newLink, newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { fittingBody, type Reply, send } from './requests.ts';

/** Every operation × generated bad input: never a 500, always the documented shape. The seed replays a finding. */
const inputs = inLongRun(6000, 100_000);
/** Callers at the same time. */
const callers = 8;
/** No single input may hold the server up for longer, milliseconds; on a slow machine, than so many quick calls. */
const hang = { milliseconds: 1000, quickCalls: 200 };

let server: TestServer;
let shop: TestShop;
let link: string;
let id: string;
let routes: RouteEntry[];
beforeAll(async () => {
  server = await startTestServer(databases.at(-1) ?? 'pglite', { pages: true });
  routes = server.running.app.routeTable;
  shop = await newShop(server);
  id = await newProduct(shop);
  link = (await newLink(server, shop, id)).token;
});
afterAll(() => server?.stop());

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'null',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    "'; drop table products; --",
    '#{7*7}{{7*7}}',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    'x'.repeat(5000),
    -1,
    0.1,
    -0,
    1e308,
    2 ** 53,
    2 ** 31,
    true,
    [],
    {},
    [[[[[]]]]],
    { $ne: null },
    Array.from({ length: 300 }, (_, index) => index),
    '9999-99-99T99:99:99Z',
    '+00000000-0000',
    '0000-01-01T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-01-01T00:00:00.000000000000000000000001+23:59',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '24:60',
    '\udfff\ud800',
    'a'.repeat(70_000),
    { toString: 1, valueOf: 1 },
    { length: 2 ** 32 },
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    1e11 + 100,
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
const strangeKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'shop_id',
  'id',
  'toString',
  '',
  'a.b',
  '$where',
  'status',
);
const inAddress = fc.constantFrom(
  '%00',
  '%',
  '%zz',
  '..%2f..%2f',
  '%ed%a0%80',
  '%c0%80',
  '0000-01-01',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00.123456789012345678901%2B23:59',
  '9007199254740993',
  '%7B%22status%22:%7B%22toString%22:1%7D%7D',
  '%7B%22__proto__%22:[%22x%22]%7D',
  '[%7B%22valueOf%22:1%7D,%7B%7D]',
  'a'.repeat(3000),
  '-1',
  '1e400',
  '9999999999999999999999',
  '%27%3b--',
  '[]',
  '{}',
  'null',
  '%F0%9F%92%A9',
  'true',
  'not-a-thing',
  "1'",
);

const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
/** Deeper and wider than anybody means. */
const strangeJson = [
  deep('[', ']', 30_000),
  deep('{"a":', '}', 30_000),
  `{"name":${deep('[', ']', 2000)}}`,
  `[${'0,'.repeat(60_000)}0]`,
  `{${Array.from({ length: 3000 }, (_, key) => `"k${key}":1`).join(',')}}`,
  `{"lines":[${'{},'.repeat(3000)}{}]}`,
  '{"__proto__":{"x":1},"name":"x"}',
];

interface Request {
  path: string;
  init: RequestInit;
}
/** A request for the route with something wrong in its path, query, headers or body. */
function requests(route: RouteEntry): fc.Arbitrary<Request> {
  const good = fittingBody(route) ?? {};
  const keys = [...Object.keys(good), ...shapeOf(route)];
  const key = keys.length > 0 ? fc.oneof(fc.constantFrom(...keys), strangeKey) : strangeKey;
  const wrongFields = fc
    .array(fc.tuple(key, nasty), { minLength: 1, maxLength: 4 })
    .map((pairs) => ({ text: JSON.stringify(Object.assign({ ...good }, Object.fromEntries(pairs))), type: json }));
  const body = fc.oneof(
    { weight: 6, arbitrary: wrongFields },
    { weight: 2, arbitrary: nasty.map((value) => ({ text: JSON.stringify(value) ?? '', type: json })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('{', '{"a":', '[1,', 'NaN', '\ufeff{}', '{"a":1}{"b":2}', '["x"', '\u0000')
        .map((text) => ({ text, type: json })),
    },
    { weight: 1, arbitrary: fc.constantFrom(...strangeJson).map((text) => ({ text, type: json })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x')
        .map((type) => ({ text: '{}', type })),
    },
  );
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(
        '_sort',
        '_order',
        '_start',
        '_end',
        '_page',
        '_limit',
        'q',
        'id',
        'id_in',
        'filter',
        'range',
        'sort',
        'token',
        'created_at_gte',
        'price_lt',
        'name_like',
        'hub.mode',
        '__proto__',
        'a[b]',
      ),
      inAddress,
    ),
    { maxLength: 3 },
  );
  const params = fc.record(
    Object.fromEntries(
      [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => [name, fc.oneof(inAddress, fc.constant('good'))]),
    ),
  );
  return fc
    .record({ query, params, body, key: fc.option(fc.constantFrom('short', 'x'.repeat(300), 'é'.repeat(10))) })
    .map((made) => {
      const path = route.url.replace(/:(\w+)/g, (_, name: string) => {
        const value = (made.params as Record<string, string>)[name] ?? 'x';
        return value === 'good' ? (goodParams[name] ?? id) : value;
      });
      const token = route.access === 'order link' ? [`token=${link}`] : [];
      const address = [...token, ...made.query.map(([name, value]) => `${name}=${value}`)].join('&');
      const sends = route.method !== 'GET' && route.method !== 'HEAD';
      return {
        path: `${path}?${address}`,
        init: {
          method: route.method,
          headers: {
            authorization: `Bearer ${shop.token}`,
            'x-forwarded-for': anotherCaller(),
            ...(sends ? { 'content-type': made.body.type } : {}),
            ...(made.key === null || made.key.includes('é') ? {} : { 'idempotency-key': made.key }),
          },
          ...(sends ? { body: made.body.text } : {}),
        },
      };
    });
}
const json = 'application/json';
let count = 0;
/** Nobody meets the rate limit here: it would answer for the route. */
const anotherCaller = () => `10.${(++count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
const goodParams: Record<string, string> = { botId: '4805', address: '+255712345678', provider: 'rehearsal' };

/** Providers' stand-ins refuse in their providers' own shapes. */
const isProviderStub = ({ url, access }: RouteEntry) => access === 'provider' && url.startsWith('/rehearsal');

/** The keys a route's body knows, as far as its schema tells. */
function shapeOf({ schema }: RouteEntry): string[] {
  const shape: unknown = schema.body && 'shape' in schema.body ? schema.body.shape : undefined;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

interface Outcome {
  status: number;
  /** What is wrong with the answer, or null. */
  fault: string | null;
}

/** One input to one route: no failure, no hang, and what is refused is refused in the one shape. */
async function attempt(route: RouteEntry, { path, init }: Request): Promise<Outcome> {
  const [answer, took] = await timed(() => send(server.base, path, init));
  const fault = faultOf(route, answer) ?? (took > hang.milliseconds ? await hangs(path, init) : null);
  if (fault === null) return { status: answer.status, fault };
  const description = `${route.method} ${route.url}\n${path.slice(0, 300)}\n${String(init.body).slice(0, 500)}`;
  return { status: answer.status, fault: `${fault}\n${description}\n${answer.status} ${answer.body.slice(0, 500)}` };
}

function faultOf(route: RouteEntry, { status, body, html }: Reply): string | null {
  if (status >= 500) return 'it failed';
  // A page is for people, and providers' stand-ins refuse in their providers' own shapes.
  if (status < 400 || html || isProviderStub(route) || route.method === 'HEAD') return null;
  const result = shape.safeParse(parsed(body));
  return result.success && result.data.statusCode === status ? null : 'it is refused in another shape';
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
const shape = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
});

async function timed<T>(work: () => Promise<T>): Promise<[T, milliseconds: number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

/** Slow once, on a busy machine, says nothing; an input that hangs does it each time, while a quick call does not. */
async function hangs(path: string, init: RequestInit): Promise<string | null> {
  for (let again = 0; again < 3; again += 1) {
    const [, took] = await timed(() => send(server.base, path, init));
    const [, quick] = await timed(() => send(server.base, '/api/health', {}));
    if (took <= Math.max(hang.milliseconds, hang.quickCalls * quick)) return null;
  }
  return `it takes longer than ${hang.milliseconds} ms, and than ${hang.quickCalls} quick calls`;
}

describe('no generated input makes the server fail', () => {
  test(`${inputs} inputs over every route (seed ${seed})`, async () => {
    expect(routes.length).toBeGreaterThan(60);
    const tried = routes.filter(({ url }) => url !== '/api/auth/sign-out');
    const each = Math.ceil(inputs / tried.length);
    const kinds = new Map<number, number>();
    let count = 0;
    for (const route of tried) {
      const waiting = fc.sample(requests(route), { numRuns: each, seed });
      const caller = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const { status, fault } = await attempt(route, next);
          if (fault !== null) expect.fail(fault);
          kinds.set(status, (kinds.get(status) ?? 0) + 1);
          count += 1;
        }
      };
      await Promise.all(Array.from({ length: callers }, caller));
    }
    console.log(
      `${count} inputs over ${tried.length} routes: ${JSON.stringify(Object.fromEntries([...kinds].sort()))}`,
    );
    expect(count).toBeGreaterThanOrEqual(inputs);
    // Were one kind missing, the generator would have stopped reaching behind the first check.
    for (const status of [400, 404, 415, 422])
      expect(kinds.get(status) ?? 0, `some ${status}`).toBeGreaterThan(inputs / 500);
  }, 900_000);

  test('after all that, the shop still sells', async () => {
    const product = await newProduct(shop);
    expect((await newLink(server, shop, product)).token).not.toBe('');
  });

  test('too large a body is refused in the same shape', async () => {
    const large = await send(server.base, '/api/products', {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': json },
      body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
    });
    expect([large.status, JSON.parse(large.body).code]).toEqual([413, 'payload_too_large']);
  });
});
