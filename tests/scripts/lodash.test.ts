import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import debounce from '../../scripts/build/lodash/debounce.ts';
import differenceWith from '../../scripts/build/lodash/differenceWith.ts';
import isEqual from '../../scripts/build/lodash/isEqual.ts';
import unionWith from '../../scripts/build/lodash/unionWith.ts';
import uniqBy from '../../scripts/build/lodash/uniqBy.ts';
import fc from '../harness/properties.ts';

/** Refine's own; it has no types. */
const lodash = createRequire(import.meta.url)('lodash') as {
  debounce: typeof debounce;
  differenceWith: typeof differenceWith;
  isEqual: typeof isEqual;
  unionWith: typeof unionWith;
  uniqBy: typeof uniqBy;
};
const value = fc.anything({ maxDepth: 3, withDate: true, values: [fc.constantFrom(0, 1, 'a', null, undefined, -0)] });
const list = fc.array(fc.record({ value: fc.constantFrom(1, 2, 'a', undefined), at: fc.nat(3) }));
const isLike = (own: { value: unknown }, other: { value: unknown }) => own.value === other.value;

test('values hold the same where lodash says so', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isEqual(one, other)).toBe(lodash.isEqual(one, other));
      expect(isEqual(one, structuredClone(one))).toBe(true);
    }),
  );
});

test('lists are told apart and joined as lodash does', () => {
  fc.assert(
    fc.property(list, list, list, (one, other, third) => {
      expect(differenceWith(one, other, isLike)).toEqual(lodash.differenceWith(one, other, isLike));
      expect(unionWith(one, other, third, isLike)).toEqual(lodash.unionWith(one, other, third, isLike));
      expect(uniqBy(one, 'value')).toEqual(lodash.uniqBy(one, 'value'));
    }),
  );
});

test('what waits for its last call runs as often, and with the same, as by lodash', () => {
  const step = fc.oneof(
    fc.record({ call: fc.nat(9) }),
    fc.record({ wait: fc.constantFrom(40, 99, 100, 250) }),
    fc.constantFrom('flush' as const, 'cancel' as const),
  );
  vi.useFakeTimers();
  try {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const ran = [debounce, lodash.debounce].map((make) => {
          const runs: number[] = [];
          const debounced = make((value: number) => runs.push(value), 100);
          for (const each of steps)
            if (each === 'flush' || each === 'cancel') debounced[each]();
            else if ('call' in each) debounced(each.call);
            else vi.advanceTimersByTime(each.wait);
          debounced.cancel();
          return runs;
        });
        expect(ran[0]).toEqual(ran[1]);
      }),
    );
  } finally {
    vi.useRealTimers();
  }
});
