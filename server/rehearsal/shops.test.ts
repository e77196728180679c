import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../resources/brand.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newShop, startTestServer, type TestServer } from '../../tests/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { demo: true });
});
afterAll(() => server?.stop());

const shown = async (query = ''): Promise<{ bot_id: number; phone_number_id: string }[]> =>
  (await server.call('GET', `/rehearsal/api/shops${query}`)).body;
const bots = async (query?: string) => (await shown(query)).map(({ bot_id }) => bot_id);

test('the phone shows the demo, shops that chose to be listed, and the one of the link that opened it', async () => {
  const shop = await newShop(server);
  const { bot_id: bot } = (await shop.call('GET', '/api/shop')).body;
  expect(await bots()).toEqual([brand.demoBotId]);
  expect(await bots(`?bot=${bot}`)).toEqual([brand.demoBotId, bot]);
  for (const wrong of ['?bot=x', '?bot=99999999999', '?all=true'])
    expect((await server.call('GET', `/rehearsal/api/shops${wrong}`)).status, wrong).toBe(400);
  const [, mine] = await shown(`?bot=${bot}`);
  const message = await server.call('POST', '/rehearsal/api/phones/0712000777/messages', {
    shop: mine?.phone_number_id,
    message: { type: 'text', text: { body: 'habari' } },
  });
  expect(message.status).toBe(202);
  expect((await shop.call('PATCH', '/api/shop', { listed: true })).status).toBe(200);
  expect(await bots()).toEqual([brand.demoBotId, bot]);
});
