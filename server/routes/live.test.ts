import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { usualPatience } from '../patience.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { patience: { streamBeat: 200 } });
  shop = await newShop(server);
});
afterAll(() => server?.stop());

const open = async (query = '', by = shop) => {
  const over = new AbortController();
  const headers = { authorization: `Bearer ${by.token}` };
  const response = await fetch(`${server.base}/api/live${query}`, { headers, signal: over.signal });
  return { response, close: () => over.abort() };
};

test('what happened since a page began to fetch is repeated once its line is open, to its own shop alone', async () => {
  const other = await newShop(server);
  const upTo = async (until: RegExp, query: string, by: TestShop) => {
    const { response, close } = await open(query, by);
    const decoder = new TextDecoder();
    let received = '';
    for await (const piece of response.body ?? []) {
      received += decoder.decode(piece);
      if (until.test(received)) break;
    }
    close();
    return received;
  };
  const made = await newProduct(shop);
  const event = `"type":"products.created".*"id":"${made}"`;
  // Before it was announced, it comes as what happens now.
  await expect
    .poll(() => upTo(new RegExp(`${event}.*\n`), '?since=30000', shop))
    .toMatch(new RegExp(`${event}.*"recent":true`));
  // A sign of life comes, and nothing of before; another shop is told nothing of it.
  for (const [query, by] of [
    ['', shop],
    ['?since=30000', other],
  ] as const)
    expect(await upTo(/\n\n/, query, by)).not.toContain(made);
  expect((await open('?since=30001')).response.status).toBe(400);
});

test('a shop hears what happens in it, up to its bound of streams', async () => {
  const streams = await Promise.all(Array.from({ length: 50 }, () => open()));
  expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]));
  const { response: refused } = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.json()).toMatchObject({ statusCode: 429, code: 'too_many' });
  await newProduct(shop);
  await shop.call('POST', '/api/flow/draft');
  const bot_id = (await shop.call('GET', '/api/widget')).body.bot_id;
  await server.call('POST', `/api/plugin/conversation/${bot_id}`, {
    message: 'hello',
    chat_id: 'live',
    bot_id,
    message_type: 'text',
  });
  const decoder = new TextDecoder();
  let received = '';
  for await (const piece of streams[0]?.response.body ?? []) {
    received += decoder.decode(piece);
    if (received.includes('conversations.message')) break;
  }
  for (const type of ['flows.changed', 'conversations.begun', 'conversations.changed', 'conversations.message'])
    expect(received).toContain(`"type":"${type}"`);
  for (const { close } of streams) close();
});

test('a stream is never silent for long, and a session that ended or ran out loses it within two beats', async () => {
  const { services } = server.running;
  const left = await newShop(server);
  const expired = await newShop(server);
  const stays = await newShop(server);
  const openFor = async ({ token }: TestShop) => {
    const { body } = await fetch(`${server.base}/api/live`, { headers: { authorization: `Bearer ${token}` } });
    const beats = { count: 0 };
    const end = (async () => {
      for await (const _piece of body ?? []) beats.count += 1;
      return 'closed';
    })();
    return { beats, end };
  };
  const streams = { left: await openFor(left), expired: await openFor(expired), stays: await openFor(stays) };
  expect((await left.call('POST', '/api/auth/sign-out')).status).toBe(200);
  await services.db.asSystem('a test', (tx) =>
    tx
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', 'in', (of) =>
        of.selectFrom('memberships').select('user_id').where('shop_id', '=', expired.shopId),
      )
      .execute(),
  );
  expect(await Promise.all([streams.left.end, streams.expired.end])).toEqual(['closed', 'closed']);
  expect(2 * usualPatience.streamBeat).toBeLessThanOrEqual(20_000);
  // The one whose session goes on was beaten to, and is open.
  await expect.poll(() => streams.stays.beats.count).toBeGreaterThan(2);
  const gone = await Promise.race([streams.stays.end, 'open']);
  expect(gone).toBe('open');
});
