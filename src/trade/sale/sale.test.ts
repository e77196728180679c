import { expect, test } from 'vitest';
import type { Shop } from '../../../common/contracts/shop.ts';
import { type BasketLine, type Goods, lineOf } from '../basket/basket.ts';
import { emptyDraft, type SaleDraft } from './draft.ts';
import { otherErrors } from './errors.ts';
import { checkDraft, requestOf } from './request.ts';
import { totalsOfDraft } from './totals.ts';
import { withRead } from './with-read.ts';

const chapati: Goods = { id: 'p1', name: 'Chapati', price: 500_00, stock: null, variants: [], add_ons: [] };
const sauce = {
  id: 'g1',
  name: 'Sauce',
  required: false,
  min: 0,
  max: 2,
  options: [
    { id: 'o1', name: 'Chilli', price: 100_00 },
    { id: 'o2', name: 'Beans', price: 300_00 },
  ],
};
const pilau: Goods = {
  ...chapati,
  id: 'p2',
  name: 'Pilau',
  variants: [
    { id: 'v1', name: 'Plate', price: 4_000_00, cost: null, sku: null, barcode: null, values: [], opening_stock: null },
    { id: 'v2', name: 'Large', price: 6_000_00, cost: null, sku: null, barcode: null, values: [], opening_stock: null },
  ],
  add_ons: [sauce],
};
const line = (goods: Goods, change: Partial<BasketLine> = {}): BasketLine => ({
  ...lineOf(goods, `k-${goods.id}`),
  ...change,
});
const large = line(pilau, { variant_id: 'v2', add_ons: [{ group_id: 'g1', option_id: 'o2' }], quantity: 2 });

test('the total is variants, add-ons, discount and delivery', () => {
  const draft = { ...emptyDraft('k'), lines: [line(chapati, { quantity: 3 }), large], discount: '1,000' };
  expect(totalsOfDraft(draft, [])).toEqual({
    subtotal: 14_100_00,
    discount: 1_000_00,
    delivery_fee: 0,
    charges: [],
    total: 13_100_00,
  });
  const delivered = { ...draft, fulfilment: 'delivery' as const, delivery_fee: '2000' };
  expect(totalsOfDraft(delivered, []).total).toBe(15_100_00);
});

test('what is plainly wrong is said before sending', () => {
  const draft = { ...emptyDraft('k'), discount: 'ten', customer_phone: '0712' };
  expect(checkDraft(draft)).toEqual({ lines: 'no_lines', discount: 'amount', customer_phone: 'phone' });
  expect(checkDraft({ ...emptyDraft('k'), lines: [line(chapati)], discount: '600' })).toEqual({
    discount: 'discount_large',
  });
  expect(checkDraft({ ...emptyDraft('k'), lines: [line(chapati)] })).toEqual({});
});

test('the request carries what the API takes, and nothing empty', () => {
  const draft = {
    ...emptyDraft('k'),
    lines: [large],
    customer_name: ' Asha ',
    customer_phone: '0712345678',
    place: 'x',
  };
  expect(requestOf(draft)).toEqual({
    lines: [
      {
        product_id: 'p2',
        variant_id: 'v2',
        add_ons: [{ group_id: 'g1', option_id: 'o2' }],
        quantity: 2,
        note: null,
      },
    ],
    customer_name: 'Asha',
    customer_phone: '+255712345678',
    fulfilment: 'pick up',
    zone: null,
    place: null,
    landmark: null,
    payment_method: 'mobile_money',
    note: null,
  });
});

test('a delivery says where to, from the area down to the landmark', () => {
  const draft: SaleDraft = {
    ...emptyDraft('k'),
    lines: [large],
    fulfilment: 'delivery',
    zone: 'Sinza',
    place: ' Kijiweni ',
    landmark: 'near the pharmacy',
    delivery_fee: '2,500',
  };
  expect(requestOf(draft)).toMatchObject({
    zone: 'Sinza',
    place: 'Kijiweni',
    landmark: 'near the pharmacy',
    delivery_fee: 2_500_00,
  });
  const pickUp = { ...draft, fulfilment: 'pick up' } as const;
  expect(requestOf(pickUp)).toMatchObject({ zone: null, place: null, landmark: null });
  const counter = { zone: 'Kariakoo', place: 'Mtaa wa Kongo 12', landmark: null };
  expect(requestOf({ ...pickUp, counter })).toMatchObject({ ...counter, fulfilment: 'pick up' });
});

test('it is not brought for nothing where areas are priced, unless that was chosen', () => {
  const draft: SaleDraft = { ...emptyDraft('k'), lines: [large], fulfilment: 'delivery' };
  const zones = [{ name: 'Sinza', fee: 2_500_00 }];
  expect(checkDraft(draft, zones)).toEqual({ zone: 'no_zone' });
  const settled: Partial<SaleDraft>[] = [{ zone: 'Sinza' }, { zone: null }, { delivery_fee: '0' }];
  for (const more of [...settled, { fulfilment: 'pick up' as const }])
    expect(checkDraft({ ...draft, ...more }, zones)).toEqual({});
  expect(checkDraft(draft)).toEqual({});
  // An amount alone is brought nowhere.
  expect(checkDraft({ ...draft, lines: [], way: 'amount', amount: '500' }, zones)).toEqual({});
  expect(requestOf({ ...draft, zone: null })).toMatchObject({ fulfilment: 'delivery', zone: null });
});

test('what a message says of where it goes brings the area it names, and the fee', () => {
  const draft = emptyDraft('k');
  const read = { lines: [], phone: null, place: 'Mbezi beach, kwa Komba' };
  const zones = [
    { name: 'Mbezi', fee: 2_000_00 },
    { name: 'Mbezi Beach', fee: 3_000_00 },
  ];
  const shop = (more: object) => ({ delivery_fee: 1_500_00, delivery_zones: [], ...more }) as unknown as Shop;
  const taken = { fulfilment: 'delivery', place: read.place };
  expect(withRead(draft, read, shop({}))).toMatchObject({ ...taken, delivery_fee: '1500' });
  expect(withRead(draft, read, shop({ delivery_zones: zones }))).toMatchObject({
    ...{ ...taken, zone: 'Mbezi Beach', delivery_fee: '3000' },
  });
  const stated = withRead({ ...draft, delivery_fee: '500' }, read, shop({}));
  expect(stated).toMatchObject(taken);
  expect(stated.delivery_fee).toBeUndefined();
});

test('what is wrong with no field in sight is said apart, and none is lost', () => {
  const errors = { 'lines.1.quantity': 'Only 2 left.', customer_phone: 'Wrong.', x: 'X.' };
  expect(otherErrors(errors, 2)).toEqual(['X.']);
  expect(otherErrors({ 'lines.5.quantity': 'Gone.' }, 2)).toEqual(['Gone.']);
});
