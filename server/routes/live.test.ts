import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer('pglite');
  shop = await newShop(server);
});
afterAll(() => server?.stop());

const open = async () => {
  const over = new AbortController();
  const headers = { authorization: `Bearer ${shop.token}` };
  const response = await fetch(`${server.base}/api/live`, { headers, signal: over.signal });
  return { response, close: () => over.abort() };
};

test('a shop hears what happens in it, up to its bound of streams', async () => {
  const streams = await Promise.all(Array.from({ length: 50 }, open));
  expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]));
  const { response: refused } = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.json()).toMatchObject({ statusCode: 429, code: 'too_many' });
  await newProduct(shop);
  const bot_id = (await shop.call('GET', '/api/widget')).body.bot_id;
  await server.call('POST', `/api/plugin/conversation/${bot_id}`, {
    message: 'hello',
    chat_id: 'live',
    bot_id,
    message_type: 'text',
  });
  const decoder = new TextDecoder();
  let heard = '';
  for await (const piece of streams[0]?.response.body ?? []) {
    heard += decoder.decode(piece);
    if (heard.includes('conversation.said')) break;
  }
  for (const type of ['conversation.began', 'conversation.changed', 'conversation.said'])
    expect(heard).toContain(`"type":"${type}"`);
  for (const { close } of streams) close();
});
