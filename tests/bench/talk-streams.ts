import { get, type IncomingMessage } from 'node:http';
import type pg from 'pg';
import { visitorOf } from '../harness/chat/visitor.ts';
import type { Started } from '../harness/process.ts';
import { caller } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { median } from './load.ts';
import { openShop } from './open-shop.ts';
import { print } from './table.ts';

/** So many streams of staff and as many of visitors, in so many shops. */
const [shops, ofEach] = [40, 25];
/** To so many visitors of each shop somebody writes. */
const answered = 4;

/**
 * Opens the streams of staff and visitors of many shops, then changes something in each shop and waits until all its
 * staff know, and writes to visitors and waits until each has it.
 */
export async function measureStreams({ base, megabytes }: Started, client: pg.Client): Promise<void> {
  const before = megabytes();
  const open: (() => void)[] = [];
  const staff: { token: string; received: () => number }[] = [];
  for (let nth = 1; nth <= shops; nth += 1) {
    const { token } = await openShop(base, client, nth);
    let received = 0;
    for (let stream = 0; stream < ofEach; stream += 1) {
      const answer = await opened(`${base}/api/live`, token);
      answer.on('data', (chunk: Buffer) => {
        if (chunk.includes('data: ') && chunk.includes('product')) received += 1;
      });
      open.push(() => answer.destroy());
    }
    staff.push({ token, received: () => received });
  }
  const withStaff = megabytes();
  const writers: Writer[] = [];
  for (const { token } of staff) writers.push(...(await openVisitors(base, token, open)));
  const withAll = megabytes();

  const toStaff: number[] = [];
  for (const { token, received } of staff) {
    const already = received();
    const product = { name: 'Chaja', price: 1000_00, category: 'electronics' };
    const from = performance.now();
    await made(caller(base, token)('POST', '/api/products', product));
    await until(() => received() >= already + ofEach, 1);
    toStaff.push(performance.now() - from);
  }
  const toVisitors: number[] = [];
  for (const { token, id, received } of writers) {
    const already = received();
    const from = performance.now();
    await made(caller(base, token)('POST', `/api/conversations/${id}/say`, { text: 'Karibu dukani', note: false }));
    await until(() => received() > already, 1);
    toVisitors.push(performance.now() - from);
  }
  for (const close of open) close();
  const ms = (took: readonly number[]) => [`${median(took).toFixed(0)} ms`, `${Math.max(...took).toFixed(0)} ms`];
  print([
    [
      'Open streams on one process',
      'Memory before, with them',
      'From the call to the last who hears, median',
      'longest',
    ],
    [`${shops * ofEach} of staff`, `${before.toFixed(0)} MB, ${withStaff.toFixed(0)} MB`, ...ms(toStaff)],
    [`${shops * ofEach} of visitors`, `${withStaff.toFixed(0)} MB, ${withAll.toFixed(0)} MB`, ...ms(toVisitors)],
  ]);
}

interface Writer {
  token: string;
  /** Of her conversation. */
  id: string;
  /** How much came to her so far. */
  received(): number;
}

/** Visitors of a shop's website, each with a chat that has begun; some of them are written to. */
async function openVisitors(base: string, token: string, open: (() => void)[]): Promise<Writer[]> {
  const call = caller(base, token);
  const { bot_id: bot } = (await call('GET', '/api/shop')).body;
  const streams = new Map<string, () => number>();
  for (let nth = 0; nth < ofEach; nth += 1) {
    const visitor = visitorOf(base, bot, { name: `Mgeni ${nth}` });
    await visitor.write('msaada');
    const stream = await visitor.live();
    if (stream.status !== 200) throw new Error(`a visitor's stream answered ${stream.status}`);
    open.push(stream.close);
    streams.set(`Mgeni ${nth}`, () => stream.entries.length);
  }
  const { conversations } = (await call('GET', '/api/conversations?tab=all')).body;
  return conversations.slice(0, answered).map(({ id, name }: { id: string; name: string }) => ({
    ...{ token, id, received: streams.get(name) ?? (() => 0) },
  }));
}

async function made(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`it answered ${status} ${JSON.stringify(body)}`);
}

const opened = (url: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { authorization: `Bearer ${token}` }, agent: false }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    });
    // Ended by us.
    request.on('error', reject);
  });
