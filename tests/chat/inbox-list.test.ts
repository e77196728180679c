import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let bot: number;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  });
  afterAll(() => server?.stop());
  const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
    server.running.services.db.withShop(shop.shopId, work);
  const visitor = (name: string) => {
    const chat_id = randomUUID();
    return async (message: string, message_type = 'text'): Promise<unknown[]> => {
      const body = { message, chat_id, bot_id: bot, message_type };
      const headers = { 'x-visitor-secret': 'abcdefghijklmnop1234', 'x-visitor-name': name };
      return (await server.call('POST', `/api/plugin/conversation/${bot}`, body, headers)).body.actions;
    };
  };
  const page = async (tab: string, after?: string | null, limit = 100) =>
    shop.call(
      'GET',
      `/api/conversations?tab=${tab}&limit=${limit}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    );

  test('every conversation of a tab is reached, each once, while others move', async () => {
    const at = Date.parse('2026-03-01T00:00:00Z');
    const states = [{}, { waiting_since: 1 }, { snoozed_until: 1 }, { closed_at: 1 }];
    const rows = Array.from({ length: 640 }, (_, count) => {
      // Two at a time, so that ids decide.
      const when = new Date(at + Math.floor(count / 2) * 60_000).toISOString();
      const state = Object.keys(states[count % 4] ?? {}).map((column) => [column, when] as const);
      return {
        ...{ shop_id: shop.shopId, id: server.running.services.world.newId(), bot_id: bot, channel: 'web' as const },
        ...{ address: randomUUID(), number_id: null, user_id: null, name: `Mtu ${count}`, phone: null },
        ...{ language: 'sw' as const, state: '{}', visitor_secret_hash: null, window_expires_at: null },
        ...{ last_message_at: when, created_at: when, ...Object.fromEntries(state) },
      };
    });
    await inShop((tx) => tx.insertInto('conversations').values(rows).execute());
    const moving = visitor('Anayehama');
    const counts: Record<string, number> = { all: 480, waiting: 160, snoozed: 160, closed: 160 };
    for (const [tab, count] of Object.entries(counts)) {
      const ids: string[] = [];
      let next: string | null = null;
      do {
        const { status, body } = await page(tab, next);
        expect(status, JSON.stringify(body)).toBe(200);
        ids.push(...body.conversations.map(({ id }: { id: string }) => id));
        next = body.next;
        await moving('habari');
      } while (next !== null);
      const known = new Set(rows.map(({ id }) => id));
      const found = ids.filter((id) => known.has(id));
      expect([tab, found.length, new Set(found).size]).toEqual([tab, count, count]);
      const first = (await page(tab, null, 250)).body.conversations.map(({ id }: { id: string }) => id);
      expect(found.slice(0, 90), tab).toEqual(first.filter((id: string) => known.has(id)).slice(0, 90));
    }
    const { next } = (await page('all')).body;
    expect((await page('closed', next)).status).toBe(400);
    expect((await page('all', 'nonsense')).status).toBe(400);
  });

  test('a conversation is found by a part of its name or number, many or few, and in its own shop alone', async () => {
    const other = await newShop(server);
    type Channel = 'web' | 'whatsapp';
    const add = (of: TestShop, people: { name: string | null; phone: string | null }[], channel: Channel = 'web') =>
      server.running.services.db.withShop(of.shopId, async (tx) => {
        const own = await tx.selectFrom('bots').select('id').executeTakeFirstOrThrow();
        const when = '2026-02-01T00:00:00Z';
        const rows = people.map(({ name, phone }) => ({
          ...{ shop_id: of.shopId, id: server.running.services.world.newId(), bot_id: own.id, channel },
          ...{ address: randomUUID(), number_id: null, user_id: null, name, phone },
          ...{ language: 'sw' as const, state: '{}', visitor_secret_hash: null, window_expires_at: null },
          ...{ last_message_at: when, created_at: when },
        }));
        await tx.insertInto('conversations').values(rows).execute();
      });
    const people = [
      { name: 'Asha Komba', phone: '+255754000123' },
      { name: 'Ziada 100% _x', phone: null },
      { name: null, phone: '+255786123999' },
    ];
    await add(shop, people);
    await add(other, people);
    const named = async (q: string, of: Pick<TestShop, 'call'> = shop) => {
      const { status, body } = await of.call('GET', `/api/conversations?limit=100&q=${encodeURIComponent(q)}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.conversations.map(({ name, phone }: (typeof people)[number]) => name ?? phone).sort();
    };
    const [asha, ziada, unnamed] = ['Asha Komba', 'Ziada 100% _x', '+255786123999'];
    for (const [q, found] of [
      ['0754 000 123', [asha]],
      ['+255 754', [asha]],
      ['SHA KOM', [asha]],
      ['86123', [unnamed]],
      // Fewer letters or digits than an index finds.
      ['sh', [asha]],
      ['Ziada 10', [ziada]],
      ['0% _', [ziada]],
      ['ziada_100', []],
      ['99999999999', []],
    ] as const) {
      expect([q, await named(q)]).toEqual([q, found]);
      expect([q, await named(q, other)]).toEqual([q, found]);
    }
    // What the shop calls a customer stands over what she calls herself, for who may read customers.
    await add(shop, [{ name: 'NM', phone: '+255713555001' }], 'whatsapp');
    const { id } = (await shop.call('GET', '/api/conversations?q=713555001')).body.conversations[0];
    expect(await named('NM')).toEqual(['NM']);
    await shop.call('POST', '/api/customers', { name: 'Neema Mushi', phone: '+255713555001' });
    expect([await named('ma mushi'), await named('NM')]).toEqual([['Neema Mushi'], ['Neema Mushi']]);
    const blind = await newColleague(server, shop, ['conversations.read']);
    expect([await named('ma mushi', blind), await named('713555001', blind)]).toEqual([[], ['NM']]);
    expect((await shop.call('GET', `/api/conversations/${id}`)).body.name).toBe('Neema Mushi');
    // More than an index lists.
    await add(
      other,
      Array.from({ length: 2100 }, (_, at) => ({ name: `Jirani ${at}`, phone: null })),
    );
    expect(await named('jirani', other)).toHaveLength(100);
    expect(await named('jirani')).toEqual([]);
  });

  test('a question with buttons or a list reaches both channels as written, and what is picked the team', async () => {
    const neema = visitor('Neema');
    await neema('help');
    const find = async (name: string) =>
      (await shop.call('GET', `/api/conversations?q=${name}`)).body.conversations[0] as { id: string; state: string };
    const { id } = await find('Neema');
    const write = (body: object, of = id) => shop.call('POST', `/api/conversations/${of}/say`, body);
    const messages = async (of = id) => (await shop.call('GET', `/api/conversations/${of}/messages`)).body.messages;
    const rows = ['Sinza', 'Mbezi', 'Kigamboni'].map((title) => ({ title, description: null }));
    for (const [wrong, field] of [
      [{ text: 'x', buttons: ['a', 'b', 'c', 'd'] }, 'buttons'],
      [{ text: 'x', buttons: ['a', 'a'] }, 'buttons'],
      [{ text: 'x', buttons: ['herufi ishirini na moja'] }, 'buttons.0'],
      [{ text: 'x'.repeat(1025), buttons: ['a'] }, 'text'],
      [{ text: 'x', list: { button: 'Chagua', rows: [] } }, 'list.rows'],
      [{ text: 'x', list: { button: 'Chagua', rows: [...rows, rows[0]] } }, 'list'],
      [{ text: 'x', buttons: ['a'], list: { button: 'Chagua', rows } }, 'buttons'],
    ] as const)
      expect((await write(wrong)).body.errors, JSON.stringify(wrong).slice(0, 90)).toHaveProperty([field]);

    // Its words are the bot's and STOP's as well: pressed here they are neither.
    expect((await write({ text: 'Tuendelee?', buttons: ['MENU', 'ACHA'] })).status).toBe(200);
    const question = (await messages()).at(-1);
    expect(question).toMatchObject({ from: 'staff', text: 'Tuendelee?', options: ['MENU', 'ACHA'] });
    const { body } = await inShop((tx) =>
      tx.selectFrom('messages').select('body').where('id', '=', question.id).executeTakeFirstOrThrow(),
    );
    const [, stop, menu] = [/./, 'ACHA', 'MENU'].map(
      (title) => new RegExp(`"id":"(staff:[^"]+)","title":"${title}"`).exec(JSON.stringify(body))?.[1] ?? '',
    );
    for (const [picked, title] of [
      [stop, 'ACHA'],
      [menu, 'MENU'],
    ] as const) {
      expect(await neema(picked ?? '', 'interactive')).toEqual([]);
      expect((await messages()).at(-1)).toMatchObject({ from: 'customer', text: title });
    }
    expect((await find('Neema')).state).toBe('waiting');
    expect(await inShop((tx) => tx.selectFrom('opt_outs').select('id').execute())).toEqual([]);

    const phone = await openPhone(server.base, '+255712000811');
    const { phone_number_id: number } = await inShop((tx) =>
      tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
    );
    await phone.send(number, 'Juma', { type: 'text', text: { body: 'msaada' } });
    await settled(server);
    const juma = await find('Juma');
    expect((await write({ text: 'Wapi?', list: { button: 'Maeneo', rows } }, juma.id)).status).toBe(200);
    await settled(server);
    const shown = phone.items().at(-1);
    expect(shown).toMatchObject({
      message: { interactive: { type: 'list', body: { text: 'Wapi?' }, action: { button: 'Maeneo' } } },
    });
    const list_reply = { id: /"(staff:[^"]+:1)"/.exec(JSON.stringify(shown))?.[1] ?? '', title: 'Mbezi' };
    await phone.send(number, 'Juma', { type: 'interactive', interactive: { type: 'list_reply', list_reply } });
    await settled(server);
    expect((await messages(juma.id)).at(-1)).toMatchObject({ from: 'customer', text: 'Mbezi' });
    phone.close();
  });
});
