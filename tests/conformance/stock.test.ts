import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../harness/long-run.ts';
import fc from '../harness/properties.ts';
import { readCsv } from '../harness/read-csv.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const actions = [
  ...(['order', 'order', 'order', 'cash', 'hand over', 'cancel', 'return', 'change', 'undo', 'count'] as const),
  'import',
] as const;
/** What people do to the shelf, several at once. */
const step = fc.record({
  action: fc.constantFrom(...actions),
  which: fc.nat(50),
  quantity: fc.integer({ min: 1, max: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** All of a wave at the same time. */
const wave = fc.array(step, { minLength: 2, maxLength: 5 });
/** Of each one that is not refused, so that none of them is a call that never does anything. */
const each: readonly (readonly [Step['action'], which: number])[] = [
  ...(['order', 'cash', 'return'] as const).map((action) => [action, 0] as const),
  ...(['order', 'cash', 'undo', 'change'] as const).map((action) => [action, 1] as const),
  ...(['order', 'cash', 'hand over'] as const).map((action) => [action, 2] as const),
  ...(['order', 'cancel', 'count', 'import'] as const).map((action) => [action, 3] as const),
];
const history = fc.array(wave, { minLength: 4, maxLength: isLongRun ? 14 : 7 });

interface Line {
  id: string;
  product_id: string;
  quantity: number;
}
interface Order {
  id: string;
  status: string;
  lines: Line[];
  returns: { line_id: string; quantity: number; restocked: boolean }[] | null;
}
interface Movement {
  product_id: string;
  order_id: string | null;
  change: number;
  before: number;
  after: number;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', { env: { UNDO_SECONDS: '60' } });
});
afterAll(() => server?.stop(), 30_000);

interface Played {
  shop: TestShop;
  products: string[];
}
async function play(waves: readonly Step[][]): Promise<Played> {
  const shop = await newShop(server);
  const skus = ['MJ-1', 'MF-1', 'SB-1'];
  const products: string[] = [];
  for (const sku of skus) products.push(await newProduct(shop, { sku, name: sku, price: 1_000_00, opening_stock: 40 }));
  const orders = async () => (await shop.call('GET', '/api/orders?_sort=id&_end=100')).body as Order[];
  const pick = async ({ which }: Step) => {
    const all = await orders();
    return all[which % Math.max(1, all.length)];
  };
  const act = (order: Order, action: string, body: object) =>
    shop.call('POST', `/api/orders/${order.id}/${action}`, body);
  const productOf = (which: number) => products[which % products.length];
  const acts: Record<Step['action'], (step: Step) => Promise<{ status: number; body: unknown } | undefined>> = {
    order: ({ which, quantity }) =>
      shop.call('POST', '/api/orders', {
        payment_method: 'cash',
        lines: [
          { product_id: productOf(which), quantity },
          { product_id: productOf(which + 1), quantity: 1 },
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
        { product_id: productOf(given.which), quantity: 2 },
      ];
      return order && act(order, 'change_lines', { lines, reason: 'Ameomba' });
    },
    async undo(given) {
      const order = await pick(given);
      return order && act(order, 'undo', {});
    },
    count: ({ which, quantity }) =>
      shop.call('POST', `/api/products/${productOf(which)}/count_stock`, { variant: null, on_hand: 30 + quantity }),
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
  };
  const first = each.map(([action, which]): Step[] => [{ action, which, quantity: 1 }]);
  for (const [at, steps] of [...first, ...waves].entries()) {
    const answers = await Promise.all(steps.map(async (each) => ({ each, answer: await acts[each.action](each) })));
    // What cannot be done then is refused; nothing goes wrong.
    for (const { each, answer } of answers) {
      if (!answer) continue;
      expect(answer.status, `${each.action} ${JSON.stringify(answer.body)}`).toBeLessThan(
        at < first.length ? 300 : 500,
      );
    }
  }
  return { shop, products };
}

async function expectAgreement({ shop, products }: Played): Promise<void> {
  const read = async (path: string) => (await shop.call('GET', path)).body;
  const orders: Order[] = await read('/api/orders?_sort=id&_end=1000');
  const [head = [], ...rows] = readCsv((await shop.call('GET', '/api/products.csv')).body);
  for (const product of products) {
    const movements: Movement[] = await read(`/api/stock_movements?product_id=${product}&_sort=id&_end=1000`);
    const { stock, sku } = await read(`/api/products/${product}`);
    // Each begins where the one before ended, in whatever order they stand: none is lost, none counts twice.
    expect(movements.map(({ before, change }) => before + change)).toEqual(movements.map(({ after }) => after));
    expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(stock);
    expect(Math.min(...movements.map(({ after }) => after))).toBeGreaterThanOrEqual(0);
    const listed = (await read('/api/products')).find(({ id }: { id: string }) => id === product);
    const inFile = rows.find((row) => row.includes(sku))?.[head.indexOf('stock')];
    expect([listed.stock, Number(inFile)]).toEqual([stock, stock]);

    for (const { id, status, lines, returns } of orders) {
      const came = movements.filter(({ order_id }) => order_id === id).reduce((sum, { change }) => sum + change, 0);
      const own = lines.filter(({ product_id }) => product_id === product);
      // What came back broken was the order's until then: that it is lost is a movement of its own.
      const back = (returns ?? []).filter(({ line_id }) => own.some((line) => line.id === line_id));
      const taken = own.reduce((sum, { quantity }) => sum + quantity, 0);
      const returned = back.reduce((sum, { quantity }) => sum + quantity, 0);
      if (status === 'cancelled') expect(came, `cancelled ${id}`).toBeGreaterThanOrEqual(-taken);
      else expect(came, `${status} ${id}`).toBe(returned - taken);
    }
  }
}

test('after whatever happened at the same time, the shelf is what its movements add up to, on every page', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (waves) => expectAgreement(await play(waves))),
    { numRuns: isLongRun ? 60 : 4, endOnFailure: true },
  );
}, 180_000);

test('a product says what is left of each variant, and a movement which one it is of', async () => {
  const shop = await newShop(server);
  const variant = (name: string, opening_stock: number | null) => ({ name, price: 1_000_00, opening_stock });
  const product = await newProduct(shop, {
    opening_stock: null,
    variants: [variant('Ndogo', 5), variant('Kubwa', 7), variant('Kati', null)],
  });
  const read = async () => (await shop.call('GET', `/api/products/${product}`)).body;
  const [, large] = (await read()).variants;
  await shop.call('POST', `/api/products/${product}/count_stock`, { variant: large.id, on_hand: 3 });
  const left = (await read()).variants_now.map((each: { name: string; left: number | null }) => [each.name, each.left]);
  expect(left).toEqual([
    ['Ndogo', 5],
    ['Kubwa', 3],
    ['Kati', null],
  ]);
  const moves = (await shop.call('GET', `/api/stock_movements?product_id=${product}&reason=count`)).body;
  expect(moves.map((each: { variant_name: string }) => each.variant_name)).toEqual(['Kubwa']);

  // What goes with its variant goes by a movement: they add up to what is left.
  const { version, variants } = await read();
  await shop.call('PATCH', `/api/products/${product}`, { version, variants: [variants[0]] });
  const moved = (await shop.call('GET', `/api/stock_movements?product_id=${product}`)).body;
  const sum = moved.reduce((all: number, { change }: { change: number }) => all + change, 0);
  expect([(await read()).stock, sum]).toEqual([5, 5]);

  const single = await newProduct(shop, { sku: 'PEKE' });
  expect((await shop.call('GET', `/api/products/${single}`)).body.variants_now).toBeNull();
});
