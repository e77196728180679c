import { expect, test } from 'vitest';
import { moneyRows } from './money-rows.ts';

const order = {
  ...{ subtotal: 1000, discount: null, delivery_fee: null, charges: null, total: 1000 },
  ...{ paid: 0, refunded: 0, due: 1000 },
};

test('an unpaid order shows what is due', () => {
  expect(moneyRows(order)).toEqual([
    ['total', 1000],
    ['due', 1000],
  ]);
});

test('a cancelled one that was paid shows what is owed to the customer', () => {
  const cancelled = { ...order, discount: 100, delivery_fee: 50, total: 950, paid: 950, due: -950 };
  expect(moneyRows(cancelled)).toEqual([
    ['subtotal', 1000],
    ['discount', -100],
    ['delivery_fee', 50],
    ['total', 950],
    ['paid', 950],
    ['refund_due', 950],
  ]);
});

test('what was given on credit is owed until its debt is settled', () => {
  const credited = { ...order, credited: 1000, due: 0 };
  const of = (credit_left: number | null) => moneyRows({ ...credited, credit_left }).slice(1);
  expect(of(null)).toEqual([['credited', 1000]]);
  expect(of(400)).toEqual([
    ['credit_settled', 600],
    ['credited', 400],
  ]);
  expect(of(0)).toEqual([['credit_settled', 1000]]);
});

test('what came back is taken off by what it was worth', () => {
  expect(moneyRows({ ...order, returned: 400, total: 600, paid: 1000, due: -400 })).toEqual([
    ['subtotal', 1000],
    ['returned', -400],
    ['total', 600],
    ['paid', 1000],
    ['refund_due', 400],
  ]);
});

test('a charge stands by its own name, beside what it is added to', () => {
  const service = { id: 'c1', name: 'Huduma', amount: 100, percent: null };
  expect(moneyRows({ ...order, charges: [service], total: 1100, due: 1100 })).toEqual([
    ['subtotal', 1000],
    ['charge', 100, service],
    ['total', 1100],
    ['due', 1100],
  ]);
});
