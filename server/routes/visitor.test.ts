import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '../../tests/harness/chat/talk.ts';
import { type Entry, visitorOf } from '../../tests/harness/chat/visitor.ts';
import { queueNotices, startWidgetShop, textOf } from '../../tests/harness/chat/widget-shop.ts';
import type { TestServer, TestShop } from '../../tests/harness/server.ts';

/** What our own widget reads beside the specification's answer: ids and history, over HTTP. */
let server: TestServer;
let shop: TestShop;
let botId: number;
let product: string;
beforeAll(async () => {
  ({ server, shop, botId, product } = await startWidgetShop());
});
afterAll(() => server?.stop());

const visitor = (more: Parameters<typeof visitorOf>[2] = {}) => visitorOf(server.base, botId, more);
const counted = async () =>
  server.running.services.db.withShop(shop.shopId, (tx) =>
    tx
      .selectFrom('messages')
      .select((by) => by.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );

test('an answer names its messages, in the order they were said; the specification’s fields stay', async () => {
  const answer = await visitor().write('hello');
  expect(Object.keys(answer).sort()).toEqual(['actions', 'message', 'messages', 'next_state']);
  // For who shows one text and one menu of an answer, both stand in one.
  expect(answer.actions).toHaveLength(1);
  for (const entry of answer.messages) expect(wordsOf(answer.actions)).toContain(textOf(entry));
  expect(answer.messages.length).toBe(2);
  const ids = answer.messages.map(({ id }) => id);
  expect([...ids].sort()).toEqual(ids);
  for (const { from, at } of answer.messages) expect([from, new Date(at).toISOString()]).toEqual(['shop', at]);
});

test('a message sent again after a lost answer changes nothing and is answered the same', async () => {
  const asha = visitor();
  const id = randomUUID();
  const first = await asha.write('hello', id);
  const before = await counted();
  for (const retry of [await asha.write('hello', id), await asha.write('hello', id.toUpperCase())])
    expect(retry).toEqual(first);
  // Also one that leads on, and several at once.
  const pick = randomUUID();
  const moved = await Promise.all(Array.from({ length: 5 }, () => asha.pick('shop', pick)));
  for (const each of moved) expect(each).toEqual(moved[0]);
  expect(moved[0]?.next_state).toBe('products');
  expect(Number((await counted()).count) - Number(before.count)).toBe(1 + (moved[0]?.messages.length ?? 0));
  // Later, in between which the conversation went on, the old answer is still the old one.
  await asha.pick(product);
  expect((await asha.pick('shop', pick)).messages).toEqual(moved[0]?.messages);
});

test('one id in two conversations is two messages, and tells neither of the other', async () => {
  const id = randomUUID();
  const [asha, juma] = [visitor(), visitor()];
  const one = await asha.write('hello', id);
  const other = await juma.write('menu', id);
  expect(other.messages.map((each) => each.id)).not.toEqual(one.messages.map((each) => each.id));
  expect(other.messages).toHaveLength(1);
  // The same chat id with another secret, and without any, is not hers.
  for (const secret of [randomUUID(), null]) {
    const stranger = visitor({ chatId: asha.chatId, secret });
    const answer = await stranger.write('menu', id);
    for (const { id: replyId } of answer.messages) expect(one.messages.map((each) => each.id)).not.toContain(replyId);
  }
  expect(await asha.readEntries()).toHaveLength(3);
});

test('the call with a token takes ids too', async () => {
  const body = { message: 'hello', chat_id: randomUUID(), bot_id: botId, message_type: 'text' };
  const send = () =>
    shop.call('POST', '/api/conversation/whatsapp', body, { 'x-message-id': '018f0000-0000-7000-8000-00000000000a' });
  const first = await send();
  expect([first.status, first.body.messages.length]).toEqual([200, 2]);
  expect((await send()).body).toEqual(first.body);
});

test('history tells both sides, oldest first, to who has the secret and nobody else', async () => {
  const asha = visitor();
  const [hello, pick] = [randomUUID(), randomUUID()];
  await asha.write('hello', hello);
  const { messages } = await asha.pick('shop', pick);
  const all = await asha.readEntries();
  expect(all.map(({ from }) => from)).toEqual(['visitor', 'shop', 'shop', 'visitor', 'shop']);
  expect([all[0]?.id, all[3]?.id]).toEqual([hello, pick]);
  expect([all[0]?.text, all[3]?.text]).toEqual(['hello', 'Shop']);
  expect(all.slice(4)).toEqual(messages);
  // After any entry, hers or the shop's, what is newer; after one that nobody knows, the newest.
  expect(await asha.readEntries(pick)).toEqual(messages);
  expect(await asha.readEntries(all[1]?.id)).toEqual(all.slice(2));
  expect(await asha.readEntries(messages.at(-1)?.id)).toEqual([]);
  expect(await asha.readEntries(randomUUID())).toEqual(all);

  const strangers = await Promise.all(
    [
      visitor({ chatId: asha.chatId, secret: null }),
      visitor({ chatId: asha.chatId }),
      visitor(),
      // The address as it is stored is no chat id.
      visitor({ chatId: `${asha.chatId}%20x`, secret: null }),
    ].map(async (stranger) => {
      const answer = await stranger.history(hello);
      return [answer.status, await answer.json()];
    }),
  );
  // With another secret it is as if the chat had not begun; without any there is nothing to ask for.
  const nothing = [200, { messages: [] }];
  expect(strangers.slice(1, 3)).toEqual([nothing, nothing]);
  expect(strangers[0]).toMatchObject([404, { code: 'conversation_not_found' }]);
  expect(strangers[3]).toMatchObject([400, { code: 'bad_query' }]);
  expect((await asha.history()).headers.get('cache-control')).toBe('no-store');
});

test('an old button that is tapped again is shown by its title, also after a reload', async () => {
  const asha = visitor();
  await asha.write('hello');
  await asha.pick('shop');
  await asha.pick(product);
  await asha.pick('back');
  await asha.pick('status');
  await asha.pick(product);
  await asha.pick('nothing of that');
  const picked = (await asha.readEntries()).filter(({ from }) => from === 'visitor').map(({ text }) => text);
  expect(picked).toEqual(['hello', 'Shop', 'Chaja', 'Back', 'Order status', 'Chaja', 'nothing of that']);
});

test('a long chat begins at its newest 50 and goes on piece by piece', async () => {
  const asha = visitor();
  await asha.write('hello');
  await queueNotices({ server, shop }, asha, 230);
  const [{ id } = { id: '' }, ...rest] = await asha.readEntries();
  expect(rest).toHaveLength(49);
  expect(rest.map(textOf).at(-1)).toBe('Notice 229');
  const pages: Entry[][] = [];
  let after: string | undefined = (await asha.readEntries()).at(0)?.id;
  expect(after).toBe(id);
  // From the very first entry on.
  const [first] = await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select('messages.id')
      .where('address', 'like', `${asha.chatId} %`)
      .orderBy('messages.seq')
      .limit(1)
      .execute(),
  );
  after = first?.id;
  while (after !== undefined) {
    const page = (await (await asha.history(after)).json()) as { messages: Entry[]; next?: string };
    pages.push(page.messages);
    after = page.next;
  }
  expect(pages.map((page) => page.length)).toEqual([100, 100, 32]);
  expect(new Set(pages.flat().map((entry) => entry.id)).size).toBe(232);
});
