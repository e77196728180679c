import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freshDatabase } from '../harness/databases.ts';
import { type Started, startProcess } from '../harness/process.ts';
import { caller } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { type Case, timeCases } from './cases.ts';
import { secretKey } from './data.ts';
import { median } from './load.ts';
import { openShop } from './open-shop.ts';
import { plansOf } from './plans.ts';
import { print } from './table.ts';

const conversationCount = Number(process.env.TALK_CONVERSATIONS ?? 100_000);
const messagesEach = 50;
const calls = Number(process.env.SCALE_CALLS ?? 200);
/** As many streams as one shop may have, in so many shops. */
const streamsOfShop = 50;
const streamShops = 40;

/**
 * The inbox of a shop with 100,000 conversations and 5,000,000 messages, and 2,000 open streams on one process.
 * TALK_DATABASE_URL names a database that keeps the messages for the next time.
 */
export async function measureTalk(): Promise<void> {
  const existingUrl = process.env.TALK_DATABASE_URL;
  const made = existingUrl === undefined ? await freshDatabase() : undefined;
  const url = existingUrl ?? made?.url ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'bench-talk-'));
  const env = { DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: secretKey, LOG_LEVEL: 'warn', REHEARSAL: 'on' };
  const client = new pg.Client({ connectionString: url });
  const server = await startProcess('server/main.ts', { ...env, DEMO: 'off' }, '/api/health');
  try {
    await client.connect();
    const shop = await openShop(server.base, client);
    if (shop.isNew) await seedTalk(client, shop.shopId);
    const cases = await inboxCases(client, shop.shopId);
    await timeCases(caller(server.base, shop.token), cases, calls);
    const wanted = cases.map(({ name, path }) => ({ name, path: path(0) }));
    for (const each of await plansOf(env, client, shop.token, wanted)) console.log(`\n${each}`);
    await measureStreams(server, client);
  } finally {
    await server.stop();
    await client.end();
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const words = ['habari', 'bei', 'oda', 'mzigo', 'asante', 'leo', 'kesho', 'nataka', 'unga', 'sukari', 'maji', 'duka'];
/** Of six common words, and one of 20,000 that is in 250 messages. */
const text = `array_to_string(array(
  select (array['${words.join("','")}'])[1 + abs(hashint8(n * 7 + w)) % ${words.length}]
  from generate_series(1, 6) w), ' ') || ' rangi' || n % 20000 || 'x'`;

/** An id as ours are: of a version that there is. */
const idOf = (what: string) => `overlay(overlay(md5(${what}) placing '8' from 13) placing '8' from 17)::uuid`;

async function seedTalk(client: pg.Client, shopId: string): Promise<void> {
  const began = performance.now();
  await client.query("set session_replication_role = 'replica'; set statement_timeout = 0");
  // One in five hundred waits; one in five was closed.
  await client.query(
    `insert into conversations (shop_id, id, bot_id, channel, address, name, phone, language, state, received,
       answered, last_message_at, created_at, waiting_since, closed_at)
     select $1::uuid, ${idOf("'conversation' || n")}, (select id from bots where shop_id = $1::uuid), 'whatsapp',
       '2557' || (10000000 + n), 'Mteja ' || n, '+2557' || (10000000 + n), 'sw', '{}', ${messagesEach} / 2,
       ${messagesEach} / 2, now() - n * interval '1 minute', now() - n * interval '2 minutes',
       case when n % 500 = 0 then now() - n * interval '1 minute' end,
       case when n % 5 = 1 then now() - n * interval '1 minute' end
     from generate_series(1, $2::int) n`,
    [shopId, conversationCount],
  );
  // As they come: each conversation's messages lie among all others'.
  await client.query(
    `insert into messages (shop_id, id, conversation_id, direction, body, status, created_at)
     select $1::uuid, ${idOf("'message' || n")}, ${idOf("'conversation' || 1 + n % $2::int")},
       case when n / $2::int % 2 = 0 then 'in' else 'out' end,
       case when n / $2::int % 2 = 0 then jsonb_build_object('text', ${text}, 'picked', null)
         else jsonb_build_object('action', jsonb_build_object('send_message', ${text})) end,
       case when n / $2::int % 2 = 0 then 'received' else 'read' end,
       now() - interval '1 year' + n * interval '6 seconds'
     from generate_series(0, $2::int * ${messagesEach} - 1) n`,
    [shopId, conversationCount],
  );
  await client.query('vacuum analyze');
  console.error(`seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

async function inboxCases(client: pg.Client, shopId: string): Promise<Case[]> {
  const { rows } = await client.query<{ id: string; middle: string }>(
    `select c.id, (select m.seq from messages m where m.shop_id = c.shop_id and m.conversation_id = c.id
       order by m.seq offset ${messagesEach / 2} limit 1) as middle
     from conversations c where c.shop_id = $1 order by md5(c.id::text || 'a') limit $2`,
    [shopId, calls],
  );
  const nth = (at: number) => rows[at % rows.length] ?? { id: '', middle: '' };
  const tab = (name: string): Case => ({
    name: `list, ${name}`,
    goal: '≤ 25 ms',
    path: () => `/api/conversations?tab=${name}`,
  });
  const find = (name: string, q: (at: number) => string): Case => ({
    name: `search, ${name}`,
    goal: '≤ 100 ms',
    path: (at) => `/api/messages?q=${encodeURIComponent(q(at))}`,
  });
  return [
    ...['waiting', 'mine', 'all', 'bot', 'snoozed', 'closed'].map(tab),
    {
      name: 'list, by a number',
      goal: '≤ 25 ms',
      path: (at) => `/api/conversations?q=07${10_000_000 + ((at * 997) % conversationCount)}`,
    },
    {
      name: 'list, by a name that all have',
      goal: '≤ 25 ms',
      path: () => '/api/conversations?tab=waiting&q=mteja',
    },
    { name: 'thread, newest', goal: '≤ 25 ms', path: (at) => `/api/conversations/${nth(at).id}/messages` },
    {
      name: 'thread, around one',
      goal: '≤ 25 ms',
      path: (at) => `/api/conversations/${nth(at).id}/messages?around=${nth(at).middle}`,
    },
    find('a rare word', (at) => `rangi${(at * 97) % 20_000}x`),
    find('a common word', (at) => words[at % words.length] ?? ''),
    find('two common words', (at) => `${words[at % words.length]} ${words[(at * 5 + 1) % words.length]}`),
    find('nothing there', (at) => `zzxq${at}`),
  ];
}

/** Opens the streams of many shops, then changes something in each and waits until all its streams know. */
async function measureStreams({ base, megabytes }: Started, client: pg.Client): Promise<void> {
  const before = megabytes();
  const shops: { token: string; received: () => number }[] = [];
  const open: IncomingMessage[] = [];
  for (let nth = 1; nth <= streamShops; nth += 1) {
    const { token } = await openShop(base, client, nth);
    let received = 0;
    for (let stream = 0; stream < streamsOfShop; stream += 1) {
      const answer = await opened(`${base}/api/live`, token);
      answer.on('data', (chunk: Buffer) => {
        if (chunk.includes('data: ') && chunk.includes('product')) received += 1;
      });
      open.push(answer);
    }
    shops.push({ token, received: () => received });
  }
  const after = megabytes();
  const took: number[] = [];
  for (const { token, received } of shops) {
    const from = performance.now();
    const already = received();
    const product = { name: 'Chaja', price: 1000_00, category: 'electronics' };
    const { status, body } = await caller(base, token)('POST', '/api/products', product);
    if (status !== 201) throw new Error(`product answered ${status} ${JSON.stringify(body)}`);
    await until(() => received() >= already + streamsOfShop, 1);
    took.push(performance.now() - from);
  }
  for (const answer of open) answer.destroy();
  print([
    ['Open streams on one process', 'Memory before, with them', 'From the call to the last of 50, median', 'longest'],
    [
      String(open.length),
      `${before.toFixed(0)} MB, ${after.toFixed(0)} MB`,
      `${median(took).toFixed(0)} ms`,
      `${Math.max(...took).toFixed(0)} ms`,
    ],
  ]);
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
