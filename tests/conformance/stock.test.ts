import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../harness/long-run.ts';
import fc from '../harness/properties.ts';
import { newProduct, newShop, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAgreement, openShelf, type Shelf, type ShelfStep, shelfActions } from '../harness/shelf.ts';

const step = fc.record({
  action: fc.constantFrom(...shelfActions),
  which: fc.nat(50),
  quantity: fc.integer({ min: 1, max: 4 }),
});
/** All of a wave at the same time. */
const wave = fc.array(step, { minLength: 2, maxLength: 5 });
/** Of each one that is not refused, so that none of them is a call that never does anything. */
const each: readonly (readonly [ShelfStep['action'], which: number])[] = [
  ...(['order', 'cash', 'return'] as const).map((action) => [action, 0] as const),
  ...(['order', 'cash', 'undo', 'change'] as const).map((action) => [action, 1] as const),
  ...(['order', 'cash', 'hand over'] as const).map((action) => [action, 2] as const),
  ...(['order', 'cancel', 'count', 'import'] as const).map((action) => [action, 3] as const),
  // Of the variants, and of the set.
  ...(['order', 'count'] as const).map((action) => [action, 4] as const),
  ...(['link', 'shopper changes', 'release', 'shopper cancels'] as const).map((action) => [action, 0] as const),
];
const history = fc.array(wave, { minLength: 4, maxLength: isLongRun ? 14 : 7 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', { env: { UNDO_SECONDS: '60' } });
});
afterAll(() => server?.stop());

async function play(waves: readonly ShelfStep[][]): Promise<Shelf> {
  const shelf = await openShelf(server);
  const first = each.map(([action, which]): ShelfStep[] => [{ action, which, quantity: 1 }]);
  for (const [at, steps] of [...first, ...waves].entries()) {
    const answers = await Promise.all(
      steps.map(async (each) => ({ each, answer: await shelf.acts[each.action](each) })),
    );
    // What cannot be done then is refused; nothing goes wrong.
    for (const { each, answer } of answers) {
      if (!answer) continue;
      expect(answer.status, `${each.action} ${JSON.stringify(answer.body)}`).toBeLessThan(
        at < first.length ? 300 : 500,
      );
    }
  }
  return shelf;
}

test('after whatever happened at the same time, the shelf is what its movements add up to, on every page', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (waves) => expectAgreement(await play(waves))),
    { numRuns: isLongRun ? 60 : 4, endOnFailure: true },
  );
});

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
