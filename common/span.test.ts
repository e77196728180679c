import { expect, test } from 'vitest';
import { previousOf } from './span.ts';

test('a month that has begun stands beside as many days of the one before, a whole one beside the whole one', () => {
  expect(previousOf({ from: '2026-11-01', to: '2026-11-21' }, 'month')).toEqual({
    from: '2026-10-01',
    to: '2026-10-21',
  });
  expect(previousOf({ from: '2026-11-01', to: '2026-11-30' }, 'month')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(previousOf({ from: '2026-03-01', to: '2026-03-30' }, 'month')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});

test('other days stand beside as many before them', () => {
  expect(previousOf({ from: '2026-11-16', to: '2026-11-22' }, 'month')).toEqual({
    from: '2026-11-09',
    to: '2026-11-15',
  });
  expect(previousOf({ from: '2026-11-22', to: '2026-11-22' }, 'month')).toEqual({
    from: '2026-11-21',
    to: '2026-11-21',
  });
});

test('a day, or a week, that begins a month stands beside the days just before it', () => {
  expect(previousOf({ from: '2026-11-01', to: '2026-11-01' }, 'days')).toEqual({
    from: '2026-10-31',
    to: '2026-10-31',
  });
  expect(previousOf({ from: '2026-11-01', to: '2026-11-07' }, 'days')).toEqual({
    from: '2026-10-25',
    to: '2026-10-31',
  });
});
