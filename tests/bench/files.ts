import { get } from 'node:http';
import type pg from 'pg';
import type { Started } from '../harness/process.ts';
import { caller } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { openShop } from './open-shop.ts';
import { print } from './table.ts';

/** As many as a file holds. */
const maxExported = 100_000;
const importRows = Number(process.env.IMPORT_ROWS ?? 50_000);

/** Lists as files, streamed out of the large shop; and as many rows as a file may have, into a new one. */
export async function measureFiles(server: Started, client: pg.Client, token: string): Promise<void> {
  const rows: string[][] = [];
  for (const file of ['customers.csv', 'orders.csv', 'customers.xlsx']) rows.push(await exported(server, token, file));
  rows.push(...(await imported(server, client)));
  print([['File', 'Rows', 'Took', 'Rows a second', 'Memory before, at most', 'Goal'], ...rows]);
}

/** Reads it to its end as fast as it comes. */
async function exported({ base, megabytes }: Started, token: string, file: string): Promise<string[]> {
  const before = megabytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, 50);
  const from = performance.now();
  const count = await new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${base}/api/${file}`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${file} answered ${answer.statusCode}`));
      const rows = Math.min(Number(answer.headers['x-total-count']), maxExported);
      answer
        .on('error', reject)
        .on('end', () => resolve(rows))
        .resume();
    }).on('error', reject);
  });
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  return row(`export ${file}`, { count, seconds, before, peak, goal: '≥ 20,000/s, ≤ 100 MB more' });
}

async function imported({ base, megabytes }: Started, client: pg.Client): Promise<string[][]> {
  const { token } = await openShop(base, client, 99);
  const call = caller(base, token);
  const lines = Array.from(
    { length: importRows },
    (_, n) => `Mteja ${n},07${10_000_000 + n},Dar es Salaam,Kinondoni,Barabara ya ${n % 90}`,
  );
  const form = new FormData();
  form.set('file', new Blob([['Jina,Simu,Mkoa,Wilaya,Mtaa', ...lines].join('\n')]), 'wateja.csv');
  const found: string[][] = [];
  const step = async (name: string, goal: string, work: () => Promise<unknown>) => {
    const before = megabytes();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, megabytes());
    }, 50);
    const from = performance.now();
    await work();
    const seconds = (performance.now() - from) / 1000;
    clearInterval(watch);
    found.push(row(name, { count: importRows, seconds, before, peak, goal }));
  };
  let id = '';
  let columns: { field: string | null }[] = [];
  const reaches = (state: string) =>
    until(async () => {
      const { body } = await call('GET', `/api/imports/${id}`);
      if (body.state === 'failed') throw new Error(`the import failed: ${body.failure}`);
      return body.state === state;
      // As a page asks: asked without a pause, the server would answer questions instead of writing.
    }, 500);
  await step('import, read', '', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${base}/api/imports/file?record=customers`, { method: 'POST', headers, body: form });
    const body = (await sent.json()) as { id: string; columns: typeof columns };
    if (sent.status !== 201) throw new Error(`import answered ${sent.status} ${JSON.stringify(body)}`);
    id = body.id;
    columns = body.columns.map(({ field }) => ({ field }));
  });
  await step('import, checked', '', async () => {
    await call('POST', `/api/imports/${id}/map`, { columns });
    await reaches('checked');
  });
  await step('import, written', '≥ 2,000/s', async () => {
    await call('POST', `/api/imports/${id}/run`, {});
    await reaches('done');
  });
  await step('import, undone', '', async () => {
    await call('POST', `/api/imports/${id}/undo`, {});
    await reaches('undone');
  });
  return found;
}

interface Measured {
  count: number;
  seconds: number;
  before: number;
  peak: number;
  goal: string;
}
const row = (name: string, { count, seconds, before, peak, goal }: Measured): string[] => [
  name,
  String(count),
  `${seconds.toFixed(1)} s`,
  `${(count / seconds).toFixed(0)}/s`,
  `${before.toFixed(0)} MB, ${peak.toFixed(0)} MB`,
  goal,
];
