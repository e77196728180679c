import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { rehearsalPhone } from '../../tests/harness/rehearsal-phone.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';
import { eventually } from '../../tests/harness/until.ts';
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
    shop = await newShop(server);
    product = await newProduct(shop);
    const updated = await shop.call('PUT', '/api/shop', change);
    expect(updated.status, JSON.stringify(updated.body)).toBe(200);
    return updated.body;
  };
  const link = () => newLink(server, shop, product, 2);
  let shoppers = 0;
  /** A shopper at an address of her own: the rate limit is not what is tested. */
  const at = (token: string) => {
    const address = `10.2.0.${++shoppers}`;
    const call = (method: string, path: string, body?: unknown, key?: string) =>
      server.call(method, `/api/v1/${path}?token=${token}`, body, {
        'x-forwarded-for': address,
        ...(key ? { 'idempotency-key': key } : {}),
      });
    return {
      call,
      view: async () => (await call('GET', 'order')).body,
      async submit(change: object = {}, payment: 'cash' | 'mobile_money' = 'cash') {
        return call('POST', 'order', { ...(await submission(server, token, payment)), ...change });
      },
    };
  };
  const stock = async () => (await shop.call('GET', `/api/products/${product}`)).body.stock;
  const orderOf = async (number: number) => (await shop.call('GET', `/api/orders?number=${number}`)).body[0];
  const eventsOf = async (id: string) =>
    (await shop.call('GET', `/api/events?subject_id=${id}&_sort=id&_end=50`)).body.map(
      ({ type, data }: { type: string; data: Record<string, string | number | boolean | null> }) => {
        const event = type.slice('orders.'.length);
        const details = event === 'placed' ? [] : Object.values(data).filter((each) => each !== null);
        return [event, ...details].join(': ');
      },
    );
  const lastReference = async (orderId: string) =>
    (await shop.call('GET', `/api/transactions?order_id=${orderId}&_sort=id&_order=desc`)).body[0];
  /** Its prompt was sent long ago. */
  const grown = (reference: string) =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      tx
        .updateTable('transactions')
        .set({ prompted_at: '2020-01-01T00:00:00Z' })
        .where('reference', '=', reference)
        .execute(),
    );
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

  describe('money', () => {
    const payer = '+255712345678';

    test('a part first where the shop allows it, then exactly the rest', async () => {
      await fresh({ part_payment: 30 });
      const { token, number } = await link();
      const order = at(token);
      const little = { payment: { method: 'mobile_money', phone: payer, amount: 8_900_00 } };
      expect((await order.submit(little)).body.errors).toEqual({
        'payment.amount': 'This is less than the shop takes first.',
      });
      expect(await orderOf(number)).toBeUndefined();
      const part = { payment: { method: 'mobile_money', phone: payer, amount: 9_000_00 } };
      expect((await order.submit(part)).body.payment).toMatchObject({ amount: 9_000_00 });
      const { id } = await orderOf(number);
      await rehearsalPhone(server.base, payer).pin((await lastReference(id)).reference);
      await eventually(async () => expect((await order.view()).paid).toBe(9_000_00));
      const now = await order.view();
      expect(now).toMatchObject({ status: 'pending', due: 21_000_00, editable: false });
      expect(now.receipts).toMatchObject([{ amount: 9_000_00, method: 'mobile_money', rehearsal: true }]);
      expect(await eventsOf(id)).toContainEqual(expect.stringMatching(/^part_paid: /));
      const wrong = await order.call('POST', 'order/payment', { phone: payer, amount: 10_000_00 }, now.keys.pay);
      expect(wrong.body.errors).toHaveProperty('amount');
      expect((await order.call('POST', 'order/payment', { phone: payer }, now.keys.pay)).status).toBe(201);
      await rehearsalPhone(server.base, payer).pin((await lastReference(id)).reference);
      await eventually(async () => expect((await order.view()).status).toBe('paid'));
      expect((await order.view()).receipts).toHaveLength(2);
    });

    test('where the shop takes only the whole, a part is refused', async () => {
      await fresh();
      const { body } = await at((await link()).token).submit({
        payment: { method: 'mobile_money', phone: payer, amount: 20_000_00 },
      });
      expect(body.errors).toEqual({ 'payment.amount': 'This shop takes only the whole amount.' });
    });

    test('two tabs that push again with one key are one prompt; an order with a prompt is not changed', async () => {
      await fresh();
      const { token, number } = await link();
      const order = at(token);
      await order.submit();
      const { keys } = await order.view();
      const push = () => order.call('POST', 'order/payment', { phone: payer }, keys.pay);
      const answers = await Promise.all([push(), push(), push()]);
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
      const { id } = await orderOf(number);
      expect((await shop.call('GET', `/api/transactions?order_id=${id}`)).body).toHaveLength(1);
      expect((await order.view()).editable).toBe(false);
      const change = await order.call('PUT', 'order', await submission(server, token));
      const cancel = await order.call('POST', 'order/cancel', {});
      expect([change.body.code, cancel.body.code]).toEqual(['order_closed', 'order_closed']);
    });

    test('paid already? the provider is asked, nothing is believed, and the shop reads the claim once', async () => {
      await fresh();
      const phone = rehearsalPhone(server.base, payer);
      // The provider took the push and then fell silent: only asking again finds the payment.
      await phone.switches({ network: 'silent' });
      const { token, number } = await link();
      const order = at(token);
      await order.submit({ payment: { method: 'mobile_money', phone: payer } });
      const { id } = await orderOf(number);
      const { reference } = await lastReference(id);
      const claim = (text: string) => order.call('POST', 'order/claim', { reference: text });
      // Right after the push a network may not know it: it is not asked, and she is told to wait.
      expect((await claim('UONGO123')).body).toMatchObject({ outcome: 'wait', order: { paid: 0, status: 'pending' } });
      await eventually(async () => expect((await lastReference(id)).state).toBe('pending'));
      await grown(reference);
      await phone.pin(reference);
      await phone.switches({ network: 'up' });
      await eventually(async () => expect((await claim('uongo123')).body.order.status).toBe('paid'));
      const [receipt] = (await order.view()).receipts;
      expect((await claim(receipt.reference)).body.outcome).toBe('paid');
      expect((await eventsOf(id)).filter((event: string) => event.startsWith('payment_claimed'))).toEqual([
        'payment_claimed: UONGO123',
        `payment_claimed: ${receipt.reference}`,
      ]);
      // The reference of one order's money says nothing on another.
      const other = at((await link()).token);
      await other.submit();
      const claimed = await other.call('POST', 'order/claim', { reference: receipt.reference });
      expect([claimed.body.outcome, claimed.body.order.paid]).toEqual(['requested', 0]);
    });

    test('claims are few', async () => {
      await fresh();
      const order = at((await link()).token);
      await order.submit();
      const codes = [];
      for (let index = 0; index < 6; index++) {
        const { status } = await order.call('POST', 'order/claim', { reference: `DHANA${index}` });
        codes.push(status);
      }
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test('a pay link only pays: it shows no phone, no place, and opens nothing else', async () => {
      await fresh();
      const { token, number } = await link();
      const order = at(token);
      await order.submit({
        customer: { name: 'Neema Mrisho', phone: '0712345678' },
        fulfilment: { method: 'delivery', place: 'Mtaa wa Siri', landmark: 'Mbuyu' },
        note: 'Siri yangu',
      });
      const shared = await order.call('POST', 'order/share', {});
      expect((await order.call('POST', 'order/share', {})).body.url).toBe(shared.body.url);
      const url = new URL(shared.body.url);
      expect(url.pathname).toBe('/cart/pay');
      const other = at(url.searchParams.get('token') ?? '');
      const payView = await other.call('GET', 'pay');
      expect(payView.body).toMatchObject({ order_id: number, customer_name: 'Neema', due: 30_000_00, payment: null });
      for (const secret of ['345678', 'Siri', 'Mbuyu', 'Mrisho'])
        expect(JSON.stringify(payView.body)).not.toContain(secret);
      // It is no order link, and an order link is no pay link.
      for (const [method, path, body] of [
        ['GET', 'order', undefined],
        ['PUT', 'order', await submission(server, token)],
        ['POST', 'order/cancel', {}],
        ['POST', 'order/payment', { phone: payer }],
        ['POST', 'order/problem', { kind: 'other' }],
        ['POST', 'order/again', {}],
        ['POST', 'order/share', {}],
        ['POST', 'order/claim', { reference: 'X' }],
      ] as const) {
        const refused = await other.call(method, path, body);
        expect([path, refused.status, refused.body.code]).toEqual([path, 404, 'order_link_not_found']);
      }
      expect((await order.call('GET', 'pay')).status).toBe(404);

      const { body } = await other.call('POST', 'pay', { phone: '0754999888' }, payView.body.keys.pay);
      expect(body.payment).toMatchObject({ phone: '0754 *** 888', amount: 30_000_00 });
      const { id } = await orderOf(number);
      await rehearsalPhone(server.base, '+255754999888').pin((await lastReference(id)).reference);
      await eventually(async () => expect((await other.call('GET', 'pay')).body.status).toBe('paid'));
      expect((await order.view()).status).toBe('paid');
      const twice = await other.call('POST', 'pay', { phone: '0754999888' });
      expect([twice.status, twice.body.code]).toEqual([409, 'wrong_state']);
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
