import { expect, test } from 'vitest';
import { type ChargeRule, chargeFault, chargesOn } from './charges.ts';
import { totalsOf } from './totals.ts';

const rule = (change: Partial<ChargeRule>): ChargeRule => ({
  ...{ id: 'c1', name: 'Huduma', type: 'Percentage Charge', amount: null, percent: 250, on: 'all' },
  ...change,
});
const on = (base: number, change: Partial<ChargeRule>, fulfilment: 'pick up' | 'delivery' = 'pick up') =>
  chargesOn(base, { rules: [rule(change)], fulfilment }).map(({ amount }) => amount);

test.each([
  // 2.5 % of 1,000 shillings, and where half a shilling is left over: up.
  [1_000_00, 250, [25_00]],
  [1_020_00, 250, [26_00]],
  [1_019_00, 250, [25_00]],
  [1_00, 49_99, []],
  [1_00, 50_00, [1_00]],
  [1_000_000_000_00, 100_00, [1_000_000_000_00]],
])('of %i, %i hundredths of a percent are %j', (base, percent, amounts) => {
  expect(on(base, { percent })).toEqual(amounts);
});

test('each charge is for the orders it names, of what is left after discount', () => {
  expect(on(1_000_00, { on: 'delivery' })).toEqual([]);
  expect(on(1_000_00, { on: 'delivery' }, 'delivery')).toEqual([25_00]);
  const ofOneAmount = rule({
    id: 'c2',
    name: 'Mfuko',
    type: 'Fixed Amount',
    amount: 200_00,
    percent: null,
    on: 'pick up',
  });
  expect(
    totalsOf([{ total: 3_000_00 }], {
      ...{ discount: 1_000_00, delivery_fee: 500_00, fulfilment: 'pick up' },
      rules: [rule({ percent: 10_00 }), ofOneAmount],
    }),
  ).toEqual({
    ...{ subtotal: 3_000_00, discount: 1_000_00, delivery_fee: 500_00 },
    charges: [
      { id: 'c1', name: 'Huduma', amount: 200_00, percent: 10_00 },
      { id: 'c2', name: 'Mfuko', amount: 200_00, percent: null },
    ],
    total: 2_900_00,
  });
});

test.each([
  [{}, undefined],
  [{ percent: null }, { at: 'percent', fault: 'charge_percent' }],
  [{ percent: 100_01 }, { at: 'percent', fault: 'charge_percent_large' }],
  [{ type: 'Fixed Amount' }, { at: 'amount', fault: 'charge_amount' }],
  [{ type: 'Fixed Amount', amount: 100_00, percent: null }, undefined],
] as const)('%j lacks %j', (change, fault) => {
  expect(chargeFault(rule(change))).toEqual(fault);
});
