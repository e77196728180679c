import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freshDatabase } from '../harness/databases.ts';
import { startProcess } from '../harness/process.ts';
import { caller } from '../harness/server.ts';
import { type Case, timeCases } from './cases.ts';
import { secretKey } from './data.ts';
import { openShop } from './open-shop.ts';
import { plansOf } from './plans.ts';
import { chatTag, customerTag, rareTag, seedTalk, words } from './talk-seed.ts';
import { measureStreams } from './talk-streams.ts';

const conversationCount = Number(process.env.TALK_CONVERSATIONS ?? 100_000);
const messagesEach = 50;
const calls = Number(process.env.SCALE_CALLS ?? 200);

/**
 * The inbox of a shop with 100,000 conversations and 5,000,000 messages, and 2,000 open streams on one process, of
 * staff and of visitors. TALK_DATABASE_URL names a database that keeps the messages for the next time.
 */
export async function measureTalk(): Promise<void> {
  const existingUrl = process.env.TALK_DATABASE_URL;
  const made = existingUrl === undefined ? await freshDatabase() : undefined;
  const url = existingUrl ?? made?.url ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'bench-talk-'));
  const env = {
    ...{ DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: secretKey, LOG_LEVEL: 'warn', REHEARSAL: 'on' },
    // Each visitor has an address of her own.
    TRUST_PROXY: '1',
  };
  const client = new pg.Client({ connectionString: url });
  const server = await startProcess('server/main.ts', { ...env, DEMO: 'off' }, '/api/health');
  try {
    await client.connect();
    const shop = await openShop(server.base, client);
    if (shop.isNew)
      await seedTalk(client, { base: server.base, ...shop }, { conversations: conversationCount, messagesEach });
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

async function inboxCases(client: pg.Client, shopId: string): Promise<Case[]> {
  const { rows } = await client.query<{ id: string; middle: string }>(
    `select c.id, (select m.seq from messages m where m.shop_id = c.shop_id and m.conversation_id = c.id
       order by m.seq offset ${messagesEach / 2} limit 1) as middle
     from conversations c where c.shop_id = $1 order by md5(c.id::text || 'a') limit $2`,
    [shopId, calls],
  );
  const nth = (at: number) => rows[at % rows.length] ?? { id: '', middle: '' };
  const { rows: members } = await client.query<{ id: string }>(
    'select assignee_id as id from conversations where shop_id = $1 and assignee_id is not null limit 1',
    [shopId],
  );
  const member = members[0]?.id ?? '';
  const list = (name: string, query: string): Case => ({
    ...{ name: `list, ${name}`, goal: '≤ 25 ms', path: () => `/api/conversations?${query}` },
  });
  const find = (name: string, q: (at: number) => string): Case => ({
    name: `search, ${name}`,
    goal: '≤ 100 ms',
    path: (at) => `/api/messages?q=${encodeURIComponent(q(at))}`,
  });
  return [
    ...['waiting', 'mine', 'all', 'bot', 'snoozed', 'closed'].map((name) => list(name, `tab=${name}`)),
    list('by a tag of chats and customers', `tab=all&tag=${chatTag}`),
    list('by a tag that few have', `tab=all&tag=${encodeURIComponent(rareTag)}`),
    list('by a tag that nobody has', 'tab=all&tag=hakuna'),
    list('by a tag, of what is closed', `tab=closed&tag=${customerTag}`),
    list('by whose it is', `tab=all&assignee=${member}`),
    list('whose last message failed', 'tab=all&failed=true'),
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
