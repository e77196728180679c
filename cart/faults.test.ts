import { expect, test } from 'vitest';
import { group, id, order, product } from '../tests/harness/order-view.ts';
import { type Draft, newDraft } from './draft.ts';
import { faults } from './faults.ts';
import type { OrderView } from './view.ts';

const open = order({
  products: [
    product(1, { add_ons: [group(2, { min: 2, max: 2 }), group(3, { required: true, min: 0, max: 1 })], stock: 5 }),
    product(4),
  ],
});
const draft = newDraft(open);
const payment: OrderView['payment'] = {
  ...{ state: 'failed', method: 'mobile_money', phone: null, amount: 1, surcharge: 0, expires_at: null },
  ...{ failure: 'refused', requested_at: '2026-11-21T10:00:00Z', withdrawable: true },
};
const chosen = (group: number, option: number) => ({ group_id: id(group), option_id: id(option) });
const good: Draft = { ...draft, lines: draft.lines.map((line) => ({ ...line, add_ons: [chosen(3, 31)] })) };
const first = (change: object): Draft => ({
  ...good,
  lines: good.lines.map((line, at) => (at === 0 ? { ...line, ...change } : line)),
});
const taken = (...options: number[]) =>
  first({ add_ons: [...options.map((option) => chosen(2, option)), chosen(3, 31)] });

test.each<[string, Draft, object]>([
  ['nothing', good, {}],
  ['a group that needs one', first({ add_ons: [] }), { [`lines.0.add_ons.${id(3)}`]: 'add_on_needed' }],
  ['one of an optional group of two', taken(21), { [`lines.0.add_ons.${id(2)}`]: 'add_on_needed' }],
  ['three of a group of two', taken(21, 22, 23), { [`lines.0.add_ons.${id(2)}`]: 'add_on_too_many' }],
  ['more than is left', first({ quantity: 6 }), { 'lines.0.quantity': 'few_left' }],
  ['a line that is taken out', first({ quantity: 0, add_ons: [] }), {}],
  ['all taken out', { ...good, lines: good.lines.map((line) => ({ ...line, quantity: 0 })) }, { lines: 'empty' }],
  ['no name', { ...good, name: '' }, { 'customer.name': 'needed' }],
  ['no phone', { ...good, phone: '0812' }, { 'customer.phone': 'phone' }],
  [
    'delivery to nowhere',
    { ...good, method: 'delivery' },
    { 'fulfilment.zone_id': 'zone', 'fulfilment.place': 'needed' },
  ],
  ['a place to pick it up', { ...good, method: 'pick up' }, {}],
  ['a payer without number', { ...good, payer: 'mama' }, { 'payment.phone': 'phone' }],
  ['the same with cash', { ...good, payer: 'mama', pay: 'cash' }, {}],
])('%s', (_, input, found) => {
  expect(faults(open, input)).toEqual(found);
});

test('of another payer only a part is known, which is no number to pay with', () => {
  const payerOf = (phone: string) => newDraft({ ...open, payment: { ...payment, phone } }).payer;
  expect([payerOf('0712 *** 678'), payerOf('+255754222333'), payerOf(open.customer.phone)]).toEqual([
    '',
    '0754 222 333',
    '',
  ]);
});

test('of several places to pick it up one is chosen; one is no choice', () => {
  const [bring] = open.fulfilment.methods.filter(({ method }) => method === 'delivery');
  const places = [1, 2].map((n) => ({ id: id(800 + n), name: `Place ${n}, Street ${n}`, fee: 0 }));
  const at = (...zones: typeof places) => ({
    ...open,
    fulfilment: {
      ...open.fulfilment,
      methods: [{ method: 'pick up' as const, fee: 0, zones }, ...(bring ? [bring] : [])],
    },
  });
  const ready = (zones: typeof places) => ({ ...newDraft(at(...zones)), ...good, method: 'pick up' as const });
  const one = { ...ready(places.slice(0, 1)), counter: newDraft(at(...places.slice(0, 1))).counter };
  expect(faults(at(...places.slice(0, 1)), one)).toEqual({});
  expect(faults(at(...places), { ...ready(places), counter: null })).toEqual({ 'fulfilment.counter_id': 'counter' });
  expect(faults(at(...places), { ...ready(places), counter: id(802) })).toEqual({});
});
