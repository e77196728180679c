import { oneOf, type Random, randomInteger, someOf, type Weighted, weighted } from './random.ts';
import type { SeedLine, SeedProduct } from './types.ts';

/** One to five lines of different products; those early in the list sell most. */
export function someLines(random: Random, products: readonly SeedProduct[]): SeedLine[] {
  const wanted = Math.min(weighted(random, lineCounts), products.length);
  const chosen = new Set<number>();
  while (chosen.size < wanted) {
    const popular = Math.floor(products.length * random() ** 2);
    // A popular product taken already gives way to the next one still free.
    chosen.add(nextFree(popular, products.length, chosen));
  }
  return [...chosen].map((index) => line(random, products, index));
}

const lineCounts: Weighted<number> = [
  [1, 46],
  [2, 27],
  [3, 15],
  [4, 8],
  [5, 4],
];

function nextFree(start: number, length: number, taken: ReadonlySet<number>): number {
  let index = start;
  while (taken.has(index)) index = (index + 1) % length;
  return index;
}

function line(random: Random, products: readonly SeedProduct[], product: number): SeedLine {
  const { variants = [], add_ons: groups = [], price = 0 } = products[product] ?? {};
  const addOns = groups.flatMap(({ id, required, min, max, options }) => {
    if (!required && random() > 0.35) return [];
    const count = randomInteger(random, Math.max(1, min), Math.max(1, min, max));
    const taken = someOf(random, count, options.length);
    return [{ groupId: id, optionIds: options.filter((_, index) => taken.has(index)).map((option) => option.id) }];
  });
  return {
    product,
    variantId: variants.length > 0 ? oneOf(random, variants).id : null,
    addOns,
    quantity: weighted(random, quantities(price)),
  };
}

/** People buy ten chapatis and one television. Price in minor units. */
function quantities(price: number): Weighted<number> {
  if (price > 10_000_000) return [[1, 1]];
  if (price > 1_000_000)
    return [
      [1, 80],
      [2, 16],
      [3, 4],
    ];
  return [
    [1, 42],
    [2, 27],
    [3, 12],
    [4, 7],
    [5, 6],
    [6, 3],
    [10, 3],
  ];
}
