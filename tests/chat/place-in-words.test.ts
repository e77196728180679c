import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlockOf, Flow } from '../../common/flow/flow.ts';
import { startingFlow } from '../../common/flow/starting-flow.ts';
import { readShop } from '../../server/chat/engine/shop-reader.ts';
import { lastPlaceOfChat } from '../../server/orders/last-place.ts';
import { talk, wordsOf } from '../harness/chat/talk.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
});
afterAll(() => server?.stop());

test('where an order in words goes is read back before the yes, and the order page begins with it', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Unga wa sembe', price: 2_000_00 });
  const zones = [{ name: 'Kinondoni' }, { name: 'Sinza', fee: 3_000_00 }];
  expect((await shop.call('PATCH', '/api/shop', { delivery_zones: zones })).status).toBe(200);
  const { services } = server.running;
  const conversation = { id: shop.shopId, channel: 'whatsapp' as const, name: null, phone: null };
  const link = await services.db.withShop(shop.shopId, async (tx) => {
    const here = talk(readShop(services, tx, shop.shopId, 'Duka', conversation), { language: 'sw' });
    await here.write('habari');
    expect(wordsOf(await here.write('naomba unga wa sembe 2, nipo Sinza Mori'))).toContain('Ipelekwe: Sinza Mori');
    return wordsOf(await here.pick('yes')).match(/token=([\w-]+)/)?.[1];
  });
  const read = async () => (await server.call('GET', `/api/v1/order?token=${link}`)).body.fulfilment;
  expect(await read()).toMatchObject({ method: 'delivery', zone: 'Sinza', place: 'Sinza Mori' });
  await shop.call('PATCH', '/api/shop', { delivers: false });
  expect(await read()).toMatchObject({ method: null, zone: null, place: '' });
});

test('where her last order was brought is offered first, and only to her', async () => {
  const shop = await newShop(server);
  const product = await newProduct(shop, { name: 'Unga wa sembe', price: 2_000_00 });
  await shop.call('PATCH', '/api/shop', { delivery_zones: [{ name: 'Kinondoni' }, { name: 'Sinza', fee: 3_000_00 }] });
  const [her, another] = ['+255712000671', '+255712000672'];
  const order = async (customer_phone: string, place: object) => {
    const who = { customer_name: 'Asha', customer_phone, payment_method: 'cash', fulfilment: 'delivery' };
    const { status, body } = await shop.call('POST', '/api/orders', {
      ...{ ...who, ...place, lines: [{ product_id: product, quantity: 1 }] },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const { customer_id: staying } = await order(her, { zone: 'Sinza', place: 'Mtaa wa Mori', landmark: 'Msikiti' });
  const { customer_id: other } = await order(another, { place: 'Mtaa wa Siri' });
  const { services } = server.running;
  const { bot_id: bot } = (await shop.call('GET', '/api/shop')).body;
  const [{ phone_number_id: number }] = (await server.call('GET', `/rehearsal/api/shops?bot=${bot}`)).body;
  const message = { type: 'text', text: { body: 'Habari' } };
  await server.call('POST', `/rehearsal/api/phones/${encodeURIComponent(her)}/messages`, {
    ...{ shop: number, name: 'Asha', message },
  });
  const chat = await eventually(() =>
    services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('conversations').select(['id', 'channel', 'name', 'phone']).executeTakeFirstOrThrow(),
    ),
  );
  const inChat = <T>(work: (here: ReturnType<typeof talk>) => Promise<T>, flow = startingFlow) =>
    services.db.withShop(shop.shopId, (tx) =>
      work(talk(readShop(services, tx, shop.shopId, 'Duka', chat), { language: 'sw', flow })),
    );
  const opens = async (words: string) => {
    const token = words.match(/token=([\w-]+)/)?.[1];
    return (await server.call('GET', `/api/v1/order?token=${token}`)).body.fulfilment;
  };

  // After an order in words without a place.
  const line = 'Sinza, Mtaa wa Mori, Msikiti';
  for (const [pick, place, zone] of [
    ['same', line, 'Sinza'],
    ['yes', '', null],
  ] as const) {
    const words = await inChat(async (here) => {
      await here.write('habari');
      expect(wordsOf(await here.write('naomba unga wa sembe 2'))).toContain(`Kulekule kama mara ya mwisho: ${line}`);
      expect(here.does()).toEqual(['same', 'yes', 'change']);
      return wordsOf(await here.pick(pick));
    });
    expect(await opens(words)).toMatchObject({ place, zone });
  }
  await inChat(async (here) => {
    await here.write('habari');
    expect(wordsOf(await here.write('naomba unga wa sembe 2, nipo Kinondoni'))).not.toContain('Kulekule');
    expect(here.does()).toEqual(['yes', 'change']);
  });

  // By a question of the flow's own, whose answer goes into the order, too.
  const where: BlockOf<'ask'> = {
    ...{ kind: 'ask', answer: 'location', variable: 'place', next: 'in-words' },
    ...{ text: { en: 'Where to?', sw: 'Tulete wapi?' }, sorry: { en: 'Where?', sw: 'Wapi?' } },
  };
  const flow: Flow = { ...startingFlow, start: 'where', blocks: { ...startingFlow.blocks, where } };
  const ordered = await inChat(async (here) => {
    expect(wordsOf(await here.write('x'))).toBe(`Tulete wapi?\n\nKulekule kama mara ya mwisho: ${line}`);
    await here.pick('place');
    expect(here.state.vars.place).toBe(line);
    expect(wordsOf(await here.write('unga wa sembe 1'))).toContain(`Ipelekwe: ${line}`);
    expect(here.does()).toEqual(['yes', 'change']);
    const words = wordsOf(await here.pick('yes'));
    expect(here.state.place, 'the next order may go elsewhere').toBeNull();
    return words;
  }, flow);
  expect(await opens(ordered)).toMatchObject({ place: line, zone: 'Sinza' });
  await inChat(async (here) => {
    await here.write('x');
    expect(wordsOf(await here.write('kwingine'))).toBe('Tulete wapi?');
    expect([here.offered(), here.replies[0]?.wants]).toEqual([[], 'place']);
    await here.share({ latitude: -6.78, longitude: 39.22 });
    expect(here.state).toMatchObject({ place: '-6.78000,39.22000', vars: { place: '-6.78,39.22' } });
  }, flow);

  // Two were taken for one: what the other ordered meanwhile is nobody else's, either.
  const last = () => services.db.withShop(shop.shopId, (tx) => lastPlaceOfChat(tx, shop.shopId, chat.id));
  expect((await shop.call('POST', `/api/customers/${staying}/merge`, { other })).status).toBe(200);
  expect(await last()).toBe('Mtaa wa Siri');
  await order(another, { place: 'Mtaa wa Siri zaidi' });
  expect(await last()).toBe('Mtaa wa Siri zaidi');
  const [merge] = (await shop.call('GET', `/api/customer_merges?customer_id=${staying}`)).body;
  expect((await shop.call('POST', `/api/customer_merges/${merge.id}/undo`, {})).status).toBe(200);
  expect(await last()).toBe(line);
  await services.db.withShop(shop.shopId, (tx) =>
    tx.updateTable('conversations').set({ channel: 'web' }).where('id', '=', chat.id).execute(),
  );
  expect(await last(), 'a number that a website tells').toBeUndefined();
});
