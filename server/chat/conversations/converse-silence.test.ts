import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningChat } from '../../../tests/harness/chat/server.ts';
import { wordsOf } from '../../../tests/harness/chat/talk.ts';
import { newPerson, number, startAtWhatsApp, whatsAppOf } from '../../../tests/harness/chat/whatsapp.ts';
import { bring, fromMeta, rehearsalSecret } from '../../../tests/harness/from-meta.ts';

/** When the bot is silent for a person and when it answers again, and who is sent no offers any more. */
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
