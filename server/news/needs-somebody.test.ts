import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { settled } from '../../tests/harness/settled.ts';
import { takeStatus } from '../chat/channels/whatsapp/take-status.ts';
import { announceUnsure } from '../chat/conversations/announce-failure.ts';
import { wakeConversations } from '../chat/conversations/wake.ts';
import { realWorld } from '../world.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let now = '2026-03-12T09:00:00Z';
  /** What is left on the account of the shop, where its service is made to say so. */
  let credits: number | undefined;
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    const world = {
      ...realWorld,
      now: () => new Date(now),
      fetch: ((input, init) =>
        credits !== undefined && String(input).endsWith('/vendors/balance')
          ? Promise.resolve(Response.json({ data: { credit_balance: credits } }))
          : fetch(input, init)) as typeof fetch,
    };
    server = await startTestServer(database, { world });
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const news = async (of: Pick<TestShop, 'call'> = shop) => {
    await settled(server);
    return (await of.call('GET', '/api/news?rows=30')).body;
  };
  const tasks = async (of: Pick<TestShop, 'call'> = shop) => (await of.call('GET', '/api/home')).body.tasks;
  const sent = () =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('outbound_messages').select('body').where('purpose', '=', 'staff').orderBy('id').execute(),
    );
  const advance = (minutes: number) => {
    now = new Date(Date.parse(now) + minutes * 60_000).toISOString();
  };

  test('who waits for a person is news once until somebody answers, and again when a snooze is over', async () => {
    const { body: own } = await shop.call('GET', '/api/shop');
    const cook = await newColleague(server, shop, ['products.read', 'events.read']);
    await server.running.services.db.asSystem('a test', (tx) =>
      tx.updateTable('users').set({ phone: '+255713000777', language: 'sw' }).where('email', '=', shop.email).execute(),
    );
    expect((await shop.call('PATCH', '/api/notifications', { person_waiting: { sms: true } })).status).toBe(200);
    const chat_id = randomUUID();
    const says = async (message: string) => {
      advance(1);
      const body = { message, chat_id, bot_id: own.bot_id, message_type: 'text' };
      const path = `/api/plugin/conversation/${own.bot_id}`;
      expect((await server.call('POST', path, body, { 'x-visitor-name': 'Neema' })).status).toBe(200);
    };
    await says('msaada');
    await says('Mpo?');
    const [{ id }] = (await shop.call('GET', '/api/conversations/waiting')).body.people;
    const waits = { event: 'person_waiting', record: 'conversations', record_id: id, name: 'Neema' };
    expect(await news()).toMatchObject({ unread: 1, news: [waits] });
    expect((await news(cook)).news).toEqual([]);
    // She goes back to the bot and asks anew: the same day it is one message.
    await says('menu');
    expect((await news()).news).toEqual([]);
    await says('msaada');
    expect(await news()).toMatchObject({ unread: 1, news: [waits] });
    const messages = await sent();
    expect(messages).toHaveLength(1);
    expect(server.running.services.secrets.open(messages[0]?.body ?? '')).toMatch(
      /Neema anataka kuongea nawe\. http.*\/dashboard\/conversations\?open=/,
    );

    const post = (what: string, body: object) => shop.call('POST', `/api/conversations/${id}/${what}`, body);
    expect((await post('say', { text: 'Tupo' })).status).toBe(200);
    expect(await news()).toMatchObject({ unread: 0, news: [] });
    await says('Asante, na bei?');
    await news();
    expect(await sent()).toHaveLength(2);
    const until = new Date(Date.parse(now) + 60_000).toISOString();
    expect((await post('snooze', { until })).status).toBe(200);
    expect((await news()).news).toEqual([]);
    advance(2);
    await wakeConversations(server.running.services);
    expect(await news()).toMatchObject({ unread: 1, news: [waits] });
    expect(await sent()).toHaveLength(3);
  });

  test('who is handed a chat hears of it, and who may answer that a message did not arrive, once a chat', async () => {
    const { body: own } = await shop.call('GET', '/api/shop');
    const cashier = await newColleague(server, shop, 'cashier');
    const reader = await newColleague(server, shop, ['conversations.read', 'events.read']);
    const body = { message: 'msaada', chat_id: randomUUID(), bot_id: own.bot_id, message_type: 'text' };
    await server.call('POST', `/api/plugin/conversation/${own.bot_id}`, body, { 'x-visitor-name': 'Rehema' });
    const { conversations } = (await shop.call('GET', '/api/conversations?q=Rehema')).body;
    const { id } = conversations[0];
    const post = (what: string, sent: object, of: Pick<TestShop, 'call'> = shop) =>
      of.call('POST', `/api/conversations/${id}/${what}`, sent);
    const owner = (await post('take', {})).body.assignee;
    const of = async (event: string, who: Pick<TestShop, 'call'> = shop) =>
      (await news(who)).news.filter((each: { event: string }) => each.event === event);
    advance(1);
    expect((await post('assign', { member_id: cashier.membershipId })).status).toBe(200);
    const handed = { record: 'conversations', record_id: id, name: 'Rehema', from: expect.any(String) };
    expect(await of('chat_handed', cashier)).toMatchObject([handed]);
    expect([await of('chat_handed'), await of('chat_handed', reader)]).toEqual([[], []]);
    // Handed to oneself it is taken; what is another's again is no news.
    expect((await post('assign', { member_id: owner.id })).status).toBe(200);
    expect([await of('chat_handed', cashier), await of('chat_handed')]).toEqual([[], []]);

    for (const text of ['Habari', 'Upo?']) expect((await post('say', { text })).status).toBe(200);
    const { db } = server.running.services;
    const messages = await db.withShop(shop.shopId, (tx) =>
      tx
        .updateTable('messages')
        .set({ status: 'sending' })
        .where('conversation_id', '=', id)
        .where('by_id', 'is not', null)
        .returning(['id', 'seq'])
        .execute(),
    );
    const fail = (messageId = '') =>
      takeStatus(server.running.services, shop.shopId, {
        ...{ id: `wamid.${messageId}`, ours: messageId, status: 'failed', errorCode: 131026, free: false },
      });
    advance(1);
    for (const message of messages) await fail(message.id);
    const lost = { record: 'conversations', record_id: id, seq: Number(messages[0]?.seq), name: 'Rehema' };
    expect(await of('message_failed', cashier)).toMatchObject([lost]);
    expect(await of('message_failed')).toMatchObject([lost]);
    expect(await of('message_failed', reader)).toEqual([]);
    const { message_id: again } = (await post(`messages/${messages[0]?.id}/retry`, {})).body;
    expect(await of('message_failed')).toEqual([]);

    // Of which nobody knows is said so, in its own words, until WhatsApp tells.
    await db.withShop(shop.shopId, (tx) =>
      tx.updateTable('messages').set({ status: 'unknown' }).where('id', '=', again).execute(),
    );
    const listed = async () => (await shop.call('GET', '/api/conversations?failed=true')).body.conversations;
    expect(await listed()).toMatchObject([{ id, failure: null, unsure: true }]);
    for (const _ of [1, 2]) await announceUnsure(server.running.services, { shopId: shop.shopId, id: again });
    expect(await of('message_failed')).toMatchObject([{ record_id: id, unsure: true }]);
    await takeStatus(server.running.services, shop.shopId, {
      ...{ id: 'wamid.again', ours: again, status: 'delivered', errorCode: null, free: false },
    });
    await announceUnsure(server.running.services, { shopId: shop.shopId, id: again });
    expect([await of('message_failed'), await listed()]).toEqual([[], []]);
  });

  test('an account that stopped working, and SMS that run out, are news and a task until they are mended', async () => {
    const keys = (await shop.call('GET', '/api/sms/practice-keys/beem')).body;
    const own = { provider: 'beem', name: 'Beem yetu', sender: 'DUKA', key: keys.key, secret: keys.secret };
    const { id } = (await shop.call('POST', '/api/sms_accounts', own)).body;
    const about = { record: 'sms_accounts', record_id: id, name: 'Beem yetu' };
    const without = async () => (await news()).news.filter(({ record }: { record: string }) => record === about.record);
    expect(await without()).toEqual([]);
    expect(await tasks()).not.toContainEqual(expect.objectContaining({ list: 'sms_accounts' }));

    // What she finds out herself is no news to her.
    const manager = await newColleague(server, shop, 'manager');
    const check = () => manager.call('POST', `/api/sms_accounts/${id}/check`, {});
    credits = 12;
    for (const _ of [1, 2]) expect((await check()).status).toBe(200);
    expect(await without()).toMatchObject([{ ...about, event: 'sms_low', left: 12 }]);
    expect(await tasks()).toContainEqual(
      expect.objectContaining({ task: 'sms_low', count: 1, ids: [id], names: ['Beem yetu'] }),
    );
    const low = (await tasks()).find(({ task }: { task: string }) => task === 'sms_low');
    const listed = await shop.call('GET', `/api/sms_accounts?${new URLSearchParams(low.filters)}`);
    expect(listed.body).toMatchObject([{ id, messages_left: 12 }]);
    credits = undefined;
    expect((await check()).status).toBe(200);
    expect(await without()).toEqual([]);

    const wrong = await shop.call('PATCH', `/api/sms_accounts/${id}`, { key: 'not-the-key-of-beem' });
    expect(wrong.status, JSON.stringify(wrong.body)).toBe(200);
    expect(await without()).toMatchObject([{ ...about, event: 'account_failing' }]);
    const failing = (await tasks()).find(({ task }: { task: string }) => task === 'sms_failing');
    expect(failing).toMatchObject({ count: 1, ids: [id], names: ['Beem yetu'], filters: { state: 'failing' } });
    const cashier = await newColleague(server, shop, 'cashier');
    expect((await news(cashier)).on).not.toContain('account_failing');
    expect(await tasks(cashier)).not.toContainEqual(expect.objectContaining({ list: 'sms_accounts' }));
    expect((await shop.call('PATCH', `/api/sms_accounts/${id}`, { key: keys.key })).status).toBe(200);
    expect(await without()).toEqual([]);
  });
});
