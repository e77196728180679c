import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxOf } from '../harness/chat/inbox.ts';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
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
  });
  afterAll(() => server?.stop());

  const { inShop, visitor, find, post } = inboxOf(() => ({ server, shop, bot }));

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
});
