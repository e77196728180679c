import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { wakeConversations } from '../../server/chat/conversations/wake.ts';
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

const secret = { 'x-visitor-secret': 'abcdefghijklmnop1234' };

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let other: TestShop;
  let bot: number;
  let number: string;
  beforeAll(async () => {
    server = await startTestServer(database);
    [shop, other] = [await newShop(server), await newShop(server)];
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
    number = await inShop((tx) =>
      tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
    ).then((row) => row.phone_number_id);
  });
  afterAll(() => server?.stop());

  const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
    server.running.services.db.withShop(shop.shopId, work);
  const visitor = (name: string) => {
    const path = `/api/plugin/conversation/${bot}`;
    const chat_id = randomUUID();
    const headers = { ...secret, 'x-visitor-name': name };
    return {
      async write(message: string): Promise<unknown[]> {
        const body = { message, chat_id, bot_id: bot, message_type: 'text' };
        const reply = await server.call('POST', path, body, headers);
        expect(reply.status).toBe(200);
        return reply.body.actions;
      },
      async reads(): Promise<string> {
        return JSON.stringify(
          (await server.call('GET', `${path}?chat_id=${chat_id}`, undefined, headers)).body.messages,
        );
      },
    };
  };
  const inbox = async (tab = 'all', q = '', of: Pick<TestShop, 'call'> = shop) =>
    (await of.call('GET', `/api/conversations?tab=${tab}&q=${q}`)).body;
  const find = async (name: string, tab = 'all') =>
    (await inbox(tab)).conversations.find((each: { name: string }) => each.name === name);
  const messages = async (id: string) => (await shop.call('GET', `/api/conversations/${id}/messages`)).body.messages;
  const post = (id: string, what: string, body: object = {}, of: Pick<TestShop, 'call'> = shop) =>
    of.call('POST', `/api/conversations/${id}/${what}`, body);

  test('who waits stands by the money at stake, is answered in the widget, and has the bot back', async () => {
    const [neema, juma] = [visitor('Neema'), visitor('Juma')];
    await juma.write('help');
    await neema.write('hello');
    expect(await find('Neema')).toMatchObject({ state: 'bot', last_from: 'bot', unread: 0, window_expires_at: null });
    await neema.write('help');
    await neema.write('Do you have blue?');
    const asking = await find('Neema');
    expect(asking).toMatchObject({ last_text: 'Do you have blue?', last_from: 'customer', order: null });
    const { id } = asking;
    const link = await newLink(server, shop, await newProduct(shop), 2);
    await inShop((tx) => tx.updateTable('order_links').set({ conversation_id: id }).execute());
    await server.call('POST', `/api/v1/order?token=${link.token}`, await submission(server, link.token));
    // The bot says so in her chat, by a job; in the list stand her own words, which wait.
    await eventually(async () => {
      const { messages } = (await shop.call('GET', `/api/conversations/${id}/messages`)).body;
      expect(messages.at(-1)).toMatchObject({ from: 'bot' });
    });
    expect(await find('Neema')).toMatchObject({ last_text: 'Do you have blue?', last_from: 'customer' });

    const { conversations, waiting, mine } = await inbox('waiting');
    expect([waiting, mine]).toEqual([2, 0]);
    expect(conversations).toMatchObject([
      { name: 'Neema', state: 'waiting', unread: 2 },
      { name: 'Juma', at_stake: 0, order: null },
    ]);
    expect(conversations[0]).toMatchObject({ order: { status: 'pending' }, at_stake: conversations[0].order.due });
    expect((await inbox('all', 'juM')).conversations).toMatchObject([{ name: 'Juma' }]);
    // One that is paid since does not hide the one that is not.
    const { customer_id, order } = await find('Neema');
    const body = { customer_id, lines: [{ product_id: await newProduct(shop), quantity: 1 }] };
    const paid = (await shop.call('POST', '/api/orders', body)).body;
    await shop.call('POST', `/api/orders/${paid.id}/record_cash`, {});
    expect((await find('Neema')).order).toMatchObject({ id: order.id, status: 'pending' });

    // Reading is the reader's own.
    const colleague = await newColleague(server, shop, 'cashier');
    expect((await post(id, 'seen', { received: 3 })).status).toBe(204);
    expect(await find('Neema')).toMatchObject({ unread: 0 });
    expect((await inbox('all', 'neema', colleague)).conversations).toMatchObject([{ unread: 2 }]);

    // A cashier answers: once for her key, after which the bot is silent.
    const answer = (text: string, key: string) =>
      colleague.call('POST', `/api/conversations/${id}/say`, { text }, { 'idempotency-key': key });
    const first = await answer('Yes, blue is here', 'key-of-a-draft');
    expect(first.status).toBe(200);
    expect((await answer('Yes, blue is here', 'key-of-a-draft')).body).toEqual(first.body);
    expect((await answer('Another', 'key-of-a-draft')).body.code).toBe('key_reused');
    expect((await messages(id)).at(-1)).toMatchObject({ from: 'staff', status: 'sent' });
    expect((await post(id, 'say', { text: '  ' })).status).toBe(422);
    expect((await post(id, 'say', { text: 'x'.repeat(4097) })).status).toBe(422);
    expect((await neema.reads()).split('Yes, blue is here')).toHaveLength(2);
    expect((await messages(id)).at(-1)).toMatchObject({ status: 'delivered' });
    expect(await find('Neema')).toMatchObject({
      ...{ state: 'answered', last_from: 'staff', waiting_since: null, unread: 0 },
      assignee: { id: colleague.membershipId, is_caller: false },
    });
    expect((await inbox('mine', '', colleague)).conversations).toMatchObject([{ name: 'Neema' }]);
    // What staff write among themselves reaches nobody, and is part of no answer.
    expect((await post(id, 'say', { text: 'She always pays late', note: true })).status).toBe(200);
    expect(await neema.reads()).not.toContain('pays late');
    expect((await messages(id)).at(-1)).toMatchObject({
      from: 'note',
      text: 'She always pays late',
      by: expect.any(String),
    });
    expect(await find('Neema')).toMatchObject({ last_text: 'Yes, blue is here' });

    expect(await neema.write('Thank you!')).toEqual([]);
    expect(await find('Neema')).toMatchObject({ state: 'waiting', unread: 1 });
    expect((await post(id, 'bot_again')).status).toBe(200);
    expect(await neema.write('hello')).not.toEqual([]);
    expect(await find('Neema')).toMatchObject({ state: 'bot' });
  });

  test('the bot is stopped, and a chat is taken, handed on, put aside, finished and opened', async () => {
    const rehema = visitor('Rehema');
    await rehema.write('hello');
    const { id } = await find('Rehema');
    expect((await post(id, 'snooze', { until: '2030-01-01T08:00:00Z' })).body.code).toBe('wrong_state');
    expect((await post(id, 'stop_bot')).body).toMatchObject({ bot_off: true, state: 'answered' });
    // No word of hers wakes it.
    expect(await rehema.write('menu')).toEqual([]);
    expect(await find('Rehema')).toMatchObject({ state: 'waiting' });

    const colleague = await newColleague(server, shop, 'cashier');
    expect((await post(id, 'take', undefined, colleague)).body.assignee).toMatchObject({ is_caller: true });
    expect((await post(id, 'assign', { member_id: colleague.membershipId }, colleague)).status).toBe(403);
    expect((await post(id, 'assign', { member_id: randomUUID() })).body.errors).toHaveProperty('member_id');
    expect((await post(id, 'assign', { member_id: null })).body.assignee).toBeNull();

    expect((await post(id, 'snooze', { until: '2020-01-01T08:00:00Z' })).body.errors).toHaveProperty('until');
    expect((await post(id, 'snooze', { until: '2030-01-01T08:00:00Z' })).body.state).toBe('snoozed');
    expect((await inbox('snoozed')).conversations).toMatchObject([{ name: 'Rehema' }]);
    const { services } = server.running;
    await wakeConversations(services);
    expect(await find('Rehema')).toMatchObject({ state: 'snoozed' });
    const then = { ...services.world, now: () => new Date('2030-01-01T08:00:01Z') };
    await wakeConversations({ ...services, world: then });
    expect(await find('Rehema')).toMatchObject({ state: 'waiting', snoozed_until: null });

    expect((await post(id, 'reopen')).body.code).toBe('wrong_state');
    expect((await post(id, 'close')).body).toMatchObject({ state: 'closed', unread: 0 });
    expect(await find('Rehema')).toBeUndefined();
    expect(await find('Rehema', 'closed')).toMatchObject({ state: 'closed' });
    // Who is looked for by name is found wherever she stands.
    for (const tab of ['all', 'waiting', 'bot', 'closed'])
      expect((await inbox(tab, 'rehem')).conversations, tab).toMatchObject([{ name: 'Rehema', state: 'closed' }]);
    // She waited, and taking it back does not lose her.
    expect((await post(id, 'reopen')).body.state).toBe('waiting');
    await post(id, 'bot_again');
    expect((await post(id, 'close')).body.state).toBe('closed');
    // Who did what stands in the thread, once each, and nothing for what changed nothing.
    await post(id, 'close');
    const path = `/api/conversations/${id}/messages`;
    const { happened, messages: rows } = (await shop.call('GET', path)).body;
    const brief = ({ what, member, until }: { what: string; member: string | null; until: string | null }) =>
      [what, member ?? until].filter(Boolean).join(' ');
    expect(happened.map(brief)).toEqual([
      ...['bot_stopped', 'taken', 'released', 'snoozed 2030-01-01T08:00:00.000Z', 'closed', 'reopened', 'bot_back'],
      'closed',
    ]);
    expect(happened[1].by).not.toBe(happened[0].by);
    // Page by page none is lost.
    const paged = new Set<string>();
    for (let before: number | undefined, more = true; more; ) {
      const { body } = await shop.call('GET', `${path}?limit=1${before === undefined ? '' : `&before=${before}`}`);
      for (const each of body.happened) paged.add(each.id);
      more = body.more;
      before = body.messages[0]?.seq;
    }
    expect(paged.size).toBe(happened.length);
    const first = (await shop.call('GET', `${path}?around=${rows[0].seq}&limit=2`)).body;
    expect(first.happened.length).toBeLessThan(happened.length);
    // She opens it herself, and the bot is there.
    expect(await rehema.write('hello')).not.toEqual([]);
    expect(await find('Rehema')).toMatchObject({ state: 'bot', bot_off: false });
  });

  test('of another shop nothing is found, and who may not read it is refused', async () => {
    await visitor('Amina').write('hello');
    const { id } = await find('Amina');
    expect((await inbox('all', '', other)).conversations).toEqual([]);
    const [message] = await messages(id);
    for (const path of [id, `${id}/messages`])
      expect((await other.call('GET', `/api/conversations/${path}`)).status).toBe(404);
    const member = (await other.call('GET', '/api/memberships')).body[0].id;
    const writes: [string, object?][] = [
      ...([
        ['say', { text: 'Hi' }],
        ['seen', { received: 1 }],
        ['assign', { member_id: null }],
      ] as [string, object][]),
      ...['take', 'close', 'reopen', 'stop_bot', 'bot_again'].map((what): [string] => [what]),
      ['snooze', { until: '2030-01-01T08:00:00Z' }],
      [`messages/${message.id}/retry`],
    ];
    for (const [what, body] of writes)
      expect((await other.call('POST', `/api/conversations/${id}/${what}`, body)).status, what).toBe(404);
    expect((await post(id, 'assign', { member_id: member })).body.errors).toHaveProperty('member_id');
    const blind = await newColleague(server, shop, ['products.read']);
    for (const path of ['', `/${id}`, `/${id}/messages`])
      expect((await blind.call('GET', `/api/conversations${path}`)).status).toBe(403);
    const readsOnly = await newColleague(server, shop, ['conversations.read']);
    expect((await post(id, 'say', { text: 'Hi' }, readsOnly)).status).toBe(403);
  });

  test('on WhatsApp an answer arrives, what failed is sent anew once, and a day later nothing is sent', async () => {
    const phone = await openPhone(server.base, '+255712000501');
    const says = (body: string) => phone.send(number, 'Hassan', { type: 'text', text: { body } });
    await says('msaada');
    const { id } = await eventually(async () => {
      const found = await find('Hassan');
      expect(found).toMatchObject({ state: 'waiting', channel: 'whatsapp', phone: '+255712000501' });
      return found;
    });
    const onPhone = (text: string) =>
      phone
        .items()
        .filter((item) => item.kind === 'chat' && item.from === 'shop' && JSON.stringify(item.message).includes(text));
    // Who looks at it shows her that it is read, once.
    const hers = () => phone.items().flatMap((item) => (item.kind === 'chat' && item.from === 'phone' ? [item] : []));
    expect((await post(id, 'seen', { received: 1 })).status).toBe(204);
    await eventually(() => expect(hers()).toMatchObject([{ ticks: 'read' }]));
    expect((await post(id, 'seen', { received: 1 })).status).toBe(204);
    await post(id, 'say', { text: 'Rangi ya bluu ipo' });
    await eventually(() => expect(onPhone('Rangi ya bluu ipo')).toHaveLength(1));
    const reply = async () => (await messages(id)).findLast(({ from }: { from: string }) => from === 'staff');
    await eventually(async () => expect(['delivered', 'read']).toContain((await reply()).status));
    expect((await post(id, `messages/${(await reply()).id}/retry`)).body.code).toBe('wrong_state');

    const lost = (await reply()).id;
    await inShop((tx) =>
      tx.updateTable('messages').set({ status: 'failed', failure: '131026' }).where('id', '=', lost).execute(),
    );
    expect(await find('Hassan')).toMatchObject({ failure: '131026' });
    const only = async (query: string) =>
      (await shop.call('GET', `/api/conversations?${query}`)).body.conversations.map(
        ({ name }: { name: string }) => name,
      );
    expect(await only('failed=true')).toEqual(['Hassan']);
    const { assignee } = await find('Hassan');
    expect(await only(`assignee=${assignee.id}`)).toContain('Hassan');
    expect(await only(`assignee=${randomUUID()}`)).toEqual([]);
    expect(await reply()).toMatchObject({ status: 'failed', failure: '131026', can_retry: true });
    const again = await post(id, `messages/${lost}/retry`);
    expect(again.status).toBe(200);
    await eventually(() => expect(onPhone('Rangi ya bluu ipo')).toHaveLength(2));
    await eventually(async () => expect(['delivered', 'read']).toContain((await reply()).status));
    expect((await reply()).id).toBe(again.body.message_id);
    const sent = await inShop((tx) =>
      tx
        .selectFrom('messages')
        .select(['id', 'provider_id', 'status'])
        .where('id', 'in', [lost, again.body.message_id])
        .execute(),
    );
    expect(new Set(sent.map(({ provider_id }) => provider_id)).size).toBe(2);
    expect(sent.find((each) => each.id === lost)?.status).toBe('failed');
    expect((await post(id, `messages/${lost}/retry`)).body.code).toBe('wrong_state');
    expect(await find('Hassan')).toMatchObject({ failure: null });
    expect(await only('failed=true')).toEqual([]);

    await inShop((tx) =>
      tx.updateTable('conversations').set({ window_expires_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute(),
    );
    const late = await post(id, 'say', { text: 'Bado upo?' });
    expect([late.status, late.body.code]).toEqual([409, 'window_closed']);
    // What Meta has approved goes out all the same, filled in; what it has not does not.
    const list = async () => (await shop.call('GET', `/api/conversations/${id}/templates`)).body;
    const listed = async () => (await list()).templates;
    const setNumber = (state: 'connected' | 'new') =>
      inShop((tx) => tx.updateTable('whatsapp_numbers').set({ state }).execute());
    // Without a number nothing is being read, and the page says so.
    await setNumber('new');
    expect(await list()).toMatchObject({ has_number: false, templates: [] });
    await setNumber('connected');
    expect((await list()).has_number).toBe(true);
    expect((await post(id, 'templates')).status).toBe(204);
    await eventually(async () =>
      expect(await listed()).toContainEqual(
        expect.objectContaining({ name: 'order_news', language: 'sw', header: 'Oda {{1}}', may_send: true }),
      ),
    );
    expect(await listed()).toContainEqual(
      expect.objectContaining({ name: 'sale_today', status: 'REJECTED', reason: 'INVALID_FORMAT', may_send: false }),
    );
    const news = { name: 'order_news', language: 'sw', header: ['1001'], body: ['Hassan', 'iko   tayari'] };
    expect((await post(id, 'template', { ...news, body: ['Hassan'] })).body.errors).toHaveProperty('body');
    expect((await post(id, 'template', { ...news, language: 'fr' })).body.errors).toHaveProperty('name');
    expect((await post(id, 'template', { name: 'come_back', language: 'sw', body: ['x'] })).body.code).toBe(
      'wrong_state',
    );
    expect((await post(id, 'template', news, other)).status).toBe(404);
    expect((await post(id, 'template', news)).status).toBe(200);
    await eventually(() => expect(onPhone('Oda 1001\\nHabari Hassan')).toHaveLength(1));
    expect(await reply()).toMatchObject({ text: expect.stringContaining('kuhusu oda yako: iko tayari.') });
    await inShop((tx) =>
      tx.updateTable('messages').set({ status: 'unknown' }).where('id', '=', again.body.message_id).execute(),
    );
    expect((await post(id, `messages/${again.body.message_id}/retry`)).body.code).toBe('window_closed');
    // A note needs no window, and her next message opens it.
    expect((await post(id, 'say', { text: 'Mpigie', note: true })).status).toBe(200);
    await says('Nipo');
    await eventually(async () => expect((await find('Hassan')).state).toBe('waiting'));
    expect((await post(id, 'say', { text: 'Karibu' })).status).toBe(200);
    await eventually(() => expect(onPhone('Karibu').length).toBeGreaterThan(0));
    const page = await shop.call('GET', `/api/conversations/${id}/messages?limit=2`);
    expect(page.body).toMatchObject({ more: true, messages: [{ text: 'Nipo' }, { text: 'Karibu', from: 'staff' }] });
    const before = page.body.messages[0].seq;
    expect(
      (await shop.call('GET', `/api/conversations/${id}/messages?limit=2&before=${before}`)).body.messages,
    ).toMatchObject([{}, { text: 'Mpigie', from: 'note' }]);
    phone.close();
  });
});
