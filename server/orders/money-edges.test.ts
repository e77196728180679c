import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { rehearsalPhone } from '../../tests/harness/rehearsal-phone.ts';
import { newLink, newProduct, submission, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { shopWithStock } from '../../tests/harness/shop-with-stock.ts';
import { eventually } from '../../tests/harness/until.ts';
import { person } from '../actor.ts';
import { requestPayment } from '../money/collect.ts';
import { cancelOrder } from './cancel.ts';

/** Where money, time and changes of mind meet. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  let number = 0;
  beforeAll(async () => {
    ({ server, shop, product } = await shopWithStock(database));
  });
  afterAll(() => server?.stop());

  let callers = 0;
  async function open(productId = product) {
    const made = await newLink(server, shop, productId, 2);
    const address = `10.6.0.${++callers}`;
    number += 1;
    const payer = `+2557150000${String(number).padStart(2, '0')}`;
    const call = (method: string, path: string, body?: unknown, key?: string) =>
      server.call(method, `/api/v1/${path}?token=${made.token}`, body, {
        'x-forwarded-for': address,
        ...(key ? { 'idempotency-key': key } : {}),
      });
    const order = {
      ...made,
      payer,
      call,
      phone: rehearsalPhone(server.base, payer),
      view: async () => (await call('GET', 'order')).body,
      submit: async (change: object = {}) =>
        call('POST', 'order', {
          ...(await submission(server, made.token, 'mobile_money')),
          customer: { name: 'Neema', phone: payer },
          ...change,
        }),
      row: async () => (await shop.call('GET', `/api/orders?number=${made.number}`)).body[0],
      payments: async () =>
        (await shop.call('GET', `/api/transactions?order_id=${(await order.row()).id}&_sort=id&_end=20`)).body,
      async prompted() {
        await eventually(async () => expect((await order.payments()).at(-1).state).toBe('pending'));
        return (await order.payments()).at(-1).reference as string;
      },
      /** Its latest prompt is past its time, and nobody has looked yet. */
      overdue: () =>
        server.running.services.db.withShop(shop.shopId, async (tx) =>
          tx
            .updateTable('transactions')
            .set({ expires_at: '2020-01-01T00:00:00Z', prompted_at: '2020-01-01T00:00:00Z' })
            .where(
              'order_id',
              '=',
              (await tx.selectFrom('orders').select('id').where('number', '=', made.number).executeTakeFirstOrThrow())
                .id,
            )
            .execute(),
        ),
    };
    return order;
  }

  test('what was paid while nobody looked is found before it is asked for again: nobody pays twice', async () => {
    const order = await open();
    await order.submit();
    const reference = await order.prompted();
    await order.phone.switches({ network: 'silent' });
    await order.phone.pin(reference);
    await order.overdue();
    expect(await order.view()).toMatchObject({ payment: { state: 'expired', failure: 'timeout' } });
    await order.phone.switches({ network: 'up' });
    const again = await order.call('POST', 'order/payment', { phone: order.payer });
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
    expect(await order.view()).toMatchObject({ status: 'paid', paid: 30_000_00, due: 0 });
    expect(await order.payments()).toHaveLength(1);
    const { status, body } = await shop.call('POST', `/api/orders/${(await order.row()).id}/record_refund`, {});
    expect([status, body.code]).toEqual([409, 'wrong_state']);
  });

  test(
    'a prompt that was given up lets the order be changed; money that then comes is held, used, and its surplus ' +
      'given back',
    async () => {
      const order = await open();
      await order.submit();
      const reference = await order.prompted();
      await order.overdue();
      const { products, keys } = await order.view();
      const change = {
        ...(await submission(server, order.token)),
        lines: [{ line_id: products[0].line_id, quantity: 1 }],
      };
      expect((await order.call('PUT', 'order', change, keys.submit)).body).toMatchObject({ total: 15_000_00 });
      await order.phone.pin(reference);
      await eventually(async () => expect((await order.view()).held).toBe(30_000_00));
      expect(await order.view()).toMatchObject({ status: 'pending', paid: 0, due: 15_000_00 });
      const [held] = await order.payments();
      expect(held).toMatchObject({ state: 'held', failure: 'not_owed' });
      expect((await shop.call('POST', `/api/transactions/${held.id}/use_for_order`, {})).status).toBe(200);
      expect(await order.view()).toMatchObject({ status: 'paid', paid: 30_000_00, due: -15_000_00, held: 0 });
      const { id } = await order.row();
      expect((await shop.call('POST', `/api/orders/${id}/record_refund`, {})).body).toMatchObject({
        refunded: 15_000_00,
        due: 0,
      });
      expect((await shop.call('POST', `/api/orders/${id}/record_refund`, {})).status).toBe(409);
    },
  );

  test('a prompt in the queue does not go out for an order that was cancelled meanwhile', async () => {
    const order = await open();
    await order.submit({ payment: { method: 'cash' } });
    const { id } = await order.row();
    const { services } = server.running;
    await services.db.withShop(shop.shopId, async (tx) => {
      await requestPayment(services, tx, shop.shopId, { orderId: id, phone: order.payer, by: person('u', 'Asha') });
      await cancelOrder(services, tx, shop.shopId, { orderId: id, reason: 'Imeisha', by: person('u', 'Asha') });
    });
    await eventually(async () =>
      expect((await order.payments())[0]).toMatchObject({ state: 'expired', failure: 'timeout' }),
    );
    expect((await order.view()).paid).toBe(0);
  });

  test('money that comes after cancelling is held, and told as that', async () => {
    const order = await open();
    await order.submit();
    const reference = await order.prompted();
    const { id } = await order.row();
    await shop.call('POST', `/api/orders/${id}/cancel`, { reason: 'Imeisha' });
    await order.phone.pin(reference);
    await eventually(async () => expect((await order.view()).held).toBe(30_000_00));
    expect(await order.row()).toMatchObject({ status: 'cancelled', paid: 0, due: 0 });
    const events = (await shop.call('GET', `/api/events?subject_id=${id}&_end=20`)).body;
    expect(events.find(({ type }: { type: string }) => type === 'orders.payment_held').data).toEqual({
      ...{ why: 'order_closed', amount: 30_000_00, rehearsal: true },
    });
    const [{ id: held }] = await order.payments();
    expect((await shop.call('POST', `/api/transactions/${held}/give_back`, {})).body.state).toBe('reversed');
    expect((await order.payments()).map(({ type, state }: Record<string, string>) => [type, state])).toEqual([
      ['payment', 'reversed'],
      ['refund', 'succeeded'],
    ]);
    expect((await order.view()).held).toBe(0);
  });

  test('nobody is held to a sum she has not seen', async () => {
    const own = await newProduct(shop, { price: 10_000_00, opening_stock: undefined });
    const order = await open(own);
    await shop.call('PATCH', `/api/products/${own}`, { price: 20_000_00 });
    const dear = await order.submit({ expected_total: 20_000_00 });
    expect([dear.status, dear.body.code, await order.row()]).toEqual([409, 'sum_changed', undefined]);
    expect((await order.submit({ expected_total: 40_000_00, payment: { method: 'cash' } })).status).toBe(201);
    const wrong = await order.call('POST', 'order/payment', { phone: order.payer, expected_total: 20_000_00 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'sum_changed']);
    const shared = (await order.call('POST', 'order/share', {})).body.url;
    const pay = await server.call('POST', `/api/v1/pay${new URL(shared).search}`, {
      phone: order.payer,
      expected_total: 1_00,
    });
    expect([pay.status, pay.body.code]).toEqual([409, 'sum_changed']);
  });

  test("a friend's number stays hers, and prompts are few", async () => {
    const order = await open();
    await order.submit({ payment: { method: 'cash' } });
    const friend = rehearsalPhone(server.base, '+255754999877');
    const codes = [];
    for (let index = 0; index < 7; index++) {
      const response = await order.call('POST', 'order/payment', { phone: '0754999877' });
      codes.push(response.status);
      if (response.status !== 201) break;
      await friend.pin(await order.prompted(), '9999');
      await eventually(async () => expect((await order.view()).payment.state).toBe('failed'));
    }
    expect(codes).toEqual([...Array(6).fill(201), 429]);
    expect((await order.view()).payment.phone).toBe('0754 *** 877');
  });

  test('what is ordered again has its extras and its words; a form sent twice is one order', async () => {
    const dish = await newProduct(shop, {
      name: 'Pilau',
      opening_stock: undefined,
      add_ons: [{ name: 'Nyongeza', min: 0, max: 2, options: [{ name: 'Ndizi', price: 500_00 }] }],
    });
    const order = await open(dish);
    const [line] = (await order.view()).products;
    const [group] = line.add_ons;
    const body = {
      ...(await submission(server, order.token)),
      lines: [
        {
          line_id: line.line_id,
          quantity: 2,
          add_ons: [{ group_id: group.id, option_ids: [group.options[0].id] }],
          note: 'Bila chumvi',
        },
      ],
    };
    const { keys } = await order.view();
    const first = await order.call('POST', 'order', body, keys.submit);
    expect((await order.call('POST', 'order', body, keys.submit)).body).toEqual(first.body);
    expect(first.body.products[0].line_id).toBe(line.line_id);
    const { url } = (await order.call('POST', 'order/again', {})).body;
    const again = (await server.call('GET', `/api/v1/order${new URL(url).search}`)).body.products[0];
    expect(again.chosen).toEqual({
      variant_id: null,
      add_ons: [{ group_id: group.id, option_ids: [group.options[0].id] }],
      note: 'Bila chumvi',
    });
  });

  test('what costs nothing is ordered without a prompt', async () => {
    const gift = await newProduct(shop, { name: 'Zawadi', price: 0, opening_stock: undefined });
    const order = await open(gift);
    expect((await order.submit()).body).toMatchObject({ total: 0, payment: null, status: 'pending' });
  });

  test('changes that exchange two customers all go through', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => open()));
    const people = ['+255716000001', '+255716000002'];
    for (const [index, order] of orders.entries())
      await order.submit({ customer: { name: 'A', phone: people[index % 2] }, payment: { method: 'cash' } });
    const bodies = await Promise.all(orders.map((order) => submission(server, order.token)));
    const answers = await Promise.all(
      orders.map((order, index) =>
        order.call('PUT', 'order', { ...bodies[index], customer: { name: 'B', phone: people[(index + 1) % 2] } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});
