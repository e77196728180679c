import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Home } from '../../common/contracts/home.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { ownAddress } from './own-address.ts';
import { readCsv } from './read-csv.ts';
import { newLink, newProduct, newShop, submission, type TestServer, type TestShop } from './server.ts';
import { until } from './until.ts';

/** What people do to a shelf: some more often than others. */
export const shelfActions = [
  ...(['order', 'order', 'order', 'cash', 'hand over', 'cancel', 'return', 'change', 'undo', 'count'] as const),
  ...(['import', 'link', 'link', 'shopper changes', 'shopper cancels', 'release'] as const),
] as const;
export interface ShelfStep {
  action: (typeof shelfActions)[number];
  which: number;
  quantity: number;
}
type Answer = { status: number; body: unknown } | undefined;

interface Line {
  id: string;
  product_id: string;
  variant_id: string | null;
  quantity: number;
}
interface Order {
  id: string;
  status: string;
  stock_released_at: string | null;
  lines: Line[];
  returns: { line_id: string; quantity: number; restocked: boolean }[] | null;
}
interface Movement {
  product_id: string;
  variant_id: string;
  order_id: string | null;
  change: number;
  before: number;
  after: number;
}
interface Link {
  token: string;
  number: number;
  /** The variant that is chosen on its page. */
  variant: string | null;
}

export interface Shelf {
  shop: TestShop;
  server: TestServer;
  products: string[];
  set: string;
  /** Its public page's. */
  botId: number;
  acts: Record<ShelfStep['action'], (step: ShelfStep) => Promise<Answer>>;
}

const skus = ['MJ-1', 'MF-1', 'SB-1'];
const cost = 600_00;
/** Of the set: so many of the first product, and one of the second. */
const pieces = 2;
const levelOfLow = 1_000;

/** A shop with three products, one that has variants, and a set with its price; and all that is done to them. */
export async function openShelf(server: TestServer): Promise<Shelf> {
  const shop = await newShop(server);
  const common = { price: 1_000_00, cost, low_stock_level: levelOfLow };
  const products: string[] = [];
  for (const sku of skus) products.push(await newProduct(shop, { ...common, sku, name: sku, opening_stock: 40 }));
  const sized = await newProduct(shop, {
    ...{ ...common, sku: 'KG-1', name: 'KG-1', opening_stock: null },
    variants: ['Ndogo', 'Kubwa'].map((name) => ({ name, price: 1_000_00, opening_stock: 40 })),
  });
  const variants = (await shop.call('GET', `/api/products/${sized}`)).body.variants.map(
    ({ id }: Line) => id,
  ) as string[];
  const made = await shop.call('POST', '/api/product_sets', {
    ...{ name: 'Asubuhi', price: 2_500_00 },
    products: [
      { product_id: products[0], quantity: pieces },
      { product_id: products[1], quantity: 1 },
    ],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const set = made.body.id as string;
  const about = (await shop.call('GET', '/api/shop')).body;
  expect((await shop.call('PUT', '/api/shop', { ...about, listed: true })).status).toBe(200);

  const things = [
    ...products.map((product_id) => ({ product_id, variant_id: null })),
    ...variants.map((variant_id) => ({ product_id: sized, variant_id })),
  ];
  const sold = [...things, { set_id: set }];
  const links: Link[] = [];
  const orders = async () => (await shop.call('GET', '/api/orders?_sort=id&_end=100')).body as Order[];
  const pick = async ({ which }: ShelfStep) => {
    const all = await orders();
    return all[which % Math.max(1, all.length)];
  };
  const act = (order: Order, action: string, body: object) =>
    shop.call('POST', `/api/orders/${order.id}/${action}`, body);
  const onPage = async (link: Link, method: string, path: string, quantity: number) => {
    const sent = await submission(server, link.token);
    const lines = sent.lines.map((line: object) => ({ ...line, quantity, variant_id: link.variant }));
    const body = path === 'order' ? { ...sent, lines } : {};
    return server.call(method, `/api/v1/${path}?token=${link.token}`, body, ownAddress());
  };
  const acts: Shelf['acts'] = {
    order: ({ which, quantity }) =>
      shop.call('POST', '/api/orders', {
        payment_method: 'cash',
        lines: [
          { ...sold[which % sold.length], quantity },
          { ...sold[(which + 1) % sold.length], quantity: 1 },
        ],
      }),
    async cash(given) {
      const order = await pick(given);
      return order && act(order, 'record_cash', {});
    },
    async 'hand over'(given) {
      const order = await pick(given);
      return order && act(order, 'pick_up', {});
    },
    async cancel(given) {
      const order = await pick(given);
      return order && act(order, 'cancel', { reason: 'Alibadili mawazo' });
    },
    async return(given) {
      const order = await pick(given);
      const [line] = order?.lines ?? [];
      const lines = [{ id: line?.id, quantity: given.quantity, restock: given.which % 2 === 0 }];
      return order && act(order, 'return_lines', { lines, reason: 'unwanted' });
    },
    async change(given) {
      const order = await pick(given);
      const lines = [
        ...(order?.lines ?? []).slice(0, 1).map(({ id }) => ({ id, quantity: given.quantity })),
        { ...things[given.which % things.length], quantity: 2 },
      ];
      return order && act(order, 'change_lines', { lines, reason: 'Ameomba' });
    },
    async undo(given) {
      const order = await pick(given);
      return order && act(order, 'undo', {});
    },
    count({ which, quantity }) {
      const { product_id, variant_id } = things[which % things.length] ?? {};
      return shop.call('POST', `/api/products/${product_id}/count_stock`, {
        ...{ variant: variant_id ?? null, on_hand: which % 7 === 6 ? 0 : 30 + quantity },
      });
    },
    async import({ which, quantity }) {
      const body = new FormData();
      body.set('file', new Blob([`SKU,Stock\n${skus[which % skus.length]},${25 + quantity}\n`]), 'stoku.csv');
      const headers = { authorization: `Bearer ${shop.token}` };
      const sent = await fetch(`${server.base}/api/imports/file?record=products`, { method: 'POST', headers, body });
      const { id } = (await sent.json()) as { id: string };
      const state = async () => (await shop.call('GET', `/api/imports/${id}`)).body.state as string;
      const settles = (...states: string[]) => until(async () => [...states, 'failed'].includes(await state()));
      await shop.call('POST', `/api/imports/${id}/map`, { columns: [{ field: 'sku' }, { field: 'stock' }] });
      await settles('checked');
      const ran = await shop.call('POST', `/api/imports/${id}/run`, {});
      await settles('done');
      if (which % 2 === 0) return ran;
      const undone = await shop.call('POST', `/api/imports/${id}/undo`, {});
      await settles('undone', 'done');
      return undone;
    },
    async link({ which, quantity }) {
      const { product_id, variant_id } = things[which % things.length] ?? {};
      const made = await newLink(server, shop, String(product_id), quantity);
      const link = { ...made, variant: variant_id ?? null };
      links.push(link);
      return onPage(link, 'POST', 'order', quantity);
    },
    async 'shopper changes'({ which, quantity }) {
      const link = links[which % Math.max(1, links.length)];
      return link && onPage(link, 'PUT', 'order', quantity + 1);
    },
    async 'shopper cancels'({ which, quantity }) {
      const link = links[which % Math.max(1, links.length)];
      return link && onPage(link, 'POST', 'order/cancel', quantity);
    },
    /** The time of all that nobody paid is over. */
    async release() {
      const { services } = server.running;
      await services.db.withShop(shop.shopId, (tx) =>
        sql`update orders set stock_held_until = '2020-01-01T00:00:00Z'
          where shop_id = ${shop.shopId} and stock_held_until is not null`.execute(tx),
      );
      const { releaseUnpaid } = await import('../../server/orders/release-stock.ts');
      await releaseUnpaid(services);
      const released = (await orders()).filter(({ stock_released_at }) => stock_released_at !== null);
      return { status: released.length > 0 ? 200 : 409, body: {} };
    },
  };
  return { shop, server, products: [...products, sized], set, botId: about.bot_id, acts };
}

/** Whoever says how much there is says the same, and it is what the movements add up to. */
export async function expectAgreement({ shop, server, products, set, botId }: Shelf): Promise<void> {
  const read = async (path: string) => (await shop.call('GET', path)).body;
  const orders: Order[] = await read('/api/orders?_sort=id&_end=1000');
  const [head = [], ...rows] = readCsv((await shop.call('GET', '/api/products.csv')).body);
  const listed: { id: string; stock: number }[] = await read('/api/products');
  const stocks: number[] = [];
  for (const product of products) {
    const movements: Movement[] = await read(`/api/stock_movements?product_id=${product}&_sort=id&_end=1000`);
    const { stock, sku, variants_now } = await read(`/api/products/${product}`);
    stocks.push(stock);
    // Each begins where the one before ended, in whatever order they stand: none is lost, none counts twice.
    expect(movements.map(({ before, change }) => before + change)).toEqual(movements.map(({ after }) => after));
    expect(sum(movements)).toBe(stock);
    expect(Math.min(...movements.map(({ after }) => after))).toBeGreaterThanOrEqual(0);
    const inFile = rows.find((row) => row.includes(sku))?.[head.indexOf('stock')];
    expect([listed.find(({ id }) => id === product)?.stock, Number(inFile)]).toEqual([stock, stock]);

    // Variants of their own, which only their own movements move.
    const left = new Map(
      ((variants_now ?? []) as { id: string; left: number }[]).map((variant) => [variant.id, variant.left]),
    );
    for (const [variant, count] of left)
      expect(sum(movements.filter(({ variant_id }) => variant_id === variant))).toBe(count);
    // What a shopper is shown who opens a link of it now.
    const { token } = await newLink(server, shop, product);
    const { body: page } = await server.call('GET', `/api/v1/order?token=${token}`, undefined, ownAddress());
    const [shown] = page.products as { stock: number | null; variants: { id: string; stock: number }[] }[];
    expect(new Map(shown?.variants.map((variant) => [variant.id, variant.stock]))).toEqual(left);
    if (left.size === 0) expect(shown?.stock).toBe(stock);
    for (const order of orders) expectOrder(order, product, movements);
  }
  const [first = 0, second = 0] = stocks;
  const sets = Math.min(Math.floor(first / pieces), second);
  expect((await read(`/api/product_sets/${set}`)).available).toBe(sets);
  // As everybody reads it, who has no account.
  const { body: page } = await server.call('GET', `/api/shops/${botId}`);
  const isOut = (id: string) => page.products.find((product: { id: string }) => product.id === id)?.sold_out;
  expect(products.map(isOut)).toEqual(stocks.map((stock) => stock === 0));
  expect(page.sets.map((each: { sold_out: boolean }) => each.sold_out)).toEqual([sets === 0]);
  const { low_stock }: Home = await read('/api/home');
  const low = new Map(low_stock?.map(({ id, stock }) => [id, stock]));
  expect(low).toEqual(new Map(products.map((id, at) => [id, stocks[at]])));
  const today = dayAt(timeZone, new Date());
  const { stock } = await read(`/api/analytics?from=${today}&to=${today}`);
  expect(stock.worth).toBe(stocks.reduce((all, each) => all + each * cost, 0));
}

const sum = (movements: Pick<Movement, 'change'>[]) => movements.reduce((all, { change }) => all + change, 0);

/** What an order took of a product and what it has are one. */
function expectOrder({ id, status, lines, returns, stock_released_at }: Order, product: string, all: Movement[]): void {
  const came = sum(all.filter(({ order_id }) => order_id === id));
  const own = lines.filter(({ product_id }) => product_id === product);
  // What came back broken was the order's until then: that it is lost is a movement of its own.
  const back = (returns ?? []).filter(({ line_id }) => own.some((line) => line.id === line_id));
  const taken = own.reduce((sum, { quantity }) => sum + quantity, 0);
  const returned = back.reduce((sum, { quantity }) => sum + quantity, 0);
  if (status === 'cancelled') expect(came, `cancelled ${id}`).toBe(0);
  else expect(came, `${status} ${id}`).toBe(stock_released_at === null ? returned - taken : 0);
}
