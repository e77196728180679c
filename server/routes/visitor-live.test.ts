import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, visitorOf } from '../../tests/harness/chat/visitor.ts';
import { queueNotices, startWidgetShop, textOf } from '../../tests/harness/chat/widget-shop.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newShop, startTestServer, submission, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { eventually } from '../../tests/harness/until.ts';

/** What a visitor's open page is told as it happens, over HTTP. */
let server: TestServer;
let shop: TestShop;
let botId: number;
let product: string;
beforeAll(async () => {
  ({ server, shop, botId, product } = await startWidgetShop());
});
afterAll(() => server?.stop());

const visitor = (more: Parameters<typeof visitorOf>[2] = {}) => visitorOf(server.base, botId, more);

test('the live stream begins with what is newer and tells the rest as it is said, each once', async () => {
  const asha = visitor();
  const { messages } = await asha.write('hello');
  const stream = await asha.live(messages[0]?.id);
  expect([stream.status, stream.headers.get('cache-control')]).toEqual([200, 'no-store']);
  await eventually(() => expect(stream.entries).toEqual(messages.slice(1)));
  for (let at = 0; at < 30; at += 3) await queueNotices({ server, shop }, asha, 3, at);
  const mine = randomUUID();
  const answer = await asha.pick('shop', mine);
  await eventually(() => expect(stream.entries.length).toBe(1 + 30 + 1 + answer.messages.length));
  expect(stream.entries).toEqual(await asha.readEntries(messages[0]?.id));
  expect(stream.ids).toEqual(stream.entries.map(({ id }) => id));
  expect(stream.entries.find(({ id }) => id === mine)).toMatchObject({ from: 'visitor', text: 'Shop' });
  stream.close();
  // Cut off, it goes on where it was.
  await queueNotices({ server, shop }, asha, 2, 30);
  const again = await asha.live(stream.ids.at(-1));
  await eventually(() => expect(again.entries.map(textOf)).toEqual(['Notice 30', 'Notice 31']));
  again.close();
});

test('what is said elsewhere has arrived once one of her pages has it, and that is told once', async () => {
  const { db, live } = server.running.services;
  const asha = visitor();
  await asha.write('hello');
  await queueNotices({ server, shop }, asha, 2);
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
  await queueNotices({ server, shop }, asha, 1);
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

test('streams end when the server stops', async () => {
  const other = await startTestServer(anyDatabase);
  const duka = await newShop(other);
  const { bot_id } = (await duka.call('GET', '/api/widget')).body;
  const stream = await visitorOf(other.base, bot_id).live();
  expect(stream.status).toBe(200);
  await other.stop();
  await eventually(() => expect(stream.ended()).toBe(true));
});
