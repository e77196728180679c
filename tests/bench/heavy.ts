import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { freshDatabase } from '../harness/databases.ts';
import { startProcess } from '../harness/process.ts';
import { type Call, caller } from '../harness/server.ts';
import { secretKey } from './data.ts';
import { plansOf } from './plans.ts';
import { print } from './table.ts';

const seconds = Number(process.env.HEAVY_SECONDS ?? 10);
const atOnce = 20;
const password = 'a long password';

interface Shop {
  name: string;
  orders: number;
  customers: number;
}
const million = Number(process.env.HEAVY_ORDERS ?? 1_000_000);
const shops = [
  { name: 'a million orders of one customer', orders: million, customers: 1 },
  { name: 'a million orders of 100,000', orders: million, customers: million / 10 },
  { name: '95,001 orders of one customer', orders: 95_001, customers: 1 },
  { name: '95,001 orders of 10,000', orders: 95_001, customers: 10_000 },
] as const satisfies Shop[];
const other = { name: 'another shop', orders: 200, customers: 20 } as const satisfies Shop;

const nobody = { field: 'customer_name', op: 'like', value: 'nobody' };
const within = (has: string, ...all: object[]) => ({ has, where: { all } });
const trees = {
  'orders of who has an order of nobody': within('customer_id', within('orders', nobody)),
  'twice, of who has two orders': {
    all: [1, 2].map((total) =>
      within('customer_id', { ...within('orders', { field: 'total', op: 'ge', value: total }), atLeast: 2 }),
    ),
  },
  'seven times, of who has two orders': { all: Array(7).fill(within('customer_id', { has: 'orders', atLeast: 2 })) },
};
const composed = (tree: object) => `/api/orders?_limit=1&condition=${encodeURIComponent(JSON.stringify(tree))}`;

/**
 * What lists take whose rules are about other records, alone, and what a shop hears whose neighbours ask for twenty of
 * them at once. HEAVY_DATABASE_URL names a database that keeps the orders for the next time.
 */
export async function measureHeavy(): Promise<void> {
  const existingUrl = process.env.HEAVY_DATABASE_URL;
  const made = existingUrl === undefined ? await freshDatabase() : undefined;
  const url = existingUrl ?? made?.url ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'bench-heavy-'));
  const env = { DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: secretKey, LOG_LEVEL: 'fatal', REHEARSAL: 'on' };
  const client = new pg.Client({ connectionString: url });
  const server = await startProcess('server/main.ts', { ...env, DEMO: 'off' }, '/api/health');
  try {
    await client.connect();
    const owners = new Map<Shop, string>();
    for (const shop of [...shops, other]) owners.set(shop, await signIn(server.base, client, shop));
    await client.query('vacuum analyze');
    const callOf = (shop: Shop) => caller(server.base, owners.get(shop));
    const alone: string[][] = [];
    for (const shop of shops)
      for (const [name, tree] of Object.entries(trees)) alone.push([shop.name, name, await time(callOf(shop), tree)]);
    print([['Shop', 'One list, alone', 'Took'], ...alone]);
    const quiet = callOf(other);
    const beside: string[][] = [['nobody', '', ...(await neighbour(quiet, []))]];
    for (const name of ['orders of who has an order of nobody', 'twice, of who has two orders'] as const) {
      const path = composed(trees[name]);
      for (const shop of shops) beside.push([shop.name, name, ...(await neighbour(quiet, [callOf(shop)], path))]);
      beside.push(['all four', name, ...(await neighbour(quiet, shops.map(callOf), path))]);
    }
    print([
      [`${atOnce} at once in`, 'of', 'Their answers', "Another's list", 'p99', 'its list of one status', 'p99'],
      ...beside,
    ]);
    for (const shop of shops.slice(0, 2)) {
      const wanted = Object.entries(trees)
        .slice(0, 2)
        .map(([name, tree]) => ({ name: `${shop.name}: ${name}`, path: composed(tree) }));
      for (const each of await plansOf(env, client, owners.get(shop) ?? '', wanted)) console.log(`\n${each}`);
    }
  } finally {
    await server.stop();
    await client.end();
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function time(call: Call, tree: object): Promise<string> {
  const took: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const from = performance.now();
    const { status, body } = await call('GET', composed(tree));
    if (status !== 200) return `${status} ${body.code}`;
    took.push(performance.now() - from);
  }
  return `${Math.min(...took).toFixed(0)} ms`;
}

/** How many of which answer the heavy ones had, and the median and p99 of two lists of the shop beside them. */
async function neighbour(quiet: Call, heavy: readonly Call[], path = ''): Promise<string[]> {
  const until = performance.now() + seconds * 1000;
  const answers = new Map<string, number>();
  const running = heavy.flatMap((call) =>
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const { status, body, headers } = await call('GET', path);
        const outcome = status === 200 ? '200' : `${status} ${body.code}`;
        answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
        // As a client that is told to come again does, and one that is refused does not come at once.
        const after = Number(headers.get('retry-after') ?? 0);
        if (after > 0) await new Promise((resolve) => setTimeout(resolve, after * 1000));
      }
    }),
  );
  const lists = ['/api/orders?_limit=25', '/api/orders?_limit=25&status=completed'];
  const took: number[][] = lists.map(() => []);
  while (performance.now() < until)
    for (const [at, list] of lists.entries()) {
      const from = performance.now();
      const { status } = await quiet('GET', list);
      took[at]?.push(status === 200 ? performance.now() - from : Number.POSITIVE_INFINITY);
    }
  await Promise.all(running);
  const outcomes = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
  return [outcomes, ...took.flatMap((each) => [quantile(each, 0.5), quantile(each, 0.99)])];
}

const quantile = (values: number[], part: number): string => {
  const sorted = values.sort((one, another) => one - another);
  return `${(sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1)} ms`;
};

/** The session of the shop's owner; the first time with a shop, customers and orders. */
async function signIn(base: string, client: pg.Client, { name, orders, customers }: Shop): Promise<string> {
  const identifier = `owner-of-${name.replaceAll(/\W+/g, '-')}@example.com`;
  const known = await client.query('select 1 from users where email = $1', [identifier]);
  if (known.rowCount === 0)
    await client.query(
      `insert into users (id, name, email, password_hash, created_at, updated_at) values (gen_random_uuid(), 'Asha',
        $1, $2, now(), now())`,
      [identifier, await hashPassword(password)],
    );
  const signedIn = await caller(base)('POST', '/api/auth/sign-in', { identifier, password });
  const token: string = signedIn.body.access_token;
  if (known.rowCount === 1) return token;
  const shop = { shop_name: 'Duka la Asha', category: 'electronics', place: 'Dar es Salaam', language: 'sw' };
  const { body } = await caller(base, token)('POST', '/api/shop', { ...shop, sample_catalogue: false });
  const began = performance.now();
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into customers (shop_id, id, name, phone, total_orders, total_amount, created_at, updated_at)
     select $1::uuid, md5($1::uuid::text || n)::uuid, 'Customer ' || n, '+2557' || (10000000 + n), 0, 0, now(), now()
     from generate_series(1, $2::int) as n`,
    [body.id, customers],
  );
  await client.query(
    `insert into orders (shop_id, id, number, status, channel, customer_id, customer_name, customer_phone, lines,
       subtotal, total, paid, refunded, rehearsal, created_at, updated_at)
     select $1::uuid, md5($1::uuid::text || 'order' || n)::uuid, n, 'completed', 'link',
       md5($1::uuid::text || customer)::uuid, 'Customer ' || customer, '+2557' || (10000000 + customer), '[]',
       1000 + n % 1000, 1000 + n % 1000, 0, 0, false, now() - n * interval '30 seconds', now()
     from generate_series(1, $2::int) as n, lateral (select 1 + n % $3::int as customer) as who`,
    [body.id, orders, customers],
  );
  console.error(`${name}: seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return token;
}
