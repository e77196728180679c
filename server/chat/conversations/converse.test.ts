import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone } from '../../../scripts/rehearse/phone.ts';
import { type RunningChat, startChat } from '../../../tests/harness/chat/server.ts';
import { wordsOf } from '../../../tests/harness/chat/talk.ts';
import { bring, fromMeta, rehearsalSecret } from '../../../tests/harness/from-meta.ts';
import { eventually } from '../../../tests/harness/until.ts';
import { queueReplies } from './queue-replies.ts';

/** WhatsApp through the whole server: webhooks in, the database and its jobs, Graph calls out to the stand-in. */
const number = '900000000004805';
let server: RunningChat;
let shopId: string;
let people = 0;
let person: string;

beforeAll(async () => {
  server = await startChat();
  shopId = await server.services.db.asSystem('a test', async (tx) => {
    const bot = await tx.selectFrom('bots').select('shop_id').where('id', '=', 4805).executeTakeFirstOrThrow();
    return bot.shop_id;
  });
}, 60_000);
afterAll(() => server.stop(), 30_000);

const someone = () => {
  person = `25571${String(++people).padStart(7, '0')}`;
  return person;
};
const deliver = (value: object, secret = rehearsalSecret(server.services, number), phoneNumberId = number) =>
  bring(server.base, fromMeta(value, { phoneNumberId, secret, businessAccountId: `1${number}` }));
const text = (id: string, body: string, more: object = {}) => ({
  id,
  from: person,
  type: 'text',
  text: { body },
  timestamp: String(Math.floor(Date.now() / 1000)),
  ...more,
});
const conversation = () =>
  server.services.db.withShop(shopId, (tx) =>
    tx
      .selectFrom('conversations')
      .selectAll()
      .where('address', 'in', [person, `TZ.${person}`])
      .execute(),
  );
const thread = () =>
  server.services.db.withShop(shopId, (tx) =>
    tx
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select([
        'messages.id',
        'messages.direction',
        'messages.body',
        'messages.status',
        'messages.failure',
        'messages.provider_id',
      ])
      .where('conversations.address', 'in', [person, `TZ.${person}`])
      .orderBy('messages.seq')
      .execute(),
  );
const until = <T>(read: () => Promise<T>, holds: (value: T) => boolean) =>
  eventually(async () => {
    const value = await read();
    expect(holds(value), JSON.stringify(value)).toBe(true);
    return value;
  });
const idle = () =>
  until(
    () => server.services.db.asSystem('a test', (tx) => tx.selectFrom('whatsapp_deliveries').select('id').execute()),
    (left) => left.length === 0,
  );

test('the verification call gives back the challenge to who knows the token', async () => {
  const token = server.services.secrets.derive(`whatsapp-verify:${number}`);
  const ask = (query: string) => fetch(`${server.base}/api/webhooks/whatsapp?${query}`);
  const right = await ask(`hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`);
  expect([right.status, await right.text()]).toEqual([200, '1158201444']);
  for (const query of [
    'hub.mode=subscribe&hub.challenge=1&hub.verify_token=wrong',
    `hub.mode=other&hub.verify_token=${token}`,
    '',
    `hub.mode=subscribe&hub.mode=subscribe&hub.verify_token=${token}`,
  ])
    expect((await ask(query)).status, query).toBe(403);
});

test('what is not signed by the number’s own app is refused', async () => {
  someone();
  const value = { messages: [text('wamid.forged', 'hello')] };
  expect((await deliver(value, 'another secret')).status).toBe(403);
  expect((await deliver(value, undefined, '123')).status).toBe(200);
  expect((await server.post('/api/webhooks/whatsapp', {})).status).toBe(403);
  expect(await thread()).toEqual([]);
});

test('messages are taken once and in order, however often they come', async () => {
  someone();
  const texts = ['hello', '1', 'nonsense', 'menu', 'hello', '2'];
  for (const [at, body] of texts.entries()) {
    const value = { messages: [text(`wamid.${person}.${at}`, body)] };
    await Promise.all([deliver(value), deliver(value), deliver(value)]);
  }
  await idle();
  const all = await thread();
  expect(all.filter(({ direction }) => direction === 'in').map(({ body }) => 'text' in body && body.text)).toEqual(
    texts,
  );
  // The stand-in does not know this person's window, so it refuses what is sent: each was tried once, none is left.
  const done = await until(thread, (messages) =>
    messages.every(({ status }) => status !== 'queued' && status !== 'sending'),
  );
  expect(done.filter(({ direction }) => direction === 'out').length).toBeGreaterThan(texts.length - 1);
  expect(await conversation()).toMatchObject([{ received: texts.length, phone: `+${person}`, state: { at: 'menu' } }]);
});

test('broken and unknown messages are kept and passed over; a picture is answered', async () => {
  someone();
  const { status } = await deliver({
    errors: [{ code: 131000 }],
    messages: [
      { ...text('wamid.b1', ''), type: 'interactive' },
      { ...text('wamid.b2', ''), type: 'hologram' },
      { ...text('wamid.b3', ''), type: 'reaction', reaction: { message_id: 'x', emoji: '👍' } },
      text('wamid.b4', 'nul \0 and half \ud83d'),
      { ...text('wamid.b5', ''), type: 'image', image: { id: '1' } },
    ],
  });
  expect(status).toBe(200);
  await idle();
  const all = await thread();
  const kinds = all.map(({ direction, body }) =>
    direction === 'out' ? 'answer' : ['other', 'media', 'text'].find((key) => key in body),
  );
  expect(kinds.slice(0, 4)).toEqual(['other', 'other', 'text', 'answer']);
  expect(kinds.lastIndexOf('answer')).toBeGreaterThan(kinds.indexOf('media'));
});

test('a person with and without a phone number is one conversation', async () => {
  someone();
  const user_id = `TZ.${person}`;
  const { from: _, ...nameless } = text('wamid.u1', 'hello', { from_user_id: user_id });
  await deliver({ contacts: [{ user_id, profile: { name: 'Asha' } }], messages: [nameless] });
  await idle();
  expect(await conversation()).toMatchObject([{ address: user_id, phone: null, name: 'Asha' }]);
  await deliver({ contacts: [{ user_id, wa_id: person }], messages: [text('wamid.u2', '1')] });
  await idle();
  await deliver({ contacts: [{ user_id }], messages: [{ ...nameless, id: 'wamid.u3' }] });
  await idle();
  expect(await conversation()).toMatchObject([{ address: person, user_id, phone: `+${person}`, received: 3 }]);
});

test('what is stopped without a phone number stays stopped once the number is known', async () => {
  const stops = () =>
    server.services.db.withShop(shopId, (tx) =>
      tx
        .selectFrom('opt_outs')
        .select(['address', 'text'])
        .where('address', 'in', [`+${person}`, `TZ.${person}`])
        .where('ended_at', 'is', null)
        .execute(),
    );
  let count = 0;
  const send = async (body: string, more: { from?: string; from_user_id: string }) => {
    const { from: _, ...nameless } = text(`wamid.stop.${person}.${++count}`, body);
    await deliver({ messages: [{ ...nameless, ...more }] });
    await idle();
  };
  const wish = async (value: string, who: object) => {
    const preference = {
      ...who,
      category: 'marketing_messages',
      detail: value,
      value,
      timestamp: 1767225600 + count++,
    };
    const secret = rehearsalSecret(server.services, number);
    const sender = { phoneNumberId: number, secret, field: 'user_preferences' };
    await bring(server.base, fromMeta({ user_preferences: [preference] }, sender));
    await idle();
  };

  const hidden = () => ({ from_user_id: `TZ.${person}` });
  const shown = () => ({ from: person, from_user_id: `TZ.${person}` });
  someone();
  await send('STOP', hidden());
  expect(await stops()).toEqual([{ address: `TZ.${person}`, text: 'STOP' }]);
  await send('habari', shown());
  expect(await stops()).toEqual([{ address: `+${person}`, text: 'STOP' }]);
  // She may go on without it: that is the same person.
  await send('START', hidden());
  expect(await stops()).toEqual([]);

  // Of two that stand one is left.
  someone();
  await send('ACHA', { from: person, from_user_id: `TZ.other.${person}` });
  await send('STOP', hidden());
  expect(await stops()).toHaveLength(2);
  await send('habari', shown());
  expect(await stops()).toEqual([{ address: `+${person}`, text: 'ACHA' }]);

  // Told to WhatsApp itself, before she wrote and after.
  someone();
  await wish('stop', { user_id: `TZ.${person}` });
  expect(await stops()).toEqual([{ address: `TZ.${person}`, text: 'stop' }]);
  await send('habari', shown());
  expect(await stops()).toEqual([{ address: `+${person}`, text: 'stop' }]);
  await wish('resume', { user_id: `TZ.${person}` });
  expect(await stops()).toEqual([]);
});

/** What is said next, one message after the other. */
let next = 0;
const write = async (...texts: string[]) => {
  for (const body of texts) await deliver({ messages: [text(`wamid.${person}.${++next}`, body)] });
  await idle();
};
const answers = async () => (await thread()).filter(({ direction }) => direction === 'out').length;

test('after a person is asked for the bot says how it comes back, and is silent', async () => {
  someone();
  await write('hello', 'msaada', 'hello?', 'nataka menu ya leo');
  const all = await thread();
  const last = all.findLastIndex(({ direction }) => direction === 'out');
  expect(JSON.stringify(all[last]?.body)).toMatch(/atakujibu hapa.*andika MENU/);
  expect(all.slice(last + 1).map(({ direction }) => direction)).toEqual(['in', 'in']);
  expect(await conversation()).toMatchObject([{ waiting_since: expect.any(String), received: 4 }]);
});

test.each(['menu', ' MENU! ', 'Anza', 'START', 'menyu'])('“%s” brings the bot back', async (word) => {
  someone();
  await write('hello', 'msaada');
  const before = await answers();
  await write(word);
  expect(await answers()).toBeGreaterThan(before);
  expect(await conversation()).toMatchObject([{ waiting_since: null, state: { at: 'menu' } }]);
});

const set = (columns: object) =>
  server.services.db.withShop(shopId, (tx) =>
    tx.updateTable('conversations').set(columns).where('address', '=', person).execute(),
  );

test('what was put aside, or has just been brought back, is the shop’s however long she did not write', async () => {
  someone();
  await write('hello', 'msaada');
  const before = await answers();
  const long = new Date(Date.now() - 40 * 3_600_000).toISOString();
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await set({ last_message_at: long, waiting_since: null, snoozed_until: inAnHour });
  await write('bado mpo?');
  expect(await answers()).toBe(before);
  expect(await conversation()).toMatchObject([{ waiting_since: expect.any(String), snoozed_until: null }]);
  await set({ last_message_at: long });
  await write('jamani?');
  expect(await answers(), 'the bot had come back just after it was brought back').toBe(before);
});

test('a cart of WhatsApp’s own catalogue calls a person; so does what did not arrive, where staff answer', async () => {
  someone();
  await write('hello');
  const order = { catalog_id: '1', product_items: [] };
  await deliver({ messages: [{ ...text(`wamid.${person}.cart`, ''), type: 'order', order }] });
  await idle();
  expect((await replyTexts()).at(-1)).toContain('Tumepokea ulichochagua');
  expect(await conversation()).toMatchObject([{ waiting_since: expect.any(String) }]);
  await set({ waiting_since: null, answered_at: new Date().toISOString() });
  await deliver({ messages: [{ ...text(`wamid.${person}.lost`, ''), type: 'unsupported', errors: [] }] });
  await idle();
  expect(await conversation()).toMatchObject([{ waiting_since: expect.any(String), answered_at: null }]);
});

test('when nobody has written for twelve hours the bot answers again, not before', async () => {
  const silentFor = (hours: number) => {
    const since = new Date(Date.now() - hours * 3_600_000).toISOString();
    return set({ last_message_at: since, waiting_since: since });
  };
  someone();
  await write('hello', 'msaada');
  const before = await answers();
  await silentFor(11.9);
  await write('bado mpo?');
  expect(await answers()).toBe(before);
  await silentFor(12);
  await write('habari');
  expect(await answers()).toBeGreaterThan(before);
  expect(await conversation()).toMatchObject([{ waiting_since: null }]);
});

const optOuts = () =>
  server.services.db.withShop(shopId, (tx) =>
    tx.selectFrom('opt_outs').selectAll().where('address', '=', `+${person}`).orderBy('created_at').execute(),
  );
const replyTexts = async () =>
  (await thread()).flatMap(({ body }) => ('action' in body && body.action ? [wordsOf([body.action])] : []));

test('STOP and ACHA are heeded before anything else, kept with their words, and confirmed once', async () => {
  someone();
  await write('hello', 'english', 'menu');
  const before = await replyTexts();
  await write(' Acha. ');
  expect((await replyTexts()).slice(before.length)).toEqual([
    expect.stringContaining('You get no more news or offers from Duka la Asha here.'),
  ]);
  expect(await optOuts()).toMatchObject([
    { channel: 'whatsapp', text: ' Acha. ', customer_id: null, ended_at: null, created_at: expect.any(String) },
  ]);
  // The question that waited still waits.
  expect(await conversation()).toMatchObject([{ state: { at: 'menu' } }]);
  await write('STOP');
  expect(await optOuts()).toHaveLength(1);
});

test('who waits for a person can still stop offers, and goes on waiting', async () => {
  someone();
  await write('hello', 'msaada', 'stop');
  expect((await replyTexts()).at(-1)).toContain('Hutapokea tena habari wala ofa');
  expect(await conversation()).toMatchObject([{ waiting_since: expect.any(String) }]);
});

test('START takes it back with its proof, and leads on as ever', async () => {
  someone();
  await write('stop', 'anza');
  expect(await optOuts()).toMatchObject([{ ended_at: expect.any(String), ended_text: 'anza' }]);
  expect((await replyTexts()).join('\n')).toMatch(/Utapokea habari na ofa[\s\S]*karibu Duka la Asha/);
  await write('anza', 'stop');
  expect((await replyTexts()).filter((text) => text.includes('Utapokea habari na ofa'))).toHaveLength(1);
  expect((await optOuts()).map(({ ended_at }) => ended_at === null)).toEqual([false, true]);
});

test('statuses only go forward, and settle what was not known', async () => {
  someone();
  await deliver({ messages: [text('wamid.s1', 'hello')] });
  await idle();
  const [first] = await until(
    async () => (await thread()).filter(({ direction }) => direction === 'out'),
    (out) => out.length > 0 && out.every(({ status }) => status === 'failed'),
  );
  await server.services.db.withShop(shopId, (tx) =>
    tx
      .updateTable('messages')
      .set({ status: 'unknown', provider_id: null })
      .where('id', '=', first?.id ?? '')
      .execute(),
  );
  const reportStatus = async (status: string, more: object = {}) => {
    await deliver({ statuses: [{ id: 'wamid.out1', status, timestamp: '1', ...more }] });
    await idle();
    return (await thread()).find(({ id }) => id === first?.id);
  };
  expect(await reportStatus('delivered', { biz_opaque_callback_data: first?.id })).toMatchObject({
    status: 'delivered',
    provider_id: 'wamid.out1',
  });
  expect(await reportStatus('sent')).toMatchObject({ status: 'delivered' });
  expect(await reportStatus('read')).toMatchObject({ status: 'read' });
  expect(await reportStatus('failed', { errors: [{ code: 131026 }] })).toMatchObject({ status: 'read' });
  expect(await reportStatus('played')).toMatchObject({ status: 'read' });
});

test('what is felt about a message stands with it, the newest, and nobody answers', async () => {
  someone();
  await deliver({ messages: [text('wamid.r1', 'hello')] });
  await idle();
  const before = await conversation();
  const count = (await thread()).length;
  const react = async (emoji: string, at: number) => {
    const reaction = { ...text(`wamid.r${at}`, ''), type: 'reaction', timestamp: String(at) };
    await deliver({ messages: [{ ...reaction, reaction: { message_id: 'wamid.r1', emoji } }] });
    await idle();
    const all = await thread();
    expect(all).toHaveLength(count);
    return all[0]?.body;
  };
  expect(await react('👍', 20)).toMatchObject({ text: 'hello', reaction: { emoji: '👍' } });
  expect(await react('😡', 10)).toMatchObject({ reaction: { emoji: '👍' } });
  expect(await react('', 30)).toMatchObject({ reaction: { emoji: '' } });
  expect(await conversation()).toMatchObject([{ received: before[0]?.received, state: before[0]?.state }]);
});

test('a late delivery opens no new window, and outside it nothing is sent', async () => {
  someone();
  const old = { timestamp: String(Math.floor(Date.now() / 1000) - 25 * 3600) };
  await deliver({ messages: [text('wamid.w1', 'hello', old)] });
  await idle();
  const out = await until(
    async () => (await thread()).filter(({ direction }) => direction === 'out'),
    (all) => all.length > 0 && all.every(({ status }) => status === 'failed'),
  );
  expect(out.every(({ failure }) => failure === '131047')).toBe(true);
});

test('the same notice is said once', async () => {
  someone();
  await deliver({ messages: [text('wamid.n1', 'hello')] });
  await idle();
  const [{ id } = { id: '' }] = await conversation();
  for (let count = 0; count < 3; count++)
    await server.services.db.withShop(shopId, (tx) =>
      queueReplies(server.services, tx, shopId, id, [{ action: { send_message: 'Imelipwa' } }], `paid:${person}`),
    );
  const notices = (await thread()).filter(
    ({ body }) => 'action' in body && 'send_message' in body.action && body.action.send_message === 'Imelipwa',
  );
  expect(notices).toHaveLength(1);
});

test('answers reach the phone in the order they were given, and its ticks come back', async () => {
  someone();
  const phone = await openPhone(server.base, `+${person}`);
  const texts = ['hello', 'english', 'cart', 'nonsense', 'kiswahili', 'oda zangu', 'menu', 'kikapu'];
  for (const body of texts) await phone.send(number, 'Asha', { type: 'text', text: { body } });
  const out = await until(
    async () => (await thread()).filter(({ direction }) => direction === 'out'),
    (all) => all.length >= texts.length && all.every(({ status }) => status === 'delivered' || status === 'read'),
  );
  const given = out.map(({ body }) => ('action' in body ? wordsOf([body.action]) : ''));
  const shown = phone.items().flatMap((item) => {
    if (item.kind !== 'chat' || item.from !== 'shop') return [];
    const { message } = item;
    return [
      message.type === 'text' ? message.text.body : message.type === 'interactive' ? message.interactive.body.text : '',
    ];
  });
  phone.close();
  expect(shown).toEqual(given);
  expect(new Set(out.map(({ provider_id }) => provider_id)).size).toBe(out.length);
});
