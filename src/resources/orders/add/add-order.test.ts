import { expect, test } from 'vitest';
import { minOptions } from '../../../../resources/trade/choice.ts';
import { missing, take } from './choice.ts';
import { addLine, type DraftLine, emptyDraft, type Goods, type OrderDraft, setQuantity } from './draft.ts';
import { lineErrors, otherErrors } from './errors.ts';
import { checkDraft, requestOf } from './request.ts';
import { totalsOfDraft } from './totals.ts';

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
    { id: 'v1', name: 'Plate', price: 4_000_00, sku: null, opening_stock: null },
    { id: 'v2', name: 'Large', price: 6_000_00, sku: null, opening_stock: null },
  ],
  add_ons: [sauce],
};
const line = (goods: Goods, change: Partial<DraftLine> = {}): DraftLine => ({
  key: `k-${goods.id}`,
  goods,
  variant_id: null,
  add_ons: [],
  quantity: 1,
  note: '',
  ...change,
});
const large = line(pilau, { variant_id: 'v2', add_ons: [{ group_id: 'g1', option_id: 'o2' }], quantity: 2 });

test('the total is variants, add-ons, discount and delivery', () => {
  const draft = { ...emptyDraft('k'), lines: [line(chapati, { quantity: 3 }), large], discount: '1,000' };
  expect(totalsOfDraft(draft)).toEqual({
    subtotal: 14_100_00,
    discount: 1_000_00,
    delivery_fee: 0,
    total: 13_100_00,
  });
  const delivered = { ...draft, fulfilment: 'delivery' as const, delivery_fee: '2000' };
  expect(totalsOfDraft(delivered).total).toBe(15_100_00);
});

test('the same choice again is one line', () => {
  const lines = addLine(addLine([], line(chapati)), line(chapati, { key: 'other', quantity: 2 }));
  expect(lines.map(({ quantity }) => quantity)).toEqual([3]);
  expect(addLine(lines, large)).toHaveLength(2);
  expect(addLine(lines, line(chapati, { note: 'no oil' }))).toHaveLength(2);
  expect(setQuantity(lines, 'k-p1', 0)).toEqual([]);
});

test('a choice says what it misses', () => {
  expect(missing(pilau, null, [])).toEqual(['variant']);
  expect(missing(pilau, 'v1', [])).toEqual([]);
  const required = { ...pilau, add_ons: [{ ...sauce, required: true }] };
  expect(minOptions({ ...sauce, required: true })).toBe(1);
  expect(missing(required, 'v1', [])).toEqual(['g1']);
  expect(missing(required, 'v1', take(sauce, [], ['o1']))).toEqual([]);
  expect(missing({ ...pilau, add_ons: [{ ...sauce, min: 2 }] }, 'v1', take(sauce, [], ['o1']))).toEqual(['g1']);
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
  const draft: OrderDraft = {
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
  expect(requestOf({ ...draft, fulfilment: 'pick up' })).toMatchObject({ zone: null, place: null, landmark: null });
});

test('errors find their line, and none is lost', () => {
  const errors = {
    'lines.1.quantity': 'Only 2 left.',
    customer_phone: 'Wrong.',
    'lines.1.add_ons.g1': 'Choose.',
    x: 'X.',
  };
  expect(lineErrors(errors, 1)).toEqual(['Only 2 left.', 'Choose.']);
  expect(lineErrors(errors, 0)).toEqual([]);
  expect(otherErrors(errors, 2)).toEqual(['X.']);
  expect(otherErrors({ 'lines.5.quantity': 'Gone.' }, 2)).toEqual(['Gone.']);
});
