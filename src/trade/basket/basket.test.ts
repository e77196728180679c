import { expect, test } from 'vitest';
import { minOptions } from '../../../resources/trade/choice.ts';
import { addLine, type BasketLine, type Goods, isGone, lineOf, setQuantity, takenOf, variantBy } from './basket.ts';
import { missing, take } from './choice.ts';
import { lineErrors, whereNow } from './line-errors.ts';

const chapati: Goods = { id: 'p1', name: 'Chapati', price: 500_00, stock: null, variants: [], add_ons: [] };
const sauce = {
  id: 'g1',
  name: 'Sauce',
  required: false,
  min: 0,
  max: 2,
  options: [{ id: 'o1', name: 'Chilli', price: 100_00 }],
};
const codes = { sku: null, barcode: '600' };
const plate = { id: 'v1', name: 'Plate', price: 4_000_00, cost: null, ...codes, values: [], opening_stock: null };
const pilau: Goods = { ...chapati, id: 'p2', name: 'Pilau', variants: [plate], add_ons: [sauce] };
const line = (goods: Goods, change: Partial<BasketLine> = {}): BasketLine => ({
  ...lineOf(goods, `k-${goods.id}`),
  ...change,
});

test('the same choice again is one line', () => {
  const lines = addLine(addLine([], line(chapati)), line(chapati, { key: 'other', quantity: 2 }));
  expect(lines.map(({ quantity }) => quantity)).toEqual([3]);
  expect(addLine(lines, line(pilau, { variant_id: 'v1' }))).toHaveLength(2);
  expect(addLine(lines, line(chapati, { note: 'no oil' }))).toHaveLength(2);
  expect(setQuantity(lines, 'k-p1', 0)).toEqual([]);
});

test('a code is of the one variant that has it', () => {
  const variants = [plate, { ...plate, id: 'v2', sku: 'P-2', barcode: '601' }];
  expect(['600', 'P-2', '60', ''].map((code) => variantBy(code, { variants }))).toEqual(['v1', 'v2', null, null]);
  expect(variantBy('600', { variants: [plate, { ...plate, id: 'v3' }] })).toBeNull();
});

test('a whole code takes its own thing also among many that have it in them; words take the only one', () => {
  const tea = { ...chapati, id: 'p3', name: 'Chai', sku: 'TEA-1' };
  const teas = [tea, { ...tea, id: 'p4', sku: 'TEA-10', barcode: '1001' }, { ...pilau, name: 'TEA-1 na pilau' }];
  expect(['TEA-1', '1001', '600', 'TEA'].map((text) => takenOf(text, teas)?.id)).toEqual(['p3', 'p4', 'p2', undefined]);
  expect([takenOf('chai', [tea])?.id, takenOf('chai', [])]).toEqual(['p3', undefined]);
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

test('errors find their line', () => {
  const errors = { 'lines.1.quantity': 'Only 2 left.', customer_phone: 'Wrong.', 'lines.1.add_ons.g1': 'Choose.' };
  expect(lineErrors(errors, 1)).toEqual(['Only 2 left.', 'Choose.']);
  expect(lineErrors(errors, 0)).toEqual([]);
});

test('an error stays with the line that was sent, wherever that is now, and goes with it', () => {
  const errors = { 'lines.1.quantity': 'Only 2 left.', customer_phone: 'Wrong.', lines: 'Too many.' };
  const others = { customer_phone: 'Wrong.', lines: 'Too many.' };
  expect(whereNow(errors, ['a', 'b', 'c'], ['b', 'c'])).toEqual({ ...others, 'lines.0.quantity': 'Only 2 left.' });
  expect(whereNow(errors, ['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual(others);
});

test('goods in several kinds are gone where all of them are counted and none is left', () => {
  const shirt = { ...chapati, stock: 0, variants: [plate] };
  expect(isGone({ ...shirt, left: { v1: 0, v2: null } })).toBe(false);
  expect(isGone({ ...shirt, left: { v1: 0, v2: 0 } })).toBe(true);
  expect([isGone({ ...chapati, stock: 0 }), isGone(chapati)]).toEqual([true, false]);
});
