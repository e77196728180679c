import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/rehearse/server.ts';
import { appSecretOf } from '../rehearsal/whatsapp-webhook.ts';
import { readSettings } from '../settings.ts';
import { type Running, start } from '../start.ts';
import type { Action } from './actions.ts';
import { say } from './outbound.ts';

/** The chat through the whole server: its routes, its database, its jobs, and WhatsApp's stand-in. `TEST_DATABASE_URL` runs it on Postgres. */
const folder = mkdtempSync(join(tmpdir(), 'chat-'));
const number = '900000000004805';
let running: Running;
let base: string;
let shopId: string;
let people = 0;
let person: string;

beforeAll(async () => {
  const port = String(await freePort());
  base = `http://127.0.0.1:${port}`;
  const { TEST_DATABASE_URL } = process.env;
  const env = {
    PORT: port,
    DATA_DIR: folder,
    PUBLIC_URL: base,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    DATABASE_URL: TEST_DATABASE_URL,
  };
  running = await start(readSettings(env), { pages: false });
  shopId = await running.services.db.asSystem('a test', async (tx) => {
    const bot = await tx.selectFrom('bots').select('shop_id').where('id', '=', 4805).executeTakeFirstOrThrow();
    return bot.shop_id;
  });
}, 60_000);
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

// On the web.

type Answer = { actions: Action[]; message: string[]; next_state: string };
const web = async (
  chat: string,
  message: string,
  type = 'text',
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const body = { message, chat_id: chat, bot_id: 4805, message_type: type };
  const response = await call('/api/plugin/conversation/4805', body, headers);
  expect(response.status).toBe(200);
  return response.json() as Promise<Answer>;
};
const optionsOf = (actions: Action[]) =>
  actions.flatMap((action) => {
    if ('send_reply_button' in action) return action.send_reply_button.action.buttons.map(({ reply }) => reply.id);
    return 'send_button' in action
      ? action.send_button.action.sections.flatMap(({ rows }) => rows.map(({ id }) => id))
      : [];
  });

test.each(['English', 'Kiswahili'])('from hello to a link that opens the order, in %s', async (language) => {
  const chat = `walk-${language}`;
  await web(chat, language);
  let answer = await web(chat, 'hello');
  expect(answer.next_state).toBe('menu');
  const uuid = /^[0-9a-f-]{36}$/;
  for (const wanted of [/^shop$/, /^(?!back)/, uuid, /^add$|^[0-9a-f-]{36}$/, /^order$/]) {
    const option = optionsOf(answer.actions).find((id) => wanted.test(id));
    // A shop of one category shows its products at once.
    if (option === undefined) continue;
    answer = await web(chat, option, 'interactive');
    if (uuid.test(option) && answer.next_state === 'after-add') answer = await web(chat, 'order', 'interactive');
  }
  const token = /\/cart\/order\?token=([\w-]+)/.exec(JSON.stringify(answer.actions))?.[1];
  const order = await fetch(`${base}/api/v1/order?token=${token}`);
  expect(await order.json()).toMatchObject({
    status: 'open',
    products: [{ quantity: 1 }],
    language: language === 'English' ? 'en' : 'sw',
  });
});

test('a chat id alone reads nothing of a visitor who has a secret', async () => {
  const secret = { 'x-visitor-secret': 'abcdefghijklmnopqrstuvwxyz012345' };
  await web('shared', 'hello', 'text', secret);
  expect((await web('shared', 'shop', 'interactive', secret)).next_state).toBe('products');
  // The same chat id without it, or with another, is somebody else's conversation at its beginning.
  expect((await web('shared', 'what?')).next_state).toBe('menu');
  const other = { 'x-visitor-secret': 'another-secret-of-another-visitor' };
  expect((await web('shared', 'what?', 'text', other)).next_state).toBe('menu');
  expect((await web('shared', 'back', 'interactive', secret)).next_state).toBe('menu');
});

test.each<[string, number, string, unknown]>([
  ['an unknown bot', 404, '/api/plugin/conversation/777', { bot_id: 777 }],
  ['no number of a bot', 404, '/api/plugin/conversation/abc', {}],
  ['two bots at once', 422, '/api/plugin/conversation/4805', { bot_id: 4806 }],
  ['a bot beyond integers', 422, '/api/plugin/conversation/4805', { bot_id: 9_007_199_254_740_991 }],
  ['an empty message', 422, '/api/plugin/conversation/4805', { message: '  ' }],
  ['a long message', 422, '/api/plugin/conversation/4805', { message: 'x'.repeat(1025) }],
  ['a character that cannot be kept', 422, '/api/plugin/conversation/4805', { message: 'a\0b' }],
  ['half of an emoji', 422, '/api/plugin/conversation/4805', { message: '\ud83d' }],
  ['a long chat id', 422, '/api/plugin/conversation/4805', { chat_id: 'x'.repeat(129) }],
  ['an unknown type', 422, '/api/plugin/conversation/4805', { message_type: 'voice' }],
  ['an unknown field', 422, '/api/plugin/conversation/4805', { next_state: 'link' }],
  ['nobody’s session', 401, '/api/conversation/whatsapp', {}],
])('%s is refused with %i', async (_name, status, path, change) => {
  const body = { message: 'hello', chat_id: 'bad', bot_id: 4805, message_type: 'text', ...(change as object) };
  const response = await call(path, body);
  const { statusCode, code, message, errors } = (await response.json()) as Record<string, unknown>;
  expect({ status: response.status, statusCode }).toEqual({ status, statusCode: status });
  expect([typeof code, typeof message, typeof errors]).toEqual(['string', 'string', 'object']);
});

test('a weak secret is refused, not taken for none', async () => {
  const body = { message: 'hello', chat_id: 'weak', bot_id: 4805, message_type: 'text' };
  expect((await call('/api/plugin/conversation/4805', body, { 'x-visitor-secret': 'short' })).status).toBe(400);
});

test('the theme call tells the shop', async () => {
  const known = await fetch(`${base}/api/plugin/4805/unauthenticated`);
  expect(await known.json()).toMatchObject({ theme_config: {}, shop_name: 'Duka la Asha', language: 'sw' });
  expect((await fetch(`${base}/api/plugin/777/unauthenticated`)).status).toBe(404);
});

// Over WhatsApp.

const someone = () => {
  person = `25571${String(++people).padStart(7, '0')}`;
  return person;
};
const deliver = (value: object, secret?: string, phoneNumberId = number) => {
  const raw = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: `1${number}`,
        changes: [{ field: 'messages', value: { metadata: { phone_number_id: phoneNumberId }, ...value } }],
      },
    ],
  });
  const key = secret ?? running.services.secrets.derive(appSecretOf(number));
  const signature = `sha256=${createHmac('sha256', key).update(raw).digest('hex')}`;
  return call('/api/webhooks/whatsapp', raw, { 'x-hub-signature-256': signature });
};
const text = (id: string, body: string, more: object = {}) => ({
  id,
  from: person,
  type: 'text',
  text: { body },
  timestamp: String(Math.floor(Date.now() / 1000)),
  ...more,
});
const conversation = () =>
  running.services.db.withShop(shopId, (tx) =>
    tx
      .selectFrom('conversations')
      .selectAll()
      .where('address', 'in', [person, `TZ.${person}`])
      .execute(),
  );
const thread = () =>
  running.services.db.withShop(shopId, (tx) =>
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
  vi.waitFor(async () => {
    const value = await read();
    expect(holds(value), JSON.stringify(value)).toBe(true);
    return value;
  }, 15_000);
const idle = () =>
  until(
    () => running.services.db.asSystem('a test', (tx) => tx.selectFrom('whatsapp_deliveries').select('id').execute()),
    (left) => left.length === 0,
  );

test('the verification call gives back the challenge to who knows the token', async () => {
  const token = running.services.secrets.derive(`whatsapp-verify:${number}`);
  const ask = (query: string) => fetch(`${base}/api/webhooks/whatsapp?${query}`);
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
  expect((await call('/api/webhooks/whatsapp', {})).status).toBe(403);
  expect(await thread()).toEqual([]);
});

test('messages are taken once and in order, however often they come', async () => {
  someone();
  const said = ['hello', '1', 'nonsense', 'menu', 'hello', '2'];
  for (const [at, body] of said.entries()) {
    const value = { messages: [text(`wamid.${person}.${at}`, body)] };
    await Promise.all([deliver(value), deliver(value), deliver(value)]);
  }
  await idle();
  const all = await thread();
  expect(all.filter(({ direction }) => direction === 'in').map(({ body }) => 'text' in body && body.text)).toEqual(
    said,
  );
  // The stand-in does not know this person's window, so it refuses what is sent: each was tried once, none is left.
  const done = await until(thread, (messages) =>
    messages.every(({ status }) => status !== 'queued' && status !== 'sending'),
  );
  expect(done.filter(({ direction }) => direction === 'out').length).toBeGreaterThan(said.length - 1);
  expect(await conversation()).toMatchObject([{ unread: said.length, phone: `+${person}`, state: { at: 'menu' } }]);
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
  expect(await conversation()).toMatchObject([{ address: person, user_id, phone: `+${person}`, unread: 3 }]);
});

test('after a person is asked for the bot acknowledges once and is silent', async () => {
  someone();
  for (const [at, body] of ['hello', 'msaada', 'hello?', 'menu'].entries())
    await deliver({ messages: [text(`wamid.${person}.${at}`, body)] });
  await idle();
  const all = await thread();
  const last = all.findLastIndex(({ direction }) => direction === 'out');
  expect(JSON.stringify(all[last]?.body)).toContain('atakujibu hapa');
  expect(await conversation()).toMatchObject([{ bot_on: false, unread: 4 }]);
});

test('statuses only go forward, and settle what was not known', async () => {
  someone();
  await deliver({ messages: [text('wamid.s1', 'hello')] });
  await idle();
  const [first] = await until(
    async () => (await thread()).filter(({ direction }) => direction === 'out'),
    (out) => out.length > 0 && out.every(({ status }) => status === 'failed'),
  );
  await running.services.db.withShop(shopId, (tx) =>
    tx
      .updateTable('messages')
      .set({ status: 'unknown', provider_id: null })
      .where('id', '=', first?.id ?? '')
      .execute(),
  );
  const told = async (status: string, more: object = {}) => {
    await deliver({ statuses: [{ id: 'wamid.out1', status, timestamp: '1', ...more }] });
    await idle();
    return (await thread()).find(({ id }) => id === first?.id);
  };
  expect(await told('delivered', { biz_opaque_callback_data: first?.id })).toMatchObject({
    status: 'delivered',
    provider_id: 'wamid.out1',
  });
  expect(await told('sent')).toMatchObject({ status: 'delivered' });
  expect(await told('read')).toMatchObject({ status: 'read' });
  expect(await told('failed', { errors: [{ code: 131026 }] })).toMatchObject({ status: 'read' });
  expect(await told('played')).toMatchObject({ status: 'read' });
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
    await running.services.db.withShop(shopId, (tx) =>
      say(running.services, tx, shopId, id, [{ send_message: 'Imelipwa' }], `paid:${person}`),
    );
  const said = (await thread()).filter(
    ({ body }) => 'action' in body && 'send_message' in body.action && body.action.send_message === 'Imelipwa',
  );
  expect(said).toHaveLength(1);
});
