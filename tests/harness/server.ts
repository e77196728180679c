import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { freePort } from '../../scripts/free-port.ts';
import { openSession } from '../../server/auth/sessions.ts';
import { makeUser } from '../../server/auth/users.ts';
import type { Patience } from '../../server/patience.ts';
import type { Registry } from '../../server/rest/registry.ts';
import { readSettings } from '../../server/settings.ts';
import { type Running, start } from '../../server/start.ts';
import { realWorld, type World } from '../../server/world.ts';
import type { DatabaseKind } from './databases.ts';
import { keptLog } from './kept-log.ts';
import { migrateTo } from './migrate-to.ts';
import { ownAddress } from './own-address.ts';
import { copyData, copyDatabase } from './templates.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  body: any;
}
export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export interface TestServer {
  base: string;
  running: Running;
  call: Call;
  stop(): Promise<void>;
}

/** What a list may take is a matter of the machine: a test that is about it says so. */
const unhurried = { composedStatement: 60_000, composedList: 60_000, turn: 60_000 } satisfies Partial<Patience>;

/**
 * The whole server on a database of its own, over real HTTP; the built pages and the demo shop only where they are
 * asked for.
 */
export async function startTestServer(
  database: DatabaseKind,
  {
    pages = false,
    demo = false,
    env = {},
    log = keptLog(),
    world = realWorld,
    patience,
    registry,
    port: given,
  }: {
    pages?: boolean;
    demo?: boolean;
    env?: Record<string, string>;
    log?: FastifyBaseLogger;
    world?: World;
    patience?: Partial<Patience>;
    /** Serves these record types, whose migration is generated and applied. */
    registry?: Registry;
    /** Where it listens, where somebody has to know that before. */
    port?: number;
  } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-test-'));
  const template = demo ? 'demo' : 'empty';
  const made = database === 'postgres' && !env.DATABASE_URL ? await copyDatabase(template, folder) : undefined;
  if (database === 'pglite' && !env.DATA_DIR) await copyData(template, folder);
  const port = given ?? (await freePort());
  const base = `http://127.0.0.1:${port}`;
  const read = readSettings({
    PORT: String(port),
    DATA_DIR: folder,
    PUBLIC_URL: base,
    LOG_LEVEL: 'fatal',
    DEMO: demo ? 'new' : 'off',
    REHEARSAL: 'on',
    // Tests play many callers.
    TRUST_PROXY: 'loopback',
    // Shoppers are told at once, unless a test is about taking moves back.
    UNDO_SECONDS: '0',
    ...(made ? { DATABASE_URL: made.url } : {}),
    ...env,
  });
  // A demo shop is tried on a machine of one's own, whichever database it lies in.
  const settings = demo ? { ...read, realAccounts: false } : read;
  const running = await start(settings, {
    pages,
    world,
    checkAnswers: true,
    log,
    // A test that is about the clock calls what comes by it; nothing comes in between.
    schedules: {},
    patience: { ...unhurried, ...patience },
    ...(registry ? { registry } : {}),
  });
  if (registry) await migrateTo(running.connection.kysely, registry, folder);
  return {
    base,
    running,
    call: caller(base),
    async stop() {
      await running.stop();
      await made?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const caller =
  (base: string, token?: string): Call =>
  async (method, path, body, headers = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    let read: unknown = text;
    try {
      read = JSON.parse(text);
    } catch {
      // Not JSON: a test may ask for text.
    }
    return { status: response.status, headers: response.headers, body: read };
  };

export interface TestShop {
  token: string;
  email: string;
  shopId: string;
  call: Call;
}

let count = 0;
export const ownerPassword = 'a long password';
/** What `hashPassword` made of it once: it takes a tenth of a second, in every file. */
const passwordHash =
  'c4a07b28227c7a4f2ffb5fda02134553:2d2687fd2325158ef36c6ab7bc4455ddf679ea982041bdb7a3e90336e93fa184b' +
  '337cf19b41becacd8646f0e2b0460a52696475a8eb4f680e476db77b361fd81';

/** An account whose address is proved already, with a session as it has after signing in. */
export function newAccount(
  { running: { services } }: Pick<TestServer, 'call' | 'running'>,
  { name, email }: { name: string; email: string },
): Promise<string> {
  return services.db.asSystem('a test', async (tx) => {
    const user = await makeUser(services, tx, { identifier: email, name, passwordHash });
    if (!user) throw new Error(`${email} has an account`);
    return (await openSession(services, tx, user, { agent: undefined, network: '127.0.0' })).access_token;
  });
}

/** A new owner with a new shop. */
export async function newShop(server: TestServer, { samples = false } = {}): Promise<TestShop> {
  count += 1;
  const email = `owner${count}-${Date.now()}@example.com`;
  const token = await newAccount(server, { name: `Owner ${count}`, email });
  const mine = caller(server.base, token);
  const shop = await mine('POST', '/api/shop', {
    shop_name: `Duka ${count}`,
    category: 'electronics',
    place: 'Dar es Salaam',
    language: 'en',
    sample_catalogue: samples,
  });
  if (shop.status !== 201) throw new Error(`shop answered ${shop.status} ${JSON.stringify(shop.body)}`);
  return { token, email, shopId: shop.body.id, call: mine };
}

export async function newProduct(shop: TestShop, change: Record<string, unknown> = {}): Promise<string> {
  const made = await shop.call('POST', '/api/products', {
    name: 'Chaja',
    price: 15_000_00,
    category: 'electronics',
    opening_stock: 50,
    ...change,
  });
  if (made.status !== 201) throw new Error(`product answered ${made.status} ${JSON.stringify(made.body)}`);
  return made.body.id;
}

/** An order link of one product, as a chat makes it. */
export async function newLink(
  { running }: TestServer,
  shop: TestShop,
  productId: string,
  quantity = 1,
): Promise<{ token: string; number: number }> {
  const { createOrderLink } = await import('../../server/orders/link.ts');
  const made = await running.services.db.withShop(shop.shopId, (tx) =>
    createOrderLink(running.services, tx, shop.shopId, {
      lines: [{ productId, variantId: null, quantity }],
      language: 'en',
      channel: 'link',
      conversationId: null,
      customer: { name: null, phone: null },
    }),
  );
  return { token: made.token, number: made.orderNumber };
}

/** What the order page sends. */
export async function submission(server: TestServer, token: string, payment: 'cash' | 'mobile_money' = 'cash') {
  const { body } = await server.call('GET', `/api/v1/order?token=${token}`, undefined, ownAddress());
  return {
    lines: body.products.map(({ line_id, quantity }: { line_id: string; quantity: number }) => ({ line_id, quantity })),
    customer: { name: 'Neema', phone: '0712345678' },
    fulfilment: { method: 'pick up' },
    payment: { method: payment },
  };
}
