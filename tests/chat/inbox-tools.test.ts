import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newColleague } from '../harness/colleague.ts';
import { databases } from '../harness/databases.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';

describe.each(databases)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let other: TestShop;
  let bot: number;
  beforeAll(async () => {
    server = await startTestServer(database);
    [shop, other] = [await newShop(server), await newShop(server)];
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  }, 60_000);
  afterAll(() => server?.stop());

  const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
    server.running.services.db.withShop(shop.shopId, work);
  const visitor = (name: string) => {
    const chat_id = randomUUID();
    const headers = { 'x-visitor-secret': 'abcdefghijklmnop1234', ...(name !== '' && { 'x-visitor-name': name }) };
    return {
      async write(message: string): Promise<unknown[]> {
        const body = { message, chat_id, bot_id: bot, message_type: 'text' };
        const reply = await server.call('POST', `/api/plugin/conversation/${bot}`, body, headers);
        expect(reply.status).toBe(200);
        return reply.body.actions;
      },
    };
  };
  const find = async (name: string | null) =>
    (await shop.call('GET', '/api/conversations')).body.conversations.find(
      (each: { name: string | null }) => each.name === name,
    );
  const post = (id: string, what: string, body: object = {}, of: Pick<TestShop, 'call'> = shop) =>
    of.call('POST', `/api/conversations/${id}/${what}`, body);

  test('a quick reply is filled in from its chat, and what is left open is not sent', async () => {
    const ready = (await shop.call('GET', '/api/canned_replies')).body;
    expect(ready.map(({ shortcut }: { shortcut: string }) => shortcut)).toEqual(['pay', 'thanks', 'welcome']);
    const cashier = await newColleague(server, shop, 'cashier');
    expect((await cashier.call('GET', '/api/canned_replies')).body).toHaveLength(3);
    const hours = { shortcut: 'hours', text: { en: 'Open from 8, {name}.' } };
    expect((await cashier.call('POST', '/api/canned_replies', hours)).status).toBe(403);
    expect((await shop.call('POST', '/api/canned_replies', hours)).status).toBe(201);
    expect((await shop.call('POST', '/api/canned_replies', hours)).body.errors).toHaveProperty('shortcut');
    const long = { shortcut: 'x'.repeat(25), text: { en: 'x'.repeat(1025) } };
    expect(Object.keys((await shop.call('POST', '/api/canned_replies', long)).body.errors).sort()).toEqual(
      expect.arrayContaining(['shortcut']),
    );

    await visitor('Upendo').write('hello');
    const { id } = await find('Upendo');
    const values = async (of: Pick<TestShop, 'call'> = shop) =>
      (await of.call('GET', `/api/conversations/${id}/values`)).body;
    expect(await values()).toMatchObject({
      language: 'en',
      values: { name: 'Upendo', shop: expect.any(String), order: null, due: null, link: null },
    });
    const link = await newLink(server, shop, await newProduct(shop), 1);
    await inShop((tx) => tx.updateTable('order_links').set({ conversation_id: id }).execute());
    await server.call('POST', `/api/v1/order?token=${link.token}`, await submission(server, link.token));
    const { values: filled } = await values(cashier);
    expect(filled.order).toMatch(/^\d+$/);
    expect(filled.due).toContain('TZS');
    expect(filled.link).toContain(link.token);
    // Who may not read orders has none of one.
    const blind = await newColleague(server, shop, ['conversations.read', 'conversations.send']);
    expect((await values(blind)).values).toMatchObject({ order: null, due: null, link: null });
    expect((await other.call('GET', `/api/conversations/${id}/values`)).status).toBe(404);

    const open = await post(id, 'say', { text: 'Hello {name}, {due} is left.' });
    expect([open.status, open.body.errors.text]).toEqual([422, expect.stringContaining('braces')]);
    expect((await post(id, 'say', { text: 'Say {name} to her', note: true })).status).toBe(200);
    expect((await post(id, 'say', { text: 'Use {curly} ones {' })).status).toBe(200);
  });

  test('what was said is found in any chat of the shop alone, and its chat opens there', async () => {
    const [zena, rama] = [visitor('Zena'), visitor('Rama')];
    await zena.write('Mnauza viatu vya ngozi?');
    await rama.write('Nataka VIATU VYA NGOZI namba 42, 100%');
    const { id } = await find('Zena');
    expect((await post(id, 'say', { text: 'Anapenda viatu vya ngozi nyeusi', note: true })).status).toBe(200);
    const search = (q: string, of: Pick<TestShop, 'call'> = shop, more = '') =>
      of.call('GET', `/api/messages?q=${encodeURIComponent(q)}${more}`);
    const { messages, more } = (await search('viatu vya ngozi')).body;
    expect(messages).toMatchObject([
      { name: 'Zena', from: 'note', text: 'Anapenda viatu vya ngozi nyeusi' },
      { name: 'Rama', from: 'customer', channel: 'web' },
      { name: 'Zena', from: 'customer', conversation_id: id },
    ]);
    expect(more).toBe(false);
    expect((await search('viatu vya ngozi', shop, '&limit=2')).body).toMatchObject({ messages: [{}, {}], more: true });
    expect((await search('100%')).body.messages).toHaveLength(1);
    expect((await search('10_%')).status).toBe(400);
    expect((await search('ngozi_namba')).body.messages).toEqual([]);
    expect((await search('ngozi za')).body.messages).toEqual([]);
    expect((await search('viatu vya ngozi', other)).body.messages).toEqual([]);
    expect((await search(' vi ')).body.errors).toHaveProperty('q');
    const blind = await newColleague(server, shop, ['products.read']);
    expect((await search('viatu', blind)).status).toBe(403);

    // Words far into a long message are shown.
    await rama.write(`${'ndefu '.repeat(60)}halafu mkoba mwekundu`);
    const [{ text }] = (await search('mkoba mwekundu')).body.messages;
    expect(text).toContain('mkoba mwekundu');
    expect(text.length).toBeLessThan(170);

    const { seq } = messages[2];
    const page = async (query: string) => (await shop.call('GET', `/api/conversations/${id}/messages?${query}`)).body;
    const around = await page(`around=${seq}&limit=2`);
    expect(around).toMatchObject({ messages: [{ seq }], more: false, newer: true });
    const after = await page(`after=${seq}&limit=50`);
    expect(after).toMatchObject({ more: true, newer: false });
    expect(after.messages.at(-1)).toMatchObject({ from: 'note' });
    expect((await page(`before=${after.messages[0].seq}`)).messages).toMatchObject([{ seq }]);
  });
});
