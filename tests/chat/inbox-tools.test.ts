import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { weekDays } from '../../resources/enums.ts';
import { isCalled } from '../../server/chat/conversations/find-conversations.ts';
import { closeSilent, returnSilent } from '../../server/chat/conversations/rest.ts';
import { inboxOf } from '../harness/chat/inbox.ts';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';

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

  const { inShop, visitor, find, post } = inboxOf(() => ({ server, shop, bot }));

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

  test('what begins and ends as most messages do is found whole, by every part of it', async () => {
    await visitor('Latifa').write('hello');
    const { id } = await find('Latifa');
    const texts = Array.from({ length: 400 }, (_, n) => `Bei ya rangi${n}x ni 100%, "sawa_sawa" \\ ASANTE sana`);
    await inShop((tx) =>
      sql`insert into messages (shop_id, id, conversation_id, direction, body, status, created_at)
        select ${shop.shopId}::uuid, gen_random_uuid(), ${id}::uuid, 'in', jsonb_build_object('text', each), 'received',
          now() from unnest(${sql.val(texts)}::text[]) each`.execute(tx),
    );
    const found = async (q: string): Promise<string[]> => {
      const { body } = await shop.call('GET', `/api/messages?q=${encodeURIComponent(q)}&limit=50`);
      return body.messages.map(({ text }: { text: string }) => text);
    };
    for (const q of [
      'rangi137x',
      'Ya Rangi371X ni',
      'rangi399x ni 100%, "sawa_sawa" \\ asante',
      '7x ni 100%, "sawa_',
    ]) {
      const expected = texts.filter((text) => text.toLowerCase().includes(q.toLowerCase()));
      expect(expected.length, q).toBeGreaterThan(0);
      expect((await found(q)).sort(), q).toEqual(expected.sort().slice(-50));
    }
    expect(await found('rangi137x ni 100_')).toEqual([]);
  });

  test('that a visitor writes is told while it lasts, of a chat that has begun and to who has its secret', async () => {
    const announced: unknown[] = [];
    const stop = server.running.services.live.listen(shop.shopId, ({ type, id }) => {
      if (type === 'conversations.writes') announced.push(id);
    });
    const zuhura = visitor('Zuhura');
    expect((await zuhura.writes()).status).toBe(204);
    await zuhura.write('help');
    expect((await zuhura.writes('another-secret-of-16')).status).toBe(204);
    expect((await zuhura.writes('short')).status).toBeGreaterThanOrEqual(400);
    expect((await zuhura.writes()).status).toBe(204);
    await expect.poll(() => announced).toEqual([(await find('Zuhura')).id]);
    stop();
  });

  test('who waits while nobody is there is away once each time, and what is silent for long rests', async () => {
    const set = (body: object, of: Pick<TestShop, 'call'> = shop) => of.call('PATCH', '/api/inbox', body);
    expect((await shop.call('GET', '/api/inbox')).body).toMatchObject({ away: 'never', bot_back_hours: 12 });
    const cashier = await newColleague(server, shop, 'cashier');
    expect((await set({ away: 'always' }, cashier)).status).toBe(403);
    expect((await set({ bot_back_hours: 0, close_days: 91 })).body.errors).toMatchObject({
      ...{ bot_back_hours: expect.any(String), close_days: expect.any(String) },
    });
    const texts = (actions: unknown[]) => JSON.stringify(actions);
    const tatu = visitor('Tatu Juma');
    await set({ away: 'when closed', away_text: { en: 'Back at 8, {name}. {due}' } });
    expect(texts(await tatu.write('help'))).not.toContain('Back at 8');
    // The shop closes while she waits: of that she hears once.
    const hours = (day: string) =>
      inShop((tx) =>
        tx
          .updateTable('shops')
          .set({ opening_hours: JSON.stringify(day === '' ? [] : [{ day, opens: '08:00', closes: '08:01' }]) })
          .where('id', '=', shop.shopId)
          .execute(),
      );
    await hours(weekDays[(new Date().getUTCDay() + 2) % 7] as string);
    const away = await tatu.write('Are you there?');
    expect(away).toEqual([{ send_message: 'Back at 8, Tatu.' }]);
    expect(await tatu.write('Hello?')).toEqual([]);
    const { id } = await find('Tatu Juma');
    await post(id, 'say', { text: 'I am here' });
    expect(await tatu.write('Good')).toEqual(away);
    await hours('');
    await set({ away: 'always', away_text: null });
    await post(id, 'say', { text: 'Yes?' });
    expect(texts(await tatu.write('Thanks'))).toContain('Nobody is here just now');
    await set({ away: 'never' });

    const { services } = server.running;
    const inHours = (hours: number) => ({
      ...services,
      world: { ...services.world, now: () => new Date(Date.now() + hours * 3_600_000) },
    });
    await post(id, 'say', { text: 'Welcome' });
    const off = visitor('Kimya');
    await off.write('hello');
    const { id: silenced } = await find('Kimya');
    await post(silenced, 'stop_bot');
    await set({ bot_back_hours: 3, close_days: 2 });
    await returnSilent(inHours(2));
    expect((await find('Tatu Juma')).state).toBe('answered');
    await returnSilent(inHours(4));
    expect(await find('Tatu Juma')).toMatchObject({ state: 'bot', unread: 0 });
    expect((await find('Kimya')).state).toBe('answered');

    const waits = visitor('Anasubiri');
    await waits.write('help');
    await closeSilent(inHours(47));
    expect(await find('Kimya')).toBeDefined();
    await closeSilent(inHours(49));
    expect([await find('Kimya'), await find('Tatu Juma')]).toEqual([undefined, undefined]);
    expect((await find('Anasubiri')).state).toBe('waiting');
    // It opens when she writes, and the bot that was turned off stays off.
    expect(await off.write('hello')).toEqual([]);
    expect((await find('Kimya')).state).toBe('waiting');
  });

  test('beside a chat stand its tags, whose it is, what she wishes of offers, and her other chats', async () => {
    await visitor('Mgeni').write('hello');
    const { id } = await find('Mgeni');
    const about = async (of: Pick<TestShop, 'call'> = shop) => of.call('GET', `/api/conversations/${id}/about`);
    expect((await about()).body).toEqual({
      ...{ linked_id: null, tags: [], others: [] },
      consent: [{ channel: 'web', phone: null, agreed_at: null, stopped_at: null, words: null }],
    });
    expect((await post(id, 'tags', { tags: ['jumla', 'Sinza', 'jumla'] })).body.tags).toEqual(['jumla', 'Sinza']);
    // Two who call it something at the same time do not take each other's away.
    const both = await Promise.all(['moto', 'deni'].map((name) => post(id, 'tags', { add: [name], remove: ['none'] })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await about()).body.tags.toSorted()).toEqual(['Sinza', 'deni', 'jumla', 'moto']);
    const full = Array.from({ length: 7 }, (_, at) => `t${at}`);
    expect((await post(id, 'tags', { add: full })).body.errors).toHaveProperty('add');
    expect((await post(id, 'tags', { remove: ['moto', 'deni'] })).body.tags).toEqual(['jumla', 'Sinza']);
    expect((await post(id, 'tags', { tags: ['x'.repeat(41)] })).status).toBe(422);
    expect((await post(id, 'tags', { tags: Array(11).fill('x') })).status).toBe(422);

    const number = '+255712000777';
    const { id: customer } = (await shop.call('POST', '/api/customers', { name: 'Mwanaidi', phone: number })).body;
    const theirs = (await other.call('POST', '/api/customers', { name: 'Wao' })).body.id;
    expect((await post(id, 'link_customer', { customer_id: theirs })).body.errors).toHaveProperty('customer_id');
    expect((await post(id, 'link_customer', { customer_id: customer })).body).toMatchObject({ linked_id: customer });
    // From then on she is called as the shop calls her.
    expect(await find('Mgeni')).toBeUndefined();
    expect(await find('Mwanaidi')).toMatchObject({ id, customer_id: customer });
    expect((await shop.call('GET', `/api/customers/${customer}/messages`)).body).not.toEqual([]);
    // By its tags and its customer's the list is narrowed, and says which there are.
    await shop.call('PATCH', `/api/customers/${customer}`, { tags: ['VIP', 'jumla'] });
    expect(await find('Mwanaidi')).toMatchObject({ tags: ['jumla', 'Sinza', 'VIP'] });
    const called = async (tag: string, of: Pick<TestShop, 'call'> = shop) => {
      const { conversations, tags } = (await of.call('GET', `/api/conversations?tag=${tag}`)).body;
      return [conversations.map(({ name }: { name: string }) => name), tags];
    };
    expect(await called('Sinza')).toEqual([['Mwanaidi'], ['Sinza', 'jumla', 'VIP']]);
    expect(await called('VIP')).toEqual([['Mwanaidi'], ['Sinza', 'jumla', 'VIP']]);
    expect((await called('nobody'))[0]).toEqual([]);
    const unknowing = await newColleague(server, shop, ['conversations.read']);
    expect(await called('VIP', unknowing)).toEqual([[], ['Sinza', 'jumla']]);
    await visitor('Mgeni tena').write('STOP');
    const second = (await find('Mgeni tena')).id;
    await post(second, 'link_customer', { customer_id: customer });
    // Both are hers now. Where there are more than are told by their ids, that is said in place of one.
    const tagged = async (reads: boolean, max: number) => {
      const { rows } = await inShop((tx) =>
        sql<{ id: string | null }>`select find_tagged_chats('VIP', ${reads}, ${max}) as id`.execute(tx),
      );
      return rows.map((row) => row.id);
    };
    expect((await tagged(true, 2)).toSorted()).toEqual([id, second].sort());
    expect(await tagged(true, 1)).toEqual([expect.any(String), null]);
    expect(await tagged(false, 2)).toEqual([]);
    expect((await about()).body).toMatchObject({
      consent: [{ channel: 'web' }, { channel: 'whatsapp' }, { channel: 'sms', stopped_at: null, agreed_at: null }],
      others: [{ id: second, channel: 'web' }],
    });
    const { consent } = (await shop.call('GET', `/api/conversations/${second}/about`)).body;
    expect(consent[0]).toMatchObject({ channel: 'web', stopped_at: expect.any(String), words: 'STOP' });
    // Who typed her number on the website may be her: it is said, and that nobody proved it.
    await visitor('Labda yeye', number).write('hello');
    expect((await about()).body.others).toMatchObject([
      { id: (await find('Labda yeye')).id, channel: 'web', unproved: true },
      { id: second },
    ]);
    expect((await about()).body.others[1]).not.toHaveProperty('unproved');
    // Of whom nobody may read, no number leads anywhere.
    const blind = await newColleague(server, shop, ['conversations.read']);
    expect((await about(blind)).body.others).toEqual([]);
    expect((await post(id, 'tags', { tags: [] }, blind)).status).toBe(403);
    for (const [what, body] of [
      ['tags', { tags: [] }],
      ['link_customer', { customer_id: null }],
    ] as const)
      expect((await post(id, what, body, other)).status).toBe(404);
    expect((await about(other)).status).toBe(404);

    expect((await post(id, 'link_customer', { customer_id: null })).body.linked_id).toBeNull();
    await inShop((tx) =>
      tx.updateTable('conversations').set({ channel: 'whatsapp', phone: number }).where('id', '=', id).execute(),
    );
    expect(await find('Mwanaidi')).toMatchObject({ customer_id: customer });
    // One is hers by its number, one as staff said: however many have the tag.
    for (const limits of [undefined, { chats: 0, customers: 9 }, { chats: 0, customers: 0 }])
      for (const [readsCustomers, theirs] of [
        [true, [id, second]],
        [false, []],
      ] as const) {
        const { rows } = await inShop(async (tx) =>
          sql<{ id: string }>`select c.id from conversations c
            where ${await isCalled(tx, { readsCustomers }, 'VIP', limits)}`.execute(tx),
        );
        expect(rows.map((row) => row.id).toSorted(), JSON.stringify(limits)).toEqual([...theirs].sort());
      }
    expect((await post(id, 'link_customer', { customer_id: null })).body.code).toBe('wrong_state');
  });
});
