import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freshDatabase } from '../harness/databases.ts';
import { startProcess } from '../harness/process.ts';
import { caller } from '../harness/server.ts';
import { type Case, timeCases } from './cases.ts';
import { secretKey } from './data.ts';
import { figureCases } from './figures.ts';
import { measureFiles } from './files.ts';
import { seedMillion } from './million.ts';
import { openShop } from './open-shop.ts';
import { plansOf } from './plans.ts';

/** Orders in the one shop; a smaller number tries the bench itself out. */
const orderCount = Number(process.env.SCALE_ORDERS ?? 1_000_000);
const calls = Number(process.env.SCALE_CALLS ?? 200);

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
  const server = await startProcess('server/main.ts', { ...env, DEMO: 'off' }, '/api/health');
  try {
    await client.connect();
    const shop = await findOrSeed(server.base, url, client);
    const cases = casesOf(await samplesOf(client, shop.shopId), await pageAfter(server.base, shop.token, 999));
    await timeCases(caller(server.base, shop.token), cases, calls);
    await measureFiles(server, client, shop.token);
    const wanted = cases.map(({ path, ...each }) => ({ ...each, path: path(0) }));
    for (const each of await plansOf(env, client, shop.token, wanted)) console.log(`\n${each}`);
  } finally {
    await server.stop();
    await client.end();
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function findOrSeed(base: string, url: string, client: pg.Client): Promise<{ token: string; shopId: string }> {
  const { token, shopId, isNew } = await openShop(base, client);
  if (isNew) {
    const began = performance.now();
    await seedMillion(url, shopId, orderCount);
    console.error(`seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return { token, shopId };
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

const month = `created_at_gte=${new Date(Date.now() - 30 * 86_400_000).toISOString()}`;
const large = encodeURIComponent(JSON.stringify({ all: [{ field: 'total', op: 'ge', value: 50_000_00 }] }));
/** As lists ask for them below their columns: of all, and of what a filter leaves. */
const sums = [
  ['orders, total', 'orders/sum?field=total'],
  ['orders of one status', 'orders/sum?field=total&status=completed'],
  ['orders of a month', `orders/sum?field=total&${month}`],
  ['orders found by a name', 'orders/sum?field=total&q=Asha'],
  ['orders by a condition', `orders/sum?field=total&condition=${large}`],
  ['orders, what was paid', 'orders/sum?field=paid'],
  ['customers, what they spent', 'customers/sum?field=total_amount'],
  ['transactions, net', 'transactions/sum?field=net'],
  ['transactions of a month', `transactions/sum?field=net&${month}`],
  ['debts', 'debts/sum?field=balance&direction=receivable'],
  ['expenses', 'expenses/sum?field=amount'],
] as const;

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
  ...sums.map(([name, path]) => ({ name: `sum: ${name}`, goal: '≤ 100 ms', path: () => `/api/${path}` })),
  ...figureCases(),
];
