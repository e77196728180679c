import { randomInt } from 'node:crypto';
import { createOrderLink } from '../../../server/orders/link.ts';
import { releaseUnpaid } from '../../../server/orders/release-stock.ts';
import { anyDatabase } from '../../harness/databases.ts';
import { rehearsalPhone } from '../../harness/rehearsal-phone.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../harness/server.ts';
import { until } from '../../harness/until.ts';
import { openStage, type Stage } from '../harness.ts';

/**
 * A server whose shop sells in kinds and with extras, delivers to zones and takes parts; and orders of it in every
 * state.
 */
export interface OrderFixture extends Omit<Stage, 'server'> {
  server: TestServer;
  shop: TestShop;
  products: { juice: string; pilau: string };
  set(change: object): Promise<void>;
  /** An open link; its language is the shopper's. */
  link(options?: { language?: 'en' | 'sw'; simple?: boolean }): Promise<Link>;
  in(state: StateOf, language?: 'en' | 'sw'): Promise<Link>;
}
export interface Link {
  token: string;
  number: number;
  payer: string;
  path: string;
  call(method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; body: Body }>;
  view(): Promise<Body>;
  submit(change?: object): Promise<Body>;
  /** The order's id in the shop. */
  id(): Promise<string>;
  /** Enters a PIN for the latest request. */
  pin(pin?: string): Promise<void>;
  /** Waits until the order is as it should be. */
  until(fits: (view: Body) => boolean): Promise<Body>;
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
type Body = any;

export async function openFixture(): Promise<OrderFixture> {
  const server = await startTestServer(anyDatabase, { pages: true });
  const stage = await openStage(server);
  const shop = await newShop(server);
  const set = async (change: object) => {
    const { status, body } = await shop.call('PUT', '/api/shop', change);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  await set({
    shop_name: 'Duka la Asha',
    place: 'Kariakoo, Dar es Salaam',
    whatsapp_number: '0754000001',
    delivers: true,
    delivery_zones: [
      { name: 'Kariakoo', fee: 2_000_00 },
      { name: 'Mbezi Beach', fee: 6_000_00 },
    ],
    part_payment: 30,
  });
  const juice = await newProduct(shop, { name: 'Juisi ya embe', price: 2_500_00, opening_stock: 5000 });
  const pilau = await newProduct(shop, {
    name: 'Pilau ya kuku',
    price: 8_000_00,
    opening_stock: undefined,
    variants: [
      { name: 'Kawaida', price: 8_000_00, opening_stock: 5000 },
      { name: 'Kubwa', price: 12_000_00, opening_stock: 4 },
    ],
    add_ons: [
      {
        name: 'Vinywaji',
        required: true,
        min: 1,
        max: 1,
        options: [
          { name: 'Soda', price: 1_000_00 },
          { name: 'Maji', price: 500_00 },
        ],
      },
      {
        name: 'Nyongeza',
        min: 0,
        max: 2,
        options: [
          { name: 'Kachumbari', price: 0 },
          { name: 'Pilipili', price: 200_00 },
          { name: 'Ndizi', price: 700_00 },
        ],
      },
    ],
  });
  const fixture: OrderFixture = {
    ...stage,
    server,
    shop,
    products: { juice, pilau },
    set,
    link: ({ language = 'en', simple: isSimple = false } = {}) =>
      openLink(server, shop, isSimple ? [juice] : [pilau, juice], language),
    in: (state, language = 'en') => states[state](fixture, language),
  };
  return fixture;
}

async function openLink(server: TestServer, shop: TestShop, products: string[], language: 'en' | 'sw') {
  const { services } = server.running;
  const payer = `+25571${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const { token, orderNumber: number } = await services.db.withShop(shop.shopId, (tx) =>
    createOrderLink(services, tx, shop.shopId, {
      lines: products.map((productId, at) => ({ productId, variantId: null, quantity: at + 1 })),
      language,
      channel: 'whatsapp',
      conversationId: null,
      customer: { name: 'Neema Mushi', phone: payer },
    }),
  );
  return toLink(server, shop, { token, number, payer });
}

function toLink(
  { call, base }: TestServer,
  shop: TestShop,
  { token, number, payer }: Pick<Link, 'token' | 'number' | 'payer'>,
): Link {
  const link: Link = {
    token,
    number,
    payer,
    path: `/cart/order?token=${token}`,
    call: (method, path, body, key) =>
      call(method, `/api/v1/${path}?token=${token}`, body, {
        // What looks again and again takes none of the calls that the page may make from its address.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
        ...(key ? { 'idempotency-key': key } : {}),
      }),
    view: async () => (await link.call('GET', 'order')).body,
    async submit(change = {}) {
      const view = await link.view();
      const body = {
        lines: view.products.map(({ line_id, quantity, variants, add_ons }: Body) => ({
          line_id,
          quantity,
          variant_id: variants[0]?.id ?? null,
          add_ons: add_ons
            .filter(({ required }: Body) => required)
            .map(({ id, options }: Body) => ({ group_id: id, option_ids: [options[0].id] })),
        })),
        customer: { name: 'Neema Mushi', phone: payer },
        fulfilment: { method: 'pick up' },
        payment: { method: 'mobile_money', phone: payer },
        ...change,
      };
      const answer = await link.call('POST', 'order', body, view.keys.submit);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    id: async () => (await shop.call('GET', `/api/orders?number=${number}`)).body[0].id,
    async pin(pin) {
      const id = await link.id();
      const [{ reference }] = (await shop.call('GET', `/api/transactions?order_id=${id}&_sort=created_at&_order=desc`))
        .body;
      await rehearsalPhone(base, payer).pin(reference, pin);
    },
    async until(fits) {
      let view = await link.view();
      await until(async () => {
        view = await link.view();
        return fits(view);
      });
      return view;
    },
  };
  return link;
}
const act = async (fixture: OrderFixture, link: Link, name: string, args: object = {}) => {
  const { status, body } = await fixture.shop.call('POST', `/api/orders/${await link.id()}/${name}`, args);
  if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
};
const delivery = (view: Body) => ({
  fulfilment: {
    method: 'delivery',
    zone_id: view.fulfilment.methods[1].zones[0].id,
    place: 'Mtaa wa Kongo 12',
    landmark: 'Karibu na msikiti',
  },
});
type Make = (fixture: OrderFixture, language: 'en' | 'sw') => Promise<Link>;
const made =
  (then: (link: Link, fixture: OrderFixture) => Promise<unknown>): Make =>
  async (fixture, language) => {
    const link = await fixture.link({ language });
    await then(link, fixture);
    return link;
  };
const paid = async (link: Link, change: object = {}) => {
  await link.submit(change);
  await link.pin();
  await link.until((view) => view.status === 'paid');
};

/** How an order comes into each state, by the real calls. */
const states = {
  open: made(async () => undefined),
  waiting: made((link) => link.submit()),
  failed: made(async (link) => {
    await link.submit();
    await link.pin('9999');
    await link.until(({ payment }) => payment.state === 'failed');
  }),
  partPaid: made(async (link) => {
    const { keys: _, ...view } = await link.view();
    const total = 8_000_00 + 1_000_00 + 2 * 2_500_00;
    await link.submit({
      payment: {
        method: 'mobile_money',
        phone: link.payer,
        amount: Math.ceil((total * view.part_payment) / 100 / 100) * 100,
      },
    });
    await link.pin();
    await link.until((now) => now.paid > 0);
  }),
  paid: made((link) => paid(link)),
  paidDelivery: made(async (link) => paid(link, delivery(await link.view()))),
  cash: made((link) => link.submit({ payment: { method: 'cash' } })),
  released: made(async (link, { server, shop }) => {
    await link.submit({ payment: { method: 'cash' } });
    const id = await link.id();
    const { services } = server.running;
    await services.db.withShop(shop.shopId, (tx) =>
      tx.updateTable('orders').set({ stock_held_until: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute(),
    );
    await releaseUnpaid(services);
  }),
  delivered: made(async (link, fixture) => {
    await paid(link, delivery(await link.view()));
    await act(fixture, link, 'deliver');
  }),
  pickedUp: made(async (link, fixture) => {
    await paid(link);
    await act(fixture, link, 'pick_up');
  }),
  completed: made(async (link, fixture) => {
    await paid(link);
    await act(fixture, link, 'pick_up');
    await act(fixture, link, 'complete');
  }),
  cancelled: made(async (link, fixture) => {
    await link.submit({ payment: { method: 'cash' } });
    await act(fixture, link, 'cancel', { reason: 'Imeisha' });
  }),
  cancelledPaid: made(async (link, fixture) => {
    await paid(link);
    await act(fixture, link, 'cancel', { reason: 'Imeisha' });
  }),
  payNow: async ({ server, shop, products, set }, language) => {
    await set({ language });
    const payer = `+25571${String(randomInt(10_000_000)).padStart(7, '0')}`;
    const order = await shop.call('POST', '/api/orders', {
      lines: [{ product_id: products.juice, quantity: 3 }],
      customer_name: 'Neema Mushi',
      customer_phone: payer,
    });
    const { url } = (await shop.call('POST', `/api/orders/${order.body.id}/open_link`, {})).body;
    const token = new URL(url).searchParams.get('token') ?? '';
    return toLink(server, shop, { token, number: order.body.number, payer });
  },
} satisfies Record<string, Make>;
export type StateOf = keyof typeof states;
