import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatAction } from '../../common/contracts/chat-entry.ts';
import { wordsOf } from '../../tests/harness/chat/talk.ts';
import { type Entry, type Visitor, visitorOf } from '../../tests/harness/chat/visitor.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import {
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';
import { eventually } from '../../tests/harness/until.ts';
import { optionsOf } from '../chat/engine/actions.ts';

/** What our own widget reads beside the specification's answer: ids, history and the live stream, over HTTP. */
let server: TestServer;
let shop: TestShop;
let botId: number;
let product: string;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
  product = await newProduct(shop, { name: 'Chaja', price: 15_000_00, description: 'Ya haraka' });
  botId = (await shop.call('GET', '/api/widget')).body.bot_id;
});
afterAll(() => server?.stop(), 30_000);

const visitor = (more: Parameters<typeof visitorOf>[2] = {}) => visitorOf(server.base, botId, more);
const textOf = ({ action, text }: Entry) => text ?? wordsOf(action ? [action] : []);
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
  await queueNotices(asha, 230);
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

/** Notices from elsewhere in the shop, as an agent or an order gives them. */
async function queueNotices(asha: Visitor, count: number, from = 0) {
  const { queueReplies } = await import('../chat/conversations/queue-replies.ts');
  const { services } = server.running;
  await services.db.withShop(shop.shopId, async (tx) => {
    const { id } = await tx
      .selectFrom('conversations')
      .select('id')
      .where('address', 'like', `${asha.chatId} %`)
      .executeTakeFirstOrThrow();
    for (let at = from; at < from + count; at++)
      await queueReplies(
        services,
        tx,
        shop.shopId,
        id,
        [{ action: { send_message: `Notice ${at}` } }],
        `test:${id}:${at}`,
      );
  });
}

test('the live stream begins with what is newer and tells the rest as it is said, each once', async () => {
  const asha = visitor();
  const { messages } = await asha.write('hello');
  const stream = await asha.live(messages[0]?.id);
  expect([stream.status, stream.headers.get('cache-control')]).toEqual([200, 'no-store']);
  await eventually(() => expect(stream.entries).toEqual(messages.slice(1)));
  for (let at = 0; at < 30; at += 3) await queueNotices(asha, 3, at);
  const mine = randomUUID();
  const answer = await asha.pick('shop', mine);
  await eventually(() => expect(stream.entries.length).toBe(1 + 30 + 1 + answer.messages.length));
  expect(stream.entries).toEqual(await asha.readEntries(messages[0]?.id));
  expect(stream.ids).toEqual(stream.entries.map(({ id }) => id));
  expect(stream.entries.find(({ id }) => id === mine)).toMatchObject({ from: 'visitor', text: 'Shop' });
  stream.close();
  // Cut off, it goes on where it was.
  await queueNotices(asha, 2, 30);
  const again = await asha.live(stream.ids.at(-1));
  await eventually(() => expect(again.entries.map(textOf)).toEqual(['Notice 30', 'Notice 31']));
  again.close();
});

test('what is said elsewhere has arrived once one of her pages has it, and that is told once', async () => {
  const { db, live } = server.running.services;
  const asha = visitor();
  await asha.write('hello');
  await queueNotices(asha, 2);
  const statuses = async () => {
    const ours = await db.withShop(shop.shopId, (tx) =>
      tx
        .selectFrom('messages as m')
        .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
        .select('m.status')
        .where('c.address', 'like', `${asha.chatId} %`)
        .where('m.direction', '=', 'out')
        .orderBy('m.seq')
        .execute(),
    );
    return ours.map(({ status }) => status);
  };
  // What answers her comes with her own call.
  expect(await statuses()).toEqual(['delivered', 'delivered', 'sent', 'sent']);
  const received: string[] = [];
  const leave = live.listen(shop.shopId, ({ type }) => void received.push(type));
  const announced = () => received.filter((type) => type === 'conversations.message').length;
  // What was announced before is through by then.
  await db.withShop(shop.shopId, async () => live.publish(shop.shopId, { type: 'conversations.typing' }));
  await eventually(() => expect(received).toContain('conversations.typing'));
  received.length = 0;
  const tabs = [await asha.live(), await asha.live()];
  await eventually(() => expect(tabs.map(({ entries }) => entries.length)).toEqual([5, 5]));
  await eventually(async () => expect([...new Set(await statuses()), announced()]).toEqual(['delivered', 1]));
  for (const tab of tabs) tab.close();
  await asha.readEntries();
  leave();
  expect(announced()).toBe(1);
});

test('a panel that is open before the first message waits for the conversation to begin', async () => {
  const [asha, juma] = [visitor(), visitor()];
  const stream = await asha.live();
  const thief = await visitor({ chatId: asha.chatId }).live();
  expect([stream.status, thief.status]).toEqual([200, 200]);
  await juma.write('hello');
  const answer = await asha.write('hello');
  await eventually(() => expect(stream.entries.slice(1)).toEqual(answer.messages));
  expect(stream.entries[0]).toMatchObject({ from: 'visitor', text: 'hello' });
  await queueNotices(asha, 1);
  await eventually(() => expect(stream.entries.map(textOf).at(-1)).toBe('Notice 0'));
  expect(thief.entries).toEqual([]);
  stream.close();
  thief.close();
  const without = await visitor({ chatId: asha.chatId, secret: null }).live();
  expect([without.status, without.body?.code]).toEqual([404, 'conversation_not_found']);
});

test('who answers is known by first name, and that they write is heard by this visitor alone', async () => {
  const [asha, juma] = [visitor(), visitor()];
  await juma.write('hello');
  await asha.write('hello');
  const streams = await Promise.all([asha.live(), juma.live()]);
  await eventually(() => expect(streams.map(({ entries }) => entries.length > 0)).toEqual([true, true]));
  const { conversations } = (await shop.call('GET', '/api/conversations?tab=all&limit=1')).body;
  const { id } = conversations[0];
  const path = `/api/conversations/${id}`;
  expect((await shop.call('POST', `${path}/typing`)).status).toBe(204);
  const { name } = (await shop.call('GET', '/api/user')).body;
  const [first = ''] = String(name).split(' ');
  await eventually(() => expect(streams[0]?.typing).toEqual([first]));
  await shop.call('POST', `${path}/say`, { text: 'Here I am' });
  await eventually(() => expect(streams[0]?.entries.at(-1)).toMatchObject({ by: first }));
  expect(streams[0]?.entries[0]).not.toHaveProperty('by');
  expect(streams[1]?.typing).toEqual([]);
  expect((await shop.call('POST', `/api/conversations/${randomUUID()}/typing`)).status).toBe(404);
  for (const stream of streams) stream.close();
});

test('a visitor has three streams, and the fourth is told when to come again', async () => {
  const asha = visitor();
  const open = await Promise.all([asha.live(), asha.live(), asha.live()]);
  const fourth = await asha.live(undefined, { 'accept-language': 'sw' });
  expect([fourth.status, fourth.headers.get('retry-after'), fourth.body]).toEqual([
    429,
    '30',
    {
      statusCode: 429,
      code: 'too_many',
      message: 'Umejaribu mara nyingi. Subiri kidogo kisha ujaribu tena.',
      errors: {},
    },
  ]);
  open[0]?.close();
  await eventually(async () => {
    const next = await asha.live();
    next.close();
    expect(next.status).toBe(200);
  });
  for (const each of open) each.close();
});

test('of a visitor’s three streams the longest open gives way, where its reader may be gone', async () => {
  const { patience } = server.running.services;
  const usual = patience.streamYields;
  const asha = visitor();
  const open: Awaited<ReturnType<typeof asha.live>>[] = [];
  for (let nth = 0; nth < 3; nth += 1) open.push(await asha.live());
  patience.streamYields = 0;
  const fourth = await asha.live();
  patience.streamYields = usual;
  expect(fourth.status).toBe(200);
  await eventually(() => expect(open.map(({ ended }) => ended())).toEqual([true, false, false]));
  await asha.write('hello');
  await eventually(() => expect(fourth.entries.length).toBeGreaterThan(0));
  expect((await asha.live()).status).toBe(429);
  for (const each of [...open, fourth]) each.close();
});

test('who ordered in a web chat is told there at each step, live', async () => {
  const asha = visitor();
  await asha.write('hello');
  await asha.pick('shop');
  await asha.pick(product);
  await asha.pick(`add:${product}`);
  const { messages } = await asha.pick('order');
  const card = messages.find((entry) => entry.card?.kind === 'order')?.card;
  if (card?.kind !== 'order') throw new Error('no order card');
  expect(card).toMatchObject({ status: null, total: 15_000_00, due: 15_000_00 });
  const stream = await asha.live(messages.at(-1)?.id);
  const token = new URL(card.url).searchParams.get('token') ?? '';
  const placed = await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token));
  expect(placed.status).toBe(201);
  const { body } = await shop.call('GET', `/api/orders?number=${card.number}`);
  await shop.call('POST', `/api/orders/${body[0].id}/record_cash`, {});
  await shop.call('POST', `/api/orders/${body[0].id}/pick_up`, {});
  // Three jobs, worked off together: said in the order in which it happened.
  const expectedTexts = [
    `We have your order ${card.number}`,
    `Order ${card.number} is paid`,
    `Order ${card.number} has been picked up`,
  ];
  await eventually(() =>
    expect(stream.entries.map(textOf)).toEqual(expectedTexts.map((each) => expect.stringContaining(each))),
  );
  stream.close();
  const answer = await asha.write('my orders');
  expect(answer.messages.find((entry) => entry.card)?.card).toMatchObject({
    kind: 'order',
    title: 'Your orders:',
    number: card.number,
    status: 'picked up',
    due: 0,
  });
  const paid = await asha.write('naomba risiti yangu');
  expect(paid.messages.map(textOf).join()).toContain(`/cart/receipt?token=${token}`);
});

test('cards stand beside the actions, in the answer, the history and the stream alike', async () => {
  const asha = visitor();
  const stream = await asha.live();
  await asha.write('kiswahili');
  await asha.pick('shop');
  const shown = await asha.pick(product);
  const [card] = shown.messages.flatMap((entry) => entry.card ?? []);
  expect(card).toEqual({
    kind: 'product',
    name: 'Chaja',
    price: 15_000_00,
    from: false,
    description: 'Ya haraka',
    picture: null,
    soldOut: false,
    question: 'Ungependa kununua hii?',
  });
  const added = await asha.pick(`add:${product}`);
  expect(added.messages.flatMap((entry) => entry.card ?? [])).toEqual([
    {
      kind: 'cart',
      title: 'Imewekwa kikapuni.',
      lines: [{ name: 'Chaja', variant: null, quantity: 1, total: 15_000_00 }],
      total: 15_000_00,
    },
  ]);
  const cards = (entries: readonly Entry[]) => entries.flatMap((entry) => entry.card ?? []);
  await eventually(() => expect(cards(stream.entries)).toHaveLength(2));
  expect(cards(stream.entries)).toEqual(cards(await asha.readEntries()));
  stream.close();
});

test('who she is and how she is reached is kept, and not lost by saying nothing', async () => {
  const asha = visitor();
  const readStored = () =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      tx
        .selectFrom('conversations')
        .select(['name', 'phone'])
        .where('address', 'like', `${asha.chatId} %`)
        .executeTakeFirst(),
    );
  const { actions } = (await (
    await asha.post('hello', 'text', {
      'x-visitor-name': encodeURIComponent('Zawadi Ñandú'),
      'x-visitor-phone': '0712 345 678',
    })
  ).json()) as { actions: ChatAction[] };
  expect(wordsOf(actions)).toContain('Zawadi');
  expect(await readStored()).toEqual({ name: 'Zawadi Ñandú', phone: '+255712345678' });
  await asha.write('menu');
  expect(await readStored()).toEqual({ name: 'Zawadi Ñandú', phone: '+255712345678' });
});

test.each<[string, string]>([
  ['x-message-id', 'not-a-uuid'],
  ['x-visitor-secret', 'short'],
])('a badly shaped %s (%s) is refused by its name', async (header, value) => {
  const answer = await visitor().post('hello', 'text', { [header]: value });
  const body = (await answer.json()) as { code: string; errors: object };
  expect([answer.status, body.code, Object.keys(body.errors)]).toEqual([400, 'bad_request', [header]]);
});

test.each<[string, string]>([
  ['x-visitor-name', '%'],
  ['x-visitor-name', '%20%20'],
  ['x-visitor-name', 'a%00b'],
  ['x-visitor-name', 'x'.repeat(81)],
  ['x-visitor-phone', '12'],
  ['x-visitor-phone', '+15551234567'],
])('an unusable hint, %s (%s), keeps nobody from chatting and is not kept', async (header, value) => {
  const asha = visitor();
  expect((await asha.post('hello', 'text', { [header]: value })).status).toBe(200);
  const stored = await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx
      .selectFrom('conversations')
      .select(['name', 'phone'])
      .where('address', 'like', `${asha.chatId} %`)
      .executeTakeFirst(),
  );
  expect(stored).toEqual({ name: null, phone: null });
});

test('an option that was not offered is plain text, never a skip', async () => {
  const asha = visitor();
  const { actions } = await asha.write('hello');
  const earlier = actions.flatMap(optionsOf).map(({ id }) => id);
  // Of another block, of a block's own name, of a product that no list has shown, and made up.
  for (const id of [
    'add',
    `add:${product}`,
    'clear',
    'more',
    'back',
    'link',
    'after-add',
    product,
    randomUUID(),
    '__proto__',
    'constructor',
  ]) {
    const answer = await asha.pick(id);
    expect([answer.next_state, wordsOf(answer.actions)], id).toEqual([
      'menu',
      expect.stringContaining('I did not understand that.'),
    ]);
  }
  expect((await asha.pick('shop')).next_state).toBe('products');
  // What an earlier question offered does not answer this one; 'person' and others are words that anybody may say.
  for (const id of earlier.filter((each) => !['shop', 'cart', 'status', 'language', 'person'].includes(each)))
    expect((await asha.pick(id)).next_state, id).toBe('products');
  await asha.pick(product);
  await asha.pick(`add:${product}`);
  expect((await asha.pick(`add:${product}`)).next_state).toBe('after-add');
  // An older row says what is on it, as if she had written that: it is asked about, and nothing is taken.
  expect((await asha.pick(product)).next_state).toBe('in-words');
  const cart = await asha.pick('cart');
  expect(cart.messages.flatMap(({ card }) => card ?? [])).toMatchObject([{ lines: [{ quantity: 1 }] }]);
});

test('a foreign page may send what the widget sends', async () => {
  const requestedHeaders = 'content-type,x-visitor-secret,x-message-id,x-visitor-name,x-visitor-phone';
  for (const [path, method] of [
    [`/api/plugin/conversation/${botId}`, 'POST'],
    [`/api/plugin/conversation/${botId}`, 'GET'],
    [`/api/plugin/conversation/${botId}/live`, 'GET'],
    ['/api/conversation/whatsapp', 'POST'],
  ]) {
    const answer = await fetch(server.base + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://duka.example',
        'access-control-request-method': String(method),
        'access-control-request-headers': requestedHeaders,
      },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(answer.headers.get('access-control-allow-headers')?.replaceAll(' ', '').split(',').sort()).toEqual(
      requestedHeaders.split(',').sort(),
    );
    expect(answer.headers.get('access-control-allow-methods')).toContain(method);
  }
  const stream = await visitor().live(undefined, { origin: 'https://duka.example' });
  expect(stream.headers.get('access-control-allow-origin')).toBe('*');
  stream.close();
});

test('too many calls are answered with a sentence in the asked language, and when to come again', async () => {
  const sentences = {
    en: 'Too many tries. Wait a little and try again.',
    sw: 'Umejaribu mara nyingi. Subiri kidogo kisha ujaribu tena.',
  };
  for (const [at, language] of (['en', 'sw'] as const).entries()) {
    const headers = {
      'x-forwarded-for': `10.250.0.${at}`,
      'accept-language': language,
      'content-type': 'application/json',
    };
    const statuses = new Map<number, number>();
    let last: Response | undefined;
    for (let call = 0; call < 121; call++) {
      last = await fetch(`${server.base}/api/plugin/conversation/${botId}`, { method: 'POST', headers, body: '{}' });
      statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [422, 120],
      [429, 1],
    ]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.headers.get('access-control-allow-origin')).toBe('*');
    expect(last?.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(await last?.json()).toEqual({ statusCode: 429, code: 'too_many', message: sentences[language], errors: {} });
  }
});

test('streams end when the server stops', async () => {
  const other = await startTestServer(anyDatabase);
  const duka = await newShop(other);
  const { bot_id } = (await duka.call('GET', '/api/widget')).body;
  const stream = await visitorOf(other.base, bot_id).live();
  expect(stream.status).toBe(200);
  await other.stop();
  await eventually(() => expect(stream.ended()).toBe(true));
});
