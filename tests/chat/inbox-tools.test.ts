import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { weekDays } from '../../resources/enums.ts';
import { isCalled } from '../../server/chat/conversations/find-conversations.ts';
import { closeSilent, returnSilent } from '../../server/chat/conversations/rest.ts';
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
import { eventually } from '../harness/until.ts';

describe.each(databasesOfRun)('%s', (database) => {
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
  const visitor = (name: string, phone?: string) => {
    const chat_id = randomUUID();
    const headers = {
      'x-visitor-secret': 'abcdefghijklmnop1234',
      ...(name !== '' && { 'x-visitor-name': name }),
      ...(phone !== undefined && { 'x-visitor-phone': phone }),
    };
    return {
      async write(message: string): Promise<unknown[]> {
        const body = { message, chat_id, bot_id: bot, message_type: 'text' };
        const reply = await server.call('POST', `/api/plugin/conversation/${bot}`, body, headers);
        expect(reply.status).toBe(200);
        return reply.body.actions;
      },
      writes: (secret = headers['x-visitor-secret']) =>
        server.call('POST', `/api/plugin/conversation/${bot}/typing?chat_id=${chat_id}`, undefined, {
          'x-visitor-secret': secret,
        }),
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

  test('a product, a set and links are sent as the bot sends them, of this chat and this shop alone', async () => {
    await visitor('Bahati').write('hello');
    const { id } = await find('Bahati');
    const send = (what: string, thing: string, key?: string, of: Pick<TestShop, 'call'> = shop) =>
      of.call('POST', `/api/conversations/${id}/send`, { what, id: thing }, key ? { 'idempotency-key': key } : {});
    const messages = async () => (await shop.call('GET', `/api/conversations/${id}/messages`)).body.messages;

    const product = await newProduct(shop, { name: 'Kitenge cha wax' });
    const first = await send('product', product, 'key-of-a-product');
    expect([first.status, (await send('product', product, 'key-of-a-product')).body]).toEqual([200, first.body]);
    expect((await messages()).at(-1)).toMatchObject({
      ...{ from: 'staff', text: expect.stringContaining('*Kitenge cha wax*'), options: [] },
      card: { kind: 'product', name: 'Kitenge cha wax', question: '' },
    });
    expect((await find('Bahati')).state).toBe('answered');
    const names = Array.from({ length: 12 }, (_, at) => `Bidhaa ya seti ${at}`);
    const products = [];
    for (const name of names) products.push({ product_id: await newProduct(shop, { name }) });
    const set = (await shop.call('POST', '/api/product_sets', { name: 'Ofa', products })).body.id;
    expect((await send('set', set)).status).toBe(200);
    expect((await messages()).at(-1)).toMatchObject({
      text: expect.stringMatching(/10.*12/),
      options: names.slice(0, 10),
    });

    const { id: order, due } = (
      await shop.call('POST', '/api/orders', { customer_name: 'Bahati', lines: [{ product_id: product, quantity: 1 }] })
    ).body;
    const orders = async () => (await shop.call('GET', `/api/conversations/${id}/orders`)).body;
    expect(await orders()).toEqual([]);
    expect((await send('order_link', order)).status).toBe(200);
    // That it was taken down is told there as well, by a job.
    expect(await messages()).toContainEqual(
      expect.objectContaining({ card: expect.objectContaining({ kind: 'order', due }) }),
    );
    expect(await orders()).toMatchObject([{ id: order, due }]);
    expect((await send('pay_link', order)).status).toBe(200);
    expect(await messages()).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('/cart/pay?token=') }),
    );
    await shop.call('POST', `/api/orders/${order}/record_cash`, {});
    expect((await send('pay_link', order)).body.errors).toHaveProperty('id');
    // It is of that chat from now on.
    await visitor('Mwingine').write('hello');
    const elsewhere = await find('Mwingine');
    expect((await post(elsewhere.id, 'send', { what: 'order_link', id: order })).body.errors).toHaveProperty('id');

    const theirs = await newProduct(other);
    for (const [what, thing] of [
      ['product', theirs],
      ['set', randomUUID()],
      ['order_link', randomUUID()],
    ] as const)
      expect((await send(what, thing)).body.errors, what).toHaveProperty('id');
    expect((await send('product', theirs, undefined, other)).status).toBe(404);
    expect((await other.call('GET', `/api/conversations/${id}/orders`)).status).toBe(404);
    const blind = await newColleague(server, shop, ['conversations.read', 'conversations.send']);
    expect((await send('order_link', order, undefined, blind)).status).toBe(403);
    expect((await blind.call('GET', `/api/conversations/${id}/orders`)).body).toEqual([]);

    await inShop((tx) =>
      tx
        .updateTable('conversations')
        .set({ channel: 'whatsapp', window_expires_at: '2020-01-01T00:00:00Z' })
        .where('id', '=', id)
        .execute(),
    );
    const late = await send('product', product);
    expect([late.status, late.body.code]).toEqual([409, 'window_closed']);
  });

  test('an order that is written down from a chat is told there once, with its link', async () => {
    await visitor('Saida').write('help');
    const { id } = await find('Saida');
    const line = { product_id: await newProduct(shop), quantity: 2 };
    const order = { customer_name: 'Saida', customer_phone: '+255712000701', lines: [line], conversation_id: id };
    const { status, body } = await shop.call('POST', '/api/orders', order);
    expect([status, body.conversation_id]).toEqual([201, id]);
    const mentions = async () =>
      (await shop.call('GET', `/api/conversations/${id}/messages`)).body.messages.filter(
        ({ from, text }: { from: string; text: string }) => from !== 'customer' && text?.includes(String(body.number)),
      );
    const card = { from: 'staff', card: { kind: 'order', number: body.number } };
    expect(await mentions()).toMatchObject([{ ...card, order: { id: body.id, status: 'pending' } }]);
    expect((await shop.call('GET', `/api/conversations/${id}/orders`)).body).toMatchObject([{ id: body.id }]);
    // What comes after it is told there by a job, which says nothing of what was before; and no SMS costs the shop.
    await shop.call('POST', `/api/orders/${body.id}/record_cash`, {});
    // Its card shows it as it stands now, to who may read orders.
    await eventually(async () =>
      expect(await mentions()).toMatchObject([{ ...card, order: { status: 'paid' } }, { from: 'bot' }]),
    );
    const reader = await newColleague(server, shop, ['conversations.read']);
    const { messages } = (await reader.call('GET', `/api/conversations/${id}/messages`)).body;
    expect(messages.map(({ order, card }: { order: unknown; card: unknown }) => order ?? card)).toEqual(
      messages.map(() => null),
    );
    // Nor does what it says lead there.
    const { conversations } = (await reader.call('GET', '/api/conversations')).body;
    const found = (await reader.call('GET', `/api/messages?q=${body.number}`)).body;
    expect(found.messages.length).toBeGreaterThan(0);
    expect(JSON.stringify([messages, conversations, found])).not.toContain('token=');
    const sms = await inShop((tx) =>
      tx.selectFrom('outbound_messages').select('id').where('recipient', '=', '+255712000701').execute(),
    );
    expect(sms).toEqual([]);
    for (const conversation_id of [randomUUID(), (await other.call('GET', '/api/shop')).body.id])
      expect((await shop.call('POST', '/api/orders', { ...order, conversation_id })).body.errors).toHaveProperty(
        'conversation_id',
      );
  });

  test('the bot’s cart is given to staff as it is sold now, and is empty of what they ordered', async () => {
    await visitor('Rukia').write('help');
    const { id } = await find('Rukia');
    const cart = async (of: Pick<TestShop, 'call'> = shop) => of.call('GET', `/api/conversations/${id}/cart`);
    expect((await cart()).body).toEqual({ lines: [], gone: [], place: null });
    expect((await cart(other)).status).toBe(404);
    const [soda, old, kitenge] = [
      await newProduct(shop, { name: 'Soda', price: 1_000_00 }),
      await newProduct(shop, { name: 'Ya zamani' }),
      await newProduct(shop, { name: 'Kitenge', variants: [{ name: 'Bluu', price: 9_000_00 }] }),
    ];
    const [blue] = (await shop.call('GET', `/api/products/${kitenge}`)).body.variants;
    const products = [{ product_id: soda, quantity: 2 }];
    const set = (await shop.call('POST', '/api/product_sets', { name: 'Sherehe', products, price: 1_500_00 })).body.id;
    const lines = [
      { productId: soda, variantId: null, quantity: 3 },
      { productId: null, setId: set, variantId: null, quantity: 1 },
      { productId: kitenge, variantId: blue.id, quantity: 2 },
      { productId: kitenge, variantId: null, quantity: 1 },
      { productId: old, variantId: null, quantity: 1 },
      { productId: randomUUID(), variantId: null, quantity: 1 },
    ];
    await inShop(async (tx) => {
      const { state } = await tx
        .selectFrom('conversations')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const put = JSON.stringify({ ...state, cart: lines });
      await tx.updateTable('conversations').set({ state: put }).where('id', '=', id).execute();
    });
    await shop.call('PATCH', `/api/products/${old}`, { status: 'archived' });
    const line = (product_id: string | null, set_id: string | null, variant_id: string | null, quantity: number) => ({
      ...{ product_id, set_id, variant_id, quantity },
    });
    expect((await cart()).body).toEqual({
      lines: [line(soda, null, null, 3), line(null, set, null, 1), line(kitenge, null, blue.id, 2)],
      gone: ['Kitenge', 'Ya zamani', null],
      place: null,
    });

    const ordered = [line(soda, null, null, 1), line(null, set, null, 1), line(kitenge, null, blue.id, 5)];
    const made = await shop.call('POST', '/api/orders', { lines: ordered, conversation_id: id });
    expect([made.status, made.body.total]).toEqual([201, 1_000_00 + 1_500_00 + 45_000_00]);
    expect((await cart()).body.lines).toEqual([line(soda, null, null, 2)]);
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
