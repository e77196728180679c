import { expect, test } from 'vitest';
import fc from '../../tests/harness/properties.ts';
import { chargeOf } from './charge-of.ts';
import { piecesLeft, worthOf } from './returns.ts';

const ofPercent = (percent: number) => ({ type: 'Percentage Charge', amount: null, percent }) as const;
const lines = [
  { id: 'a', quantity: 3, unit_price: 1_000_00 },
  { id: 'b', quantity: 1, unit_price: 7_000_00 },
];
const sold = { lines, subtotal: 10_000_00, discount: 1_000_00, charges: null };

test.each([
  ['a third of one line', [{ id: 'a', quantity: 1 }], [900_00]],
  [
    'two lines',
    [
      { id: 'a', quantity: 3 },
      { id: 'b', quantity: 1 },
    ],
    [2_700_00, 6_300_00],
  ],
])('%s is worth its price without its share of the discount', (_, wanted, worth) => {
  expect(worthOf(sold, wanted)).toEqual(worth);
});

test('what was charged in percent goes back with the goods, what was charged as one amount stays', () => {
  const charges = [{ amount: 1_575_00, percent: 17_50 }, { amount: 200_00, percent: null }, { amount: 90_00 }];
  expect(worthOf({ ...sold, charges }, [{ id: 'a', quantity: 3 }])).toEqual([3_172_00]);
  const wanted = [
    { id: 'a', quantity: 3 },
    { id: 'b', quantity: 1 },
  ];
  expect(worthOf({ ...sold, charges }, wanted).reduce((sum, amount) => sum + amount, 0)).toBe(10_575_00);
});

test('whatever comes back piece by piece, in the end it is worth all that was to be paid for it', () => {
  const order = fc.record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 5 }), price: fc.integer({ min: 0, max: 90_000 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    percents: fc.array(fc.integer({ min: 1, max: 100_00 }), { maxLength: 3 }),
    seed: fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
  });
  fc.assert(
    fc.property(order, ({ lines: given, share, percents, seed }) => {
      const all = given.map(({ quantity, price }, at) => ({ id: String(at), quantity, unit_price: price * 100 }));
      const subtotal = all.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
      const discount = Math.floor((subtotal / 100) * share) * 100;
      const charges = percents.map((percent) => ({
        amount: chargeOf(subtotal - discount, ofPercent(percent)),
        percent,
      }));
      const returns: { line_id: string; quantity: number; amount: number }[] = [];
      for (let turn = 0; ; turn++) {
        const left = [...piecesLeft({ lines: all, returns })].filter(([, pieces]) => pieces > 0);
        const [id] = left[(seed[turn % seed.length] ?? 0) % Math.max(1, left.length)] ?? [];
        if (id === undefined) break;
        const [amount = -1] = worthOf({ lines: all, subtotal, discount, charges, returns }, [{ id, quantity: 1 }]);
        expect(amount).toBeGreaterThanOrEqual(0);
        returns.push({ line_id: id, quantity: 1, amount });
      }
      expect(returns.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        charges.reduce((sum, { amount }) => sum + amount, subtotal - discount),
      );
    }),
  );
});
