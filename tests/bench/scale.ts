import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { freshDatabase } from '../harness/databases.ts';
import { startProcess } from '../harness/process.ts';
import { caller } from '../harness/server.ts';
import { secretKey } from './data.ts';
import { median } from './load.ts';
import { seedMillion } from './million.ts';
import { plansOf } from './plans.ts';
import { print } from './table.ts';

/** Orders in the one shop; a smaller number tries the bench itself out. */
const orderCount = Number(process.env.SCALE_ORDERS ?? 1_000_000);
const calls = Number(process.env.SCALE_CALLS ?? 200);
const owner = { identifier: 'asha@example.com', password: 'a long password' };

/** A call of the dashboard, its nth time: other words, other pages, the same work. */
interface Case {
  name: string;
  goal: string;
  path(nth: number): string;
}

/**
 * Lists, search, sums and home of a shop with a million orders: each call's times, one caller at a time, and the plans
 * of its statements. The million is seeded in about four minutes; SCALE_DATABASE_URL names a database that keeps it for
 * the next time.
 */
export async function measureScale(): Promise<void> {
  const existingUrl = process.env.SCALE_DATABASE_URL;
  const made = existingUrl === undefined ? await freshDatabase() : undefined;
  const url = existingUrl ?? made?.url ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  const env = { DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: secretKey, LOG_LEVEL: 'warn', REHEARSAL: 'on' };
  const client = new pg.Client({ connectionString: url });
  try {
    const server = await startProcess('server/main.ts', { ...env, DEMO: 'off' }, '/api/health');
    await client.connect();
    const shop = await findOrSeed(server.base, url, client);
    const cases = casesOf(await samplesOf(client, shop.shopId), await pageAfter(server.base, shop.token, 999));
    const rows: string[][] = [];
    for (const each of cases) rows.push(await time(server.base, shop.token, each));
    await server.stop();
    const load = loadavg()
      .map((value) => value.toFixed(1))
      .join(' ');
    print([[`${calls} calls each, load ${load}`, 'Least', 'Median', 'p99', 'Goal of p99'], ...rows]);
    const wanted = cases.map(({ name, path }) => ({ name, path: path(0) }));
    for (const each of await plansOf(env, client, shop.token, wanted)) console.log(`\n${each}`);
  } finally {
    await client.end();
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function findOrSeed(base: string, url: string, client: pg.Client): Promise<{ token: string; shopId: string }> {
  const anonymous = caller(base);
  const signIn = async () => (await anonymous('POST', '/api/auth/sign-in', owner)).body.access_token as string;
  const known = await client.query<{ id: string }>('select id from shops limit 1');
  if (known.rows[0]) return { token: await signIn(), shopId: known.rows[0].id };
  await client.query(
    `insert into users (id, name, email, password_hash, created_at, updated_at) values (gen_random_uuid(), 'Asha',
      $1, $2, now(), now())`,
    [owner.identifier, await hashPassword(owner.password)],
  );
  const token = await signIn();
  const shop = { shop_name: 'Duka la Asha', category: 'food & beverages', place: 'Dar es Salaam', language: 'sw' };
  const { body } = await caller(base, token)('POST', '/api/shop', { ...shop, sample_catalogue: true });
  const began = performance.now();
  await seedMillion(url, body.id, orderCount);
  console.error(`seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { token, shopId: body.id };
}

interface Samples {
  names: string[];
  phones: string[];
}
/** Whom people search for: full names and numbers of orders all over the year. */
async function samplesOf(client: pg.Client, shopId: string): Promise<Samples> {
  const { rows } = await client.query<{ name: string; phone: string }>(
    `select name, phone from customers where shop_id = $1 and phone is not null order by md5(id::text) limit $2`,
    [shopId, calls],
  );
  return { names: rows.map(({ name }) => name), phones: rows.map(({ phone }) => `0${phone.slice(4)}`) };
}

const newest = '/api/orders?_sort=created_at&_order=desc';
const page = (number: number) => `_start=${(number - 1) * 25}&_end=${number * 25}`;
const common = ['Asha', 'Juma', 'Neema', 'Mama'];
const pick = (from: readonly string[], nth: number) => encodeURIComponent(from[nth % from.length] ?? '');

/** Where the page after this one is, by its cursor. */
async function pageAfter(base: string, token: string, number: number): Promise<string> {
  const { headers } = await caller(base, token)('GET', `${newest}&${page(number)}`);
  return /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
}

const casesOf = ({ names, phones }: Samples, cursor: string): Case[] => [
  { name: 'list of 25 orders, newest', goal: '≤ 25 ms', path: () => `${newest}&${page(1)}` },
  { name: 'list of 25 orders, by customer', goal: '≤ 25 ms', path: () => `/api/orders?_sort=customer_name&${page(1)}` },
  { name: 'list of 25 orders, one status', goal: '≤ 25 ms', path: () => `${newest}&status=completed&${page(1)}` },
  { name: 'page 1,000 by cursor', goal: '≤ 25 ms', path: () => cursor },
  { name: 'page 1,000 by number', goal: '', path: (nth) => `${newest}&${page(1000 + nth)}` },
  { name: 'search orders by whole name', goal: '≤ 50 ms', path: (nth) => `${newest}&${page(1)}&q=${pick(names, nth)}` },
  { name: 'search orders by phone', goal: '≤ 50 ms', path: (nth) => `${newest}&${page(1)}&q=${pick(phones, nth)}` },
  {
    name: 'search orders by part of a phone',
    goal: '≤ 50 ms',
    path: (nth) => `${newest}&${page(1)}&q=${pick(phones, nth).slice(3)}`,
  },
  {
    name: 'search orders by common name',
    goal: '≤ 50 ms',
    path: (nth) => `${newest}&${page(1)}&q=${pick(common, nth)}`,
  },
  {
    name: 'search orders by two letters',
    goal: '≤ 50 ms',
    path: (nth) => `${newest}&${page(1)}&q=${pick(names, nth).slice(0, 2)}`,
  },
  { name: 'search orders, nothing there', goal: '≤ 50 ms', path: (nth) => `${newest}&${page(1)}&q=zzxq${nth}` },
  {
    name: 'customers with a name',
    goal: '≤ 50 ms',
    path: (nth) => `/api/customers?${page(1)}&name_like=${pick(names, nth)}`,
  },
  {
    name: 'customers with a phone',
    goal: '≤ 50 ms',
    path: (nth) => `/api/customers?${page(1)}&phone_like=${pick(phones, nth)}`,
  },
  { name: 'home', goal: '≤ 100 ms', path: () => '/api/home' },
  { name: "orders' counts by status", goal: '', path: () => '/api/orders/count?_by=status' },
  { name: "orders' sum of totals", goal: '', path: () => '/api/orders/sum?field=total' },
];

async function time(base: string, token: string, { name, goal, path }: Case): Promise<string[]> {
  const call = caller(base, token);
  const took: number[] = [];
  // The first ones warm up and do not count.
  for (let nth = -10; nth < calls; nth += 1) {
    const from = performance.now();
    const { status, body } = await call('GET', path(Math.abs(nth)));
    if (status !== 200) throw new Error(`${path(Math.abs(nth))} answered ${status} ${JSON.stringify(body)}`);
    if (nth >= 0) took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  const ms = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(1)} ms`;
  console.error(`${name}: ${ms(median(took))}`);
  return [name, ms(took[0]), ms(median(took)), ms(took[Math.floor(took.length * 0.99)]), goal];
}
