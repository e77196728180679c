import { expect, test } from 'vitest';
import { newDraft } from '../../cart/draft.ts';
import { totals } from '../../cart/totals.ts';
import { chargeScopes, chargeTypes } from '../../resources/enums.ts';
import { addOnFault } from '../../resources/trade/choice.ts';
import { totalsOf } from '../../resources/trade/totals.ts';
import { priceLines } from '../../server/orders/price.ts';
import type { Priced } from '../../server/orders/priced.ts';
import { emptyDraft } from '../../src/trade/sale/draft.ts';
import { totalsOfDraft } from '../../src/trade/sale/totals.ts';
import { order, product } from '../harness/order-view.ts';
import fc from '../harness/properties.ts';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const price = fc.integer({ min: 0, max: 50_000 }).map((shillings) => shillings * 100);
const goods = fc
  .record({
    price,
    variants: fc.array(price, { maxLength: 3 }),
    groups: fc.array(
      fc.record({
        required: fc.boolean(),
        max: fc.integer({ min: 1, max: 3 }),
        options: fc.array(price, { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ price, variants, groups }) => ({
    id: id(1),
    name: 'Pilau',
    price,
    status: 'active' as const,
    stock: null,
    variants: variants.map((price, n) => ({
      id: id(10 + n),
      name: `${n}`,
      price,
      cost: null,
      sku: null,
      barcode: null,
      values: [],
      opening_stock: null,
    })),
    add_ons: groups.map(({ required, max, options }, n) => ({
      id: id(100 + n),
      name: `${n}`,
      required,
      min: 0,
      max,
      options: options.map((price, m) => ({ id: id(1000 + n * 10 + m), name: `${m}`, price })),
    })),
  }));
const wish = fc.record({
  variant: fc.nat(),
  taken: fc.array(fc.nat(), { maxLength: 6 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const wished = fc.record({ goods, wish }).map(({ goods, wish }) => {
  const options = goods.add_ons.flatMap(({ id, options }) =>
    options.map((option) => ({ group_id: id, option_id: option.id })),
  );
  return {
    goods,
    line: {
      product_id: goods.id,
      variant_id: goods.variants[wish.variant % Math.max(goods.variants.length, 1)]?.id ?? null,
      add_ons: [...new Set(wish.taken.flatMap((n) => options[n % Math.max(options.length, 1)] ?? []))],
      quantity: wish.quantity,
      note: null,
    },
  };
});

const offered = ({ variants }: { variants: { id: string; name: string; price: number }[] }) => ({
  variants: variants.map((variant) => ({ ...variant, stock: null })),
});

const rule = fc.record({
  type: fc.constantFrom(...chargeTypes),
  amount: price,
  percent: fc.integer({ min: 1, max: 100_00 }),
  on: fc.constantFrom(...chargeScopes),
});
const charged = fc
  .array(rule, { maxLength: 4 })
  .map((rules) => rules.map((each, n) => ({ ...each, id: id(500 + n), name: `Kato ${n}` })));

test('server, order page and dashboard come to the same sum, whatever is chosen', () => {
  fc.assert(
    fc.property(wished, charged, ({ goods, line }, rules) => {
      const { lines } = priceLines(
        [line],
        { products: new Map<string, Priced>([[goods.id, { ...goods, cost: null }]]), sets: new Map() },
        () => id(9),
      );
      const page = order({
        products: [product(1, { ...goods, ...offered(goods), quantity: line.quantity })],
        charge_rules: rules,
      });
      const draft = newDraft(page);
      const onPage = totals(page, { ...draft, lines: draft.lines.map((each) => ({ ...each, ...line, note: '' })) });
      const inDashboard = totalsOfDraft({ ...emptyDraft('k'), lines: [{ ...line, key: 'k', goods, note: '' }] }, rules);
      const placed = totalsOf(lines, { discount: 0, delivery_fee: 0, rules, fulfilment: 'pick up' });
      expect(placed.subtotal).toBe(lines[0]?.total);
      expect(onPage).toMatchObject(placed);
      expect(inDashboard).toEqual(placed);
    }),
  );
});

test.each([
  [{ required: true, min: 0, max: 2 }, 0, 'add_on_needed'],
  [{ required: false, min: 2, max: 3 }, 0, undefined],
  [{ required: false, min: 2, max: 3 }, 1, 'add_on_needed'],
  [{ required: false, min: 0, max: 1 }, 2, 'add_on_too_many'],
])('of a group %j %i are %s', (group, taken, fault) => {
  expect(addOnFault(group, taken)).toBe(fault);
});
