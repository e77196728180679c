import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { weekDays } from '../../resources/enums.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { worldAtNoon } from '../../tests/harness/noon.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { botOfPath, shopPath } from './path.ts';

test.each([
  ['Duka la Asha', 4805, '/shops/duka-la-asha-4805'],
  ["Mama Ntilie's Café & Grill", 12, '/shops/mama-ntilie-s-cafe-grill-12'],
  ['دكان', 7, '/shops/7'],
  ['Duka 24', 9, '/shops/duka-24-9'],
])('the page of %s', (name, bot, path) => {
  expect(shopPath(name, bot)).toBe(path);
  expect(botOfPath(path.slice('/shops/'.length))).toBe(bot);
});
test.each(['duka', '', 'duka-', '-', 'duka4', '99999999999'])('%s names no shop', (name) => {
  expect(botOfPath(name)).toBeUndefined();
});

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  const shops: Record<string, TestShop> = {};
  const add = async (name: string, change: Record<string, unknown>) => {
    const shop = await newShop(server);
    shops[name] = shop;
    await shop.call('PUT', '/api/shop', { shop_name: name, ...change });
    return shop;
  };
  const hours = (opens: string, closes: string) => weekDays.map((day) => ({ day, opens, closes }));
  beforeAll(async () => {
    const world = worldAtNoon();
    server = await startTestServer(database, { world });
    const open = await add('Duka la Wazi', {
      listed: true,
      place: 'Kariakoo, Dar es Salaam',
      whatsapp_number: '0712345678',
    });
    await newProduct(open, {
      name: 'Kanga 100%',
      variants: [
        { name: 'S', price: 9_000_00 },
        { name: 'L', price: 7_000_00 },
      ],
    });
    await newProduct(open, { name: 'Rasimu', status: 'draft' });
    // From now on until two minutes ago: closed for the next minutes, whatever day it is.
    const local = (minutes: number) =>
      new Date(world.now().getTime() + minutes * 60_000).toLocaleTimeString('en-GB', {
        timeZone: 'Africa/Dar_es_Salaam',
        hour: '2-digit',
        minute: '2-digit',
      });
    await add('Duka Lililofungwa', {
      listed: true,
      place: 'Arusha',
      opening_hours: hours(local(120), local(-120)),
      category: 'media',
    });
    await add('Duka la Saa', { listed: true, place: 'Mwanza', opening_hours: hours(local(-120), local(120)) });
    await add('Duka Lisilopokea', { listed: true, place: 'Sinza, Dar es Salaam', takes_orders: 'never' });
    await newProduct(await add('Duka Siri', { place: 'Kariakoo, Dar es Salaam' }), { name: 'Bidhaa ya siri' });
  });
  afterAll(() => server?.stop());
  const list = async (query: string) => {
    const { status, headers, body } = await server.call('GET', `/api/shops?${query}`);
    expect(status).toBe(200);
    return {
      total: Number(headers.get('x-total-count')),
      names: body.map((each: { shop_name: string }) => each.shop_name),
    };
  };

  test('only shops that chose it are listed, with nothing private', async () => {
    const { total, names } = await list('');
    expect(total).toBe(4);
    expect(names[0]).toBe('Duka la Wazi');
    expect(names).not.toContain('Duka Siri');
    const { body } = await server.call('GET', '/api/shops?q=wazi');
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        'bot_id',
        'path',
        'shop_name',
        'category',
        'place',
        'language',
        'logo_url',
        'whatsapp_url',
        'closed',
        'products',
        'pictures',
      ].sort(),
    );
    expect(body[0]).toMatchObject({ products: 1, closed: null });
    expect(body[0].whatsapp_url).toMatch(/\/rehearsal\?bot=\d+$/);
  });

  test.each([
    ['q=kanga', ['Duka la Wazi']],
    ['q=100%25', ['Duka la Wazi']],
    ['q=%25', ['Duka la Wazi']],
    ['q=siri', []],
    ['q=rasimu', []],
    ['category=media', ['Duka Lililofungwa']],
    ['place=dar%20es%20salaam', ['Duka la Wazi', 'Duka Lisilopokea']],
    ['open=true', ['Duka la Wazi', 'Duka la Saa']],
    ['open=true&place=Mwanza', ['Duka la Saa']],
    ['q=&category=electronics&place=', ['Duka la Wazi', 'Duka la Saa', 'Duka Lisilopokea']],
  ])('%s', async (query, names) => {
    expect(await list(query)).toEqual({ total: names.length, names });
  });

  test('it comes in pages; what it does not know it refuses', async () => {
    expect(await list('_start=1&_end=3')).toMatchObject({ total: 4, names: { length: 2 } });
    expect(await list('_start=40&_end=48')).toEqual({ total: 4, names: [] });
    for (const bad of ['category=none', 'open=1', '_end=x', 'shop_id=1'])
      expect((await server.call('GET', `/api/shops?${bad}`)).status).toBe(400);
  });

  test("a shop's page has what it sells; a shop that is not listed has none", async () => {
    const listed = await server.call('GET', '/api/shops?q=wazi');
    const { body } = await server.call('GET', `/api/shops/${listed.body[0].bot_id}`);
    expect(body.products).toMatchObject([{ name: 'Kanga 100%', price: 7_000_00, variants: { length: 2 } }]);
    expect(JSON.stringify(body)).not.toContain('cost');
    const secret = (await shops['Duka Siri']?.call('GET', '/api/shop'))?.body.bot_id;
    for (const bot of [secret, 999_999]) expect((await server.call('GET', `/api/shops/${bot}`)).status).toBe(404);
  });
});
