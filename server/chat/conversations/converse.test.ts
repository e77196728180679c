import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone } from '../../../scripts/rehearse/phone.ts';
import type { RunningChat } from '../../../tests/harness/chat/server.ts';
import { wordsOf } from '../../../tests/harness/chat/talk.ts';
import { newPerson, number, startAtWhatsApp, untilHolds, whatsAppOf } from '../../../tests/harness/chat/whatsapp.ts';
import { queueReplies } from './queue-replies.ts';

/** WhatsApp through the whole server: webhooks in, the database and its jobs, Graph calls out to the stand-in. */
let server: RunningChat;
let shopId: string;
let person: string;

beforeAll(async () => {
  ({ server, shopId } = await startAtWhatsApp());
});
afterAll(() => server.stop());

const someone = () => {
  person = newPerson();
};
const { deliver, text, conversation, thread, idle } = whatsAppOf(() => ({ server, shopId, person }));

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
  const done = await untilHolds(thread, (messages) =>
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

test('statuses only go forward, and settle what was not known', async () => {
  someone();
  await deliver({ messages: [text('wamid.s1', 'hello')] });
  await idle();
  const [first] = await untilHolds(
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
  const out = await untilHolds(
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
  const out = await untilHolds(
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
