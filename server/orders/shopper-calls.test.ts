import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, startTestServer, submission, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { newShopWith, shoppersOf } from '../../tests/harness/shoppers.ts';
import { createOrderLink } from './link.ts';

/** What an order's one link allows, from the open link to the order that is ordered again, over real HTTP. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());

  const fresh = async (change: Record<string, unknown> = {}) => {
    const made = await newShopWith(server, change);
    ({ shop, product } = made);
    return made.settings;
  };
  const { link, at, orderOf, eventsOf } = shoppersOf(() => ({ server, shop, product }));
  const stock = async () => (await shop.call('GET', `/api/products/${product}`)).body.stock;
  const customersOf = async () => (await shop.call('GET', '/api/customers?_end=50')).body;

  describe('where it goes and what that costs', () => {
    const zones = [
      { name: 'Kariakoo', fee: 2_000_00 },
      { name: 'Mbezi', fee: 6_000_00 },
    ];
    const delivery = (change: object) => ({
      fulfilment: { method: 'delivery', place: 'Mtaa wa Sokoni', landmark: 'Karibu na msikiti', ...change },
    });

    test('each zone has its fee; one must be chosen, and of this shop', async () => {
      const { delivery_zones: savedZones } = await fresh({ delivery_zones: zones });
      const { token, number } = await link();
      const order = at(token);
      const [, way] = (await order.view()).fulfilment.methods;
      expect([way.fee, way.zones]).toEqual([2_000_00, savedZones]);
      expect((await order.submit(delivery({}))).body.errors).toHaveProperty(
        ['fulfilment.zone_id'],
        'Please fill this in.',
      );
      const other = await order.submit(delivery({ zone_id: product }));
      expect(other.body.errors).toHaveProperty(['fulfilment.zone_id']);
      const { status, body } = await order.submit(delivery({ zone_id: savedZones[1].id }));
      expect([status, body.delivery_fee, body.total]).toEqual([201, 6_000_00, 36_000_00]);
      expect(body.fulfilment).toMatchObject({ zone: 'Mbezi', landmark: 'Karibu na msikiti', pickup_code: null });
      expect(await orderOf(number)).toMatchObject({ zone: 'Mbezi', delivery_fee: 6_000_00, pickup_code: null });
    });

    test(
      'without zones the usual fee holds everywhere; ' + 'zones keep their ids when the shop writes them again',
      async () => {
        const { delivery_zones: first } = await fresh({ delivery_fee: 3_000_00, delivery_zones: zones });
        const again = await shop.call('PUT', '/api/shop', { delivery_zones: [{ ...first[0], fee: 2_500_00 }] });
        expect(again.body.delivery_zones).toEqual([{ ...first[0], fee: 2_500_00 }]);
        await shop.call('PUT', '/api/shop', { delivery_zones: [] });
        const { body } = await at((await link()).token).submit(delivery({}));
        expect(body.delivery_fee).toBe(3_000_00);
      },
    );

    test('it is picked up at the place she chooses; of one there is nothing to choose', async () => {
      const places = [
        { name: 'Kariakoo', address: 'Mtaa wa Kongo 12', landmark: 'Karibu na soko' },
        { name: 'Sinza', address: 'Kijiweni 4' },
      ];
      const { places: stored } = await fresh({ places });
      const pickUp = (more: object = {}) => ({ fulfilment: { method: 'pick up', ...more } });
      const order = at((await link()).token);
      const { fulfilment } = await order.view();
      expect(fulfilment.methods[0].zones).toEqual([
        { id: stored[0].id, name: 'Kariakoo, Mtaa wa Kongo 12', fee: 0 },
        { id: stored[1].id, name: 'Sinza, Kijiweni 4', fee: 0 },
      ]);
      for (const counter_id of [undefined, product])
        expect((await order.submit(pickUp({ counter_id }))).body.errors).toHaveProperty(['fulfilment.counter_id']);
      const { body } = await order.submit(pickUp({ counter_id: stored[0].id }));
      expect(body.fulfilment).toMatchObject({
        zone: 'Kariakoo',
        place: 'Mtaa wa Kongo 12',
        landmark: 'Karibu na soko',
      });
      expect(body.delivery_fee).toBe(0);
      await shop.call('PUT', '/api/shop', { places: [stored[1]] });
      const { body: only } = await at((await link()).token).submit(pickUp());
      expect(only.fulfilment).toMatchObject({ zone: 'Sinza', place: 'Kijiweni 4', landmark: '' });
      await shop.call('PUT', '/api/shop', { places: [] });
    });

    test('what is picked up has a code, and no place that was typed before', async () => {
      await fresh();
      const { token, number } = await link();
      const shopper = at(token);
      const { body } = await shopper.submit({ fulfilment: { method: 'pick up', place: 'Mtaa', landmark: 'Mti' } });
      // Told with the money: until then nobody takes it for a PIN.
      expect(body.fulfilment).toMatchObject({ place: '', landmark: '', zone: null, pickup_code: null });
      const { id, pickup_code: code } = await orderOf(number);
      expect(code).toMatch(/^\d{4}$/);
      expect((await shop.call('POST', `/api/orders/${id}/record_cash`, {})).status).toBe(200);
      expect((await shopper.view()).fulfilment.pickup_code).toBe(code);
    });
  });

  describe('a closed shop', () => {
    test('that takes no orders refuses, and says so before', async () => {
      await fresh({ takes_orders: 'never' });
      const order = at((await link()).token);
      expect((await order.view()).closed).toEqual({ opens_at: null, takes_orders: false });
      const { status, body } = await order.submit();
      expect([status, body.code, await stock()]).toEqual([409, 'shop_closed', 50]);
      await shop.call('PUT', '/api/shop', { takes_orders: 'always' });
      expect((await order.submit()).status).toBe(201);
    });

    test('outside its hours takes orders or not, as the shop wishes', async () => {
      // A minute long ago in the week: closed now, unless it is that very minute.
      const day = new Date(Date.now() - 2 * 86_400_000).toLocaleString('en-GB', {
        weekday: 'long',
        timeZone: 'Africa/Dar_es_Salaam',
      });
      const opening_hours = [{ day: day.toLowerCase(), opens: '00:00', closes: '00:01' }];
      await fresh({ opening_hours });
      const order = at((await link()).token);
      const { closed } = await order.view();
      expect(closed.takes_orders).toBe(true);
      expect(Date.parse(closed.opens_at)).toBeGreaterThan(Date.now());
      await shop.call('PUT', '/api/shop', { takes_orders: 'when open' });
      expect((await order.submit()).body.code).toBe('shop_closed');
    });
  });

  describe('until the shop confirms', () => {
    test('an order is changed whole: lines, stock, money, customer; then it is closed', async () => {
      await fresh();
      const { token, number } = await link();
      const order = at(token);
      expect((await order.submit()).body).toMatchObject({ editable: true, total: 30_000_00 });
      expect(await stock()).toBe(48);
      const open = await order.view();
      const change = {
        ...(await submission(server, token)),
        lines: open.products.map(({ line_id }: { line_id: string }) => ({ line_id, quantity: 5, note: 'Nyeusi' })),
        customer: { name: 'Juma', phone: '0754111222' },
        note: 'Haraka',
      };
      const changed = await order.call('PUT', 'order', change, open.keys.submit);
      expect([changed.status, changed.body.total]).toEqual([200, 75_000_00]);
      expect(await order.call('PUT', 'order', change, open.keys.submit)).toMatchObject({ body: changed.body });
      expect(changed.body.keys.submit).not.toBe(open.keys.submit);
      expect(await stock()).toBe(45);
      const stored = await orderOf(number);
      expect(stored).toMatchObject({ customer_name: 'Juma', note: 'Haraka', total: 75_000_00, status: 'pending' });
      expect(stored.lines).toMatchObject([{ quantity: 5, note: 'Nyeusi' }]);
      const bought = Object.fromEntries(
        (await customersOf()).map((each: { name: string; total_orders: number; total_amount: number }) => [
          each.name,
          [each.total_orders, each.total_amount],
        ]),
      );
      // What nobody has paid yet is not bought.
      expect(bought).toEqual({ Neema: [0, 0], Juma: [1, 0] });
      expect(await eventsOf(stored.id)).toEqual(['placed', 'edited']);

      expect((await shop.call('POST', `/api/orders/${stored.id}/confirm`, {})).status).toBe(200);
      expect((await shop.call('POST', `/api/orders/${stored.id}/confirm`, {})).status).toBe(409);
      const late = await order.call('PUT', 'order', { ...change, note: 'Tena' }, changed.body.keys.submit);
      expect([late.status, late.body.code]).toEqual([409, 'order_closed']);
      expect((await order.view()).editable).toBe(false);
    });

    test('a change that cannot be is refused, and nothing moves', async () => {
      await fresh();
      const { token, number } = await link();
      const order = at(token);
      await order.submit();
      const { products } = await order.view();
      const body = await submission(server, token);
      // Two of its own are on the shelf for it, and 48 others: 51 are too many.
      const [line] = products;
      const many = { ...body, lines: [{ line_id: line.line_id, quantity: 51 }] };
      expect([line.stock, (await order.call('PUT', 'order', many)).body.code]).toEqual([50, 'out_of_stock']);
      const none = { ...body, lines: [{ line_id: line.line_id, quantity: 0 }] };
      expect((await order.call('PUT', 'order', none)).body.errors).toHaveProperty('lines');
      expect([await stock(), (await orderOf(number)).total]).toEqual([48, 30_000_00]);
      const all = { ...body, lines: [{ line_id: line.line_id, quantity: 50 }] };
      expect((await order.call('PUT', 'order', all)).status).toBe(200);
      expect(await stock()).toBe(0);
    });

    test('its shopper cancels it: the goods are back, and it can be ordered again', async () => {
      await fresh();
      const { token, number } = await link();
      const order = at(token);
      await order.submit();
      const gone = await order.call('POST', 'order/cancel', {});
      expect([gone.status, gone.body.status, gone.body.due, await stock()]).toEqual([200, 'cancelled', 0, 50]);
      expect((await order.call('POST', 'order/cancel', {})).status).toBe(200);
      expect(await eventsOf((await orderOf(number)).id)).toEqual(['placed', 'cancelled']);
      const again = await order.call('POST', 'order/again', {});
      expect((await order.call('POST', 'order/again', {})).body.url).toBe(again.body.url);
      const next = at(new URL(again.body.url).searchParams.get('token') ?? '');
      const view = await next.view();
      expect([view.submitted, view.total, view.customer.name]).toEqual([false, 30_000_00, 'Neema']);
      expect((await next.submit()).status).toBe(201);
      expect((await order.call('POST', 'order/again', {})).body.url).not.toBe(again.body.url);
    });

    test('whoever asks much of one link keeps nobody from another, also behind the same address', async () => {
      await fresh();
      const [one, other] = [(await link()).token, (await link()).token];
      const from = { 'x-forwarded-for': '10.9.9.9' };
      const ask = (token: string) => server.call('GET', `/api/v1/order?token=${token}`, undefined, from);
      const answers = await Promise.all(Array.from({ length: 125 }, () => ask(one)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
      expect((await ask(other)).status).toBe(200);
    });

    test('an order that the shop wrote is confirmed by that', async () => {
      await fresh();
      const made = await shop.call('POST', '/api/orders', {
        lines: [{ product_id: product, quantity: 1 }],
        customer_phone: '0712345678',
      });
      expect(made.body.confirmed_at).not.toBeNull();
      const { url } = (await shop.call('POST', `/api/orders/${made.body.id}/resend_link`, {})).body;
      const view = await at(new URL(url).searchParams.get('token') ?? '').view();
      expect([view.editable, view.products.length, view.payment]).toEqual([false, 1, null]);
    });
  });

  test('a problem stands on the order until the shop answers, and both are told', async () => {
    await fresh();
    const { token, number } = await link();
    const order = at(token);
    await order.submit();
    const { body } = await order.call('POST', 'order/problem', { kind: 'damaged', text: 'Imevunjika' });
    expect(body.problem).toBe('damaged: Imevunjika');
    const { id, problem } = await orderOf(number);
    expect(problem).toBe('damaged: Imevunjika');
    expect((await shop.call('GET', '/api/orders?problem_null=false')).body).toHaveLength(1);
    const solved = await shop.call('POST', `/api/orders/${id}/solve_problem`, { answer: 'Tunakuletea nyingine.' });
    expect([solved.status, solved.body.problem]).toEqual([200, null]);
    const after = await order.view();
    expect(after.problem).toBeNull();
    expect(after.timeline.at(-1)).toMatchObject({ event: 'problem_solved', note: 'Tunakuletea nyingine.' });
    expect((await shop.call('POST', `/api/orders/${id}/solve_problem`, { answer: 'Tena' })).status).toBe(409);
  });

  test('a link says what of it is not sold any more', async () => {
    await fresh();
    const other = await newProduct(shop, { name: 'Waya' });
    const { running } = server;
    const { token } = await running.services.db.withShop(shop.shopId, (tx) =>
      createOrderLink(running.services, tx, shop.shopId, {
        lines: [product, other].map((productId) => ({ productId, variantId: null, quantity: 1 })),
        ...{ language: 'en', channel: 'link', conversationId: null, customer: { name: null, phone: null } },
      }),
    );
    const archive = (id: string) => shop.call('PATCH', `/api/products/${id}`, { status: 'archived' });
    const { view } = at(token);
    expect((await view()).gone).toBe(undefined);
    await archive(product);
    expect(await view()).toMatchObject({ gone: 1, products: [{ name: 'Waya' }] });
    await archive(other);
    expect(await view()).toMatchObject({ gone: 2, products: [] });
  });

  test('before anything was ordered there is nothing to pay, claim, report, share or order again', async () => {
    await fresh();
    const order = at((await link()).token);
    for (const [path, body] of [
      ['payment', { phone: '0712345678' }],
      ['claim', { reference: 'X' }],
      ['problem', { kind: 'other' }],
      ['again', {}],
      ['share', {}],
      ['cancel', {}],
    ] as const) {
      const { status, body: answer } = await order.call('POST', `order/${path}`, body);
      expect([path, status, answer.code]).toEqual([path, 409, 'order_closed']);
    }
    const change = await order.call('PUT', 'order', await submission(server, (await link()).token));
    expect(change.body.code).toBe('order_closed');
  });
});
