import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let other: TestShop;
  let bot: number;
  beforeAll(async () => {
    server = await startTestServer(database);
    [shop, other] = [await newShop(server), await newShop(server)];
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  });
  afterAll(() => server?.stop());

  const visitor = (name: string, phone?: string) => {
    const chat_id = randomUUID();
    return async (message: string) => {
      const { status, body } = await server.call(
        'POST',
        `/api/plugin/conversation/${bot}`,
        { message, chat_id, bot_id: bot, message_type: 'text' },
        { 'x-visitor-name': name, ...(phone ? { 'x-visitor-phone': phone } : {}) },
      );
      expect(status).toBe(200);
      return JSON.stringify(body.actions);
    };
  };
  const waiting = async (of = shop) => (await of.call('GET', '/api/conversations/waiting')).body;

  test('who asked for a person is listed to their shop alone, and given back to the bot by it alone', async () => {
    const neema = visitor('Neema', '0712345678');
    const nobody = visitor('');
    await neema('hello');
    expect(await waiting()).toEqual({ count: 0, people: [] });
    expect(await neema('talk to a person')).toContain('write MENU');
    expect(await neema('Do you have size 42?')).toBe('[]');
    await nobody('msaada');

    expect(await waiting()).toEqual({
      count: 2,
      people: [
        {
          id: expect.any(String),
          channel: 'web',
          name: 'Neema',
          phone: '+255712345678',
          since: expect.any(String),
          text: 'Do you have size 42?',
        },
        expect.objectContaining({ name: null, phone: null, text: 'msaada' }),
      ],
    });
    expect(await waiting(other)).toEqual({ count: 0, people: [] });
    const [{ id }] = (await waiting()).people;
    const again = `/api/conversations/${id}/bot_again`;
    expect((await other.call('POST', again)).status).toBe(404);
    expect((await server.call('POST', again)).status).toBe(401);
    expect((await waiting()).count).toBe(2);

    expect((await shop.call('POST', again)).status).toBe(200);
    expect((await shop.call('POST', again)).status).toBe(200);
    expect(await waiting()).toMatchObject({ count: 1, people: [{ text: 'msaada' }] });
    expect(await neema('hello')).toContain('Hello Neema');
    // She calls it back herself.
    await nobody('menu');
    expect((await waiting()).count).toBe(0);
  });

  test('STOP in the chat on a page is confirmed there, and holds for that chat', async () => {
    const amina = visitor('Amina', '0712345678');
    expect(await amina('STOP')).toContain('You get no more news or offers');
    const rows = await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('opt_outs').select(['channel', 'customer_id', 'text']).execute(),
    );
    // Nobody vouches for a number that a page tells.
    expect(rows).toEqual([{ channel: 'web', customer_id: null, text: 'STOP' }]);
  });
});
