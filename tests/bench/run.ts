/**
 * Measures what is served, how fast it starts and what it weighs: `npm run bench [-- requests start sizes widget
 * order-page site dashboard accounts]`, and `-- scale`, `-- heavy` and `-- talk`, which seed a million orders or five
 * million messages and run only when they are named.
 * Throughput is read beside a plain node:http and pg server on the same database in the same run; the load comes from
 * this process, so all three share the machine and only the ratios travel from one machine to another. An order stands
 * beside two plain ones: one that sends the very statements ours sends (recorded in the same run), and one that stores
 * order, lines and stock and does no more.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { budgets, weigh } from '../boundaries/budgets.ts';
import { freshDatabase } from '../harness/databases.ts';
import { type Started, startProcess } from '../harness/process.ts';
import { measureAccounts } from './accounts.ts';
import { measureDashboard } from './dashboard.ts';
import { type BaselineOrder, type Data, makeData, secretKey } from './data.ts';
import { measureHeavy } from './heavy.ts';
import { type Calls, load, median, type Round } from './load.ts';
import { measureOrderPage } from './order-page.ts';
import { type Replayed, record } from './replay.ts';
import { measureScale } from './scale.ts';
import { measureSite } from './site.ts';
import { print } from './table.ts';
import { measureTalk } from './talk.ts';
import { measureWidget } from './widget.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = 2;
/**
 * More than one process places; two comparisons take links from the front, one replays from the other end. A faster
 * machine is told to prepare more.
 */
const maxOrdersPerSecond = Number(process.env.MOST_ORDERS_PER_SECOND ?? 1000);
const linkCount = 4 * (rounds + 1) * seconds * maxOrdersPerSecond;
const starts = 3;
const table: string[][] = [];
/** What is open now, closed in reverse when the work ends or fails. */
async function closing(work: (opened: (() => unknown)[]) => Promise<void>): Promise<void> {
  const opened: (() => unknown)[] = [];
  try {
    await work(opened);
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

const measureRequests = () =>
  closing(async (opened) => {
    const { url, drop } = await freshDatabase();
    opened.push(drop);
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    opened.push(() => rmSync(folder, { recursive: true, force: true }));
    const ours = await startServer({ DATA_DIR: folder, DATABASE_URL: url });
    opened.push(ours.stop);
    const before = ours.megabytes();
    const data = await makeData(ours.base, url, linkCount);
    opened.push(data.close);
    const recording = join(folder, 'recording.json');
    const recorded = { link: last(data.links, 0), customer: { name: 'Recorded Shopper', phone: '+255719999999' } };
    writeFileSync(
      recording,
      JSON.stringify(await record(serverEnv({ DATA_DIR: folder, DATABASE_URL: url }), recorded, submission)),
    );
    const baseline = await startProcess(
      'tests/bench/baseline.ts',
      { DATABASE_URL: url, SHOP_ID: data.shopId, RECORDING: recording },
      '/health',
    );
    opened.push(baseline.stop);
    await sameList(ours, baseline, data);
    await compare('list of 25 of 5,001 orders', listCalls(ours, data), listCalls(baseline, data), data);
    const submit = submitCalls(ours, data);
    await compare('order of 2 lines, the same SQL', submit, sameOrderCalls(baseline, data), data);
    await compare('order of 2 lines, only stored', submit, orderCalls(baseline, data), data, '');
    const memory = `${before.toFixed(0)} MB, ${ours.megabytes().toFixed(0)} MB`;
    table.push([
      'memory, Postgres, started and after the load',
      memory,
      `${baseline.megabytes().toFixed(0)} MB`,
      '',
      '',
    ]);
  });

async function compare(name: string, ours: Calls, baseline: Calls, data: Data, goal = '≥ 0.50'): Promise<void> {
  const found: { ours: Round[]; baseline: Round[]; after: number[] } = { ours: [], baseline: [], after: [] };
  // The first round warms both up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const mine = await load(ours, seconds);
    const after = await data.settled();
    const theirs = await load(baseline, seconds);
    console.error(
      `${name}, ${round}: ${perSecond(mine)} (jobs ${after.toFixed(1)} s longer), plain ${perSecond(theirs)}`,
    );
    if (round === 0) continue;
    found.ours.push(mine);
    found.baseline.push(theirs);
    found.after.push(after);
  }
  // The ratio is of neighbours in time: what else the machine does changes from round to round.
  const rate = (of: Round[]) => median(of.map((round) => round.perSecond));
  const p99 = (of: Round[]) => `${median(of.map((round) => round.p99)).toFixed(0)} ms`;
  table.push(
    [
      name,
      `${rate(found.ours).toFixed(0)}/s`,
      `${rate(found.baseline).toFixed(0)}/s`,
      median(found.ours.map((mine, at) => mine.perSecond / (found.baseline[at]?.perSecond ?? Number.NaN))).toFixed(2),
      goal,
    ],
    [`${name}, p99`, p99(found.ours), p99(found.baseline), '', ''],
  );
  if (median(found.after) > 0.1)
    table.push([`${name}, its jobs done after a round`, `${median(found.after).toFixed(1)} s`, '', '', '']);
}

const perSecond = (round: Round) => `${round.perSecond.toFixed(0)}/s p99 ${round.p99.toFixed(0)} ms`;

const listPath = '/api/orders?_start=0&_end=25&_sort=created_at&_order=DESC';
const listCalls =
  ({ base }: Started, { token }: Data): Calls =>
  () => ({ method: 'GET', url: base + listPath, headers: { authorization: `Bearer ${token}` } });

/** Both answer alike, or they are not comparable. */
async function sameList(ours: Started, baseline: Started, { token }: Data): Promise<void> {
  const [mine, theirs] = await Promise.all(
    [ours, baseline].map(async ({ base }) => {
      const answer = await fetch(base + listPath, { headers: { authorization: `Bearer ${token}` } });
      return { total: answer.headers.get('x-total-count'), rows: await answer.json() };
    }),
  );
  if (!isDeepStrictEqual(theirs, mine)) throw new Error('the two lists differ');
}

/** Each submission is of a link of its own, by a shopper of their own: calls of one address are limited. */
function submitCalls({ base }: Started, { links }: Data): Calls {
  let count = 0;
  return () => {
    const link = links[count];
    if (!link || count > links.length / 2) return undefined;
    count += 1;
    const { url, headers, body } = submission(base, { link, customer: shopper(count) });
    const from = `100.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
    return { method: 'POST', url, headers: { ...headers, 'x-forwarded-for': from }, body };
  };
}

function submission(base: string, { link, customer }: Replayed) {
  const body = {
    lines: link.lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
    customer,
    fulfilment: { method: 'pick up' },
    payment: { method: 'cash' },
  };
  const headers = { 'content-type': 'application/json' };
  return { url: `${base}/api/v1/order?token=${link.token}`, headers, body: JSON.stringify(body) };
}

/** Links from the other end than {@link submitCalls}: each is submitted once. The last is the recorded one. */
function sameOrderCalls({ base }: Started, { links }: Data): Calls {
  let count = 0;
  return () => {
    count += 1;
    if (count > links.length / 2) return undefined;
    const body: Replayed = { link: last(links, count), customer: shopper(count) };
    const headers = { 'content-type': 'application/json' };
    return { method: 'POST', url: `${base}/api/same`, headers, body: JSON.stringify(body) };
  };
}

function last(links: Data['links'], before: number): Data['links'][number] {
  const link = links[links.length - 1 - before];
  if (!link) throw new Error('there are no links left');
  return link;
}

function orderCalls({ base }: Started, { links }: Data): Calls {
  let count = 0;
  return () => {
    const lines = (links[count % links.length]?.lines ?? []).map(({ product_id, quantity }) => ({
      product_id,
      quantity,
    }));
    count += 1;
    const body: BaselineOrder = { customer: shopper(count), lines };
    const headers = { 'content-type': 'application/json' };
    return { method: 'POST', url: `${base}/api/orders`, headers, body: JSON.stringify(body) };
  };
}

const shopper = (count: number) => ({ name: `Shopper ${count % 2000}`, phone: `+25571${2_000_000 + (count % 2000)}` });

const serverEnv = (env: Record<string, string>) => ({
  ...{ LOG_LEVEL: 'warn', REHEARSAL: 'on', TRUST_PROXY: 'loopback', SECRET_KEY: secretKey, DATABASE_CONNECTIONS: '10' },
  ...env,
});
const startServer = (env: Record<string, string>) => startProcess('server/main.ts', serverEnv(env), '/api/health');

async function measureStarts(): Promise<void> {
  for (const kind of ['PGlite', 'Postgres'] as const) {
    const fresh: number[] = [];
    const existing: number[] = [];
    let memory = Number.NaN;
    for (let count = 0; count < starts; count += 1)
      await closing(async (opened) => {
        const folder = mkdtempSync(join(tmpdir(), 'bench-'));
        opened.push(() => rmSync(folder, { recursive: true, force: true }));
        const database = kind === 'Postgres' ? await freshDatabase() : undefined;
        if (database) opened.push(database.drop);
        for (const took of [fresh, existing, existing]) {
          const server = await startServer({ DATA_DIR: folder, DATABASE_URL: database?.url ?? '' });
          took.push(server.milliseconds);
          memory = server.megabytes();
          await server.stop();
        }
      });
    const inSeconds = (of: number[]) => `${(median(of) / 1000).toFixed(2)} s`;
    table.push([`start, ${kind}, existing database`, inSeconds(existing), '', '', '< 3 s']);
    table.push([`start, ${kind}, empty${kind === 'PGlite' ? ', with the demo' : ''}`, inSeconds(fresh), '', '', '']);
    if (kind === 'PGlite') table.push([`memory, ${kind}, started`, `${memory.toFixed(0)} MB`, '', '', '']);
  }
}

async function measureSizes(): Promise<void> {
  for (const { name, max, files } of budgets)
    table.push([`size, ${name}`, `${weigh(files()).toFixed(1)} kB`, '', '', `≤ ${max} kB`]);
}

const requested = process.argv.slice(2);
const sections = {
  requests: measureRequests,
  start: measureStarts,
  sizes: measureSizes,
  widget: measureWidget,
  'order-page': measureOrderPage,
  site: measureSite,
  dashboard: measureDashboard,
  accounts: measureAccounts,
};
/** Takes minutes to prepare. */
const named = { scale: measureScale, heavy: measureHeavy, talk: measureTalk };

execFileSync(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
for (const [name, measure] of Object.entries(sections))
  if (requested.length === 0 || requested.includes(name)) await measure();
for (const [name, measure] of Object.entries(named)) if (requested.includes(name)) await measure();
if (table.length > 0) print([['What', 'Dukani', 'Plain node:http + pg', 'Ratio', 'Goal'], ...table]);
