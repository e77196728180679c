import { expect, test } from 'vitest';
import { limits } from '../../../common/flow/limits.ts';
import { startingFlow } from '../../../common/flow/starting-flow.ts';
import { goods, shopOf, talk, wordsOf } from '../../../tests/harness/chat/talk.ts';
import fc from '../../../tests/harness/properties.ts';
import { fits } from './fits.ts';

const many = Array.from({ length: 23 }, (_, at) => goods(`Bidhaa ${String(at).padStart(2, '0')}`));

test('an id that was not offered is plain text, never a skip', async () => {
  const chat = talk(shopOf(many));
  await chat.write('hello');
  expect(wordsOf(await chat.pick('after-add'))).toContain('I did not understand that.');
  expect(chat.state.at).toBe('menu');
  expect(chat.offered()).toContain('shop');
  // Another conversation's product, picked from a menu that never showed it.
  await chat.pick(many[3]?.id ?? '');
  expect(chat.state.product).toBeNull();
});

test('options are taken by title, whatever the case and marks', async () => {
  const chat = talk(shopOf(many));
  await chat.write('hello');
  // She was shown no numbers: it chooses nothing.
  await chat.write('1');
  expect(chat.state.at).toBe('menu');
  await chat.write('shop');
  expect(chat.state.at).toBe('products');
  await chat.write('  bidhaa 02!! ');
  expect(chat.state.product).toBe(many[2]?.id);
});

test('more than fits is shown page by page, round and round', async () => {
  const chat = talk(shopOf(many), { language: 'sw' });
  await chat.write('hello');
  await chat.pick('shop');
  const offeredIds = new Set<string>();
  const size = limits.rows - 2;
  for (let page = 0; page < Math.ceil(many.length / size); page++) {
    expect(chat.offered().length).toBeLessThanOrEqual(limits.rows);
    for (const id of chat.offered()) offeredIds.add(id);
    expect(chat.state.offered.find(({ id }) => id === 'more')?.title).toBe(`Zaidi ${page + 1}/3`);
    await chat.pick('more');
  }
  expect(offeredIds.size).toBe(many.length + 2);
  expect(chat.offered()).toContain(many[0]?.id);
});

test('a product with many kinds is chosen page by page', async () => {
  const variants = Array.from({ length: 14 }, (_, at) => ({
    id: `v${at}`,
    name: `Saizi ${at}`,
    price: 100,
    soldOut: false,
  }));
  const shoe = goods('Kiatu', { variants });
  const chat = talk(shopOf([shoe]));
  await chat.write('hi');
  await chat.pick('shop');
  await chat.pick(shoe.id);
  await chat.pick('more');
  expect(chat.offered()).toContain('v13');
  await chat.pick('v13');
  expect(chat.state.cart).toEqual([{ productId: shoe.id, variantId: 'v13', quantity: 1 }]);
});

const words = startingFlow.keywords.flatMap((keyword) => keyword.words);
const input = fc.oneof(
  { weight: 6, arbitrary: fc.record({ pick: fc.nat(12) }) },
  { weight: 2, arbitrary: fc.record({ write: fc.constantFrom(...words) }) },
  { weight: 2, arbitrary: fc.record({ write: fc.string({ unit: 'binary', maxLength: 60 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ forged: fc.constantFrom('add', 'back', 'more', 'link', '__proto__', 'constructor', '') }),
  },
);
const product = fc
  .record({
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
    description: fc.option(fc.string({ unit: 'binary', maxLength: 3000 })),
    price: fc.nat(10 ** 9),
    soldOut: fc.boolean(),
    category: fc.constantFrom('electronics' as const, 'media' as const, 'home' as const),
    variants: fc.array(
      fc.record({ name: fc.string({ minLength: 1, maxLength: 60 }), price: fc.nat(10 ** 9), soldOut: fc.boolean() }),
      { maxLength: 12 },
    ),
  })
  .map(({ name, variants, ...more }) =>
    goods(name, { ...more, variants: variants.map((each, at) => ({ ...each, id: `v${at}` })) }),
  );

test('whatever is written or picked: it never throws and always answers within the limits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { maxLength: 24 }),
      fc.array(input, { maxLength: 25 }),
      fc.constantFrom('en' as const, 'sw' as const),
      async (all, inputs, language) => {
        const chat = talk(shopOf(all), { language });
        for (const each of inputs) {
          const offered = chat.offered();
          const actions =
            'write' in each
              ? await chat.write(each.write)
              : await chat.pick(
                  'pick' in each ? (offered[each.pick % Math.max(offered.length, 1)] ?? 'x') : each.forged,
                );
          expect(actions.length).toBeGreaterThan(0);
          expect(actions.every(fits)).toBe(true);
        }
      },
    ),
    { numRuns: 150 },
  );
});
