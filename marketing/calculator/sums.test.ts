import { expect, test } from 'vitest';
import { brand } from '../../resources/brand.ts';
import { constants } from '../constants.ts';
import { examples, firstMonth, sumsOf } from './sums.ts';

test('§9 through us the shopper pays the fee on each sale, and all sales stay with the shop', () => {
  expect(sumsOf({ orders: 50, amount: 20_000, rate: 250, through: 'ours' })).toEqual({
    sales: 1_000_000,
    fees: 25_000,
    shopperPays: 20_500,
    net: 1_000_000,
  });
});

test('§9 through an external gateway the shop pays it from what it sold', () => {
  expect(sumsOf({ orders: 50, amount: 20_000, rate: 250, through: 'own' })).toEqual({
    sales: 1_000_000,
    fees: 25_000,
    shopperPays: 20_000,
    net: 975_000,
  });
});

test('a fee is whole shillings for each order, never a share of one over the month', () => {
  const { fees, shopperPays } = sumsOf({ orders: 3, amount: 1_999, rate: 333, through: 'ours' });
  expect([shopperPays - 1_999, fees]).toEqual([67, 201]);
});

test('nothing sold costs nothing', () => {
  expect(sumsOf({ ...firstMonth, orders: 0 })).toMatchObject({ sales: 0, fees: 0, net: 0 });
});

test('what a month of any example leaves, with fees, is what shoppers paid', () => {
  for (const through of ['ours', 'own'] as const)
    for (const example of examples) {
      const { fees, shopperPays, net } = sumsOf({ ...example, through });
      expect(net + fees).toBe(shopperPays * example.orders);
    }
});

test('§9 the set-up fee is 25,000 TZS', () => {
  expect(brand.setUpFeeShillings).toBe(25_000);
});

test('§2, §4, §9 the layout’s constants are the specification’s', () => {
  expect(constants).toEqual({
    menuFrom: 992,
    headerScroll: 35,
    menuOpenDelay: 200,
    menuSkipDelay: 300,
    menuCloseDelay: 150,
    typeaheadReset: 1000,
    scrollDuration: 1200,
    qrCardDelay: 2000,
    grid: { squares: 5, opacity: 0.2, duration: 3000, cell: 100 },
  });
});
