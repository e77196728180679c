import { expect, test } from 'vitest';
import { choice, defineResource, id, type Resource, ref, relatedOf, text } from './index.ts';

const access = { read: 'cashier', create: 'cashier', update: 'cashier', delete: 'manager' } as const;
const shelves = defineResource('shelves', {
  scope: 'shop',
  title: 'name',
  access,
  fields: { id: id.system(), name: text.required({ max: 20 }) },
  uses: { name: ['list'] },
  ui: { icon: 'receipt', related: ['moves'] },
});
const moves = (who: readonly ('shelf_id' | 'reason' | 'by')[]) =>
  defineResource('moves', {
    scope: 'shop',
    title: 'reason',
    access,
    fields: {
      id: id.system(),
      shelf_id: ref.required({ to: 'shelves' }),
      reason: choice.required(['opening', 'sold']),
      by: text.required({ max: 20 }),
    },
    uses: { reason: ['list'] },
    ui: { icon: 'receipt', row: { who, line: ['by'], content: ['reason', 'by'] } },
  });
const rowOf = (who: readonly ('shelf_id' | 'reason' | 'by')[], page: Resource = shelves) =>
  relatedOf(page, { shelves, moves: moves(who) })[0]?.record.ui?.row;

test('beside what they point to, rows are called by their own title, which they do not say again', () => {
  expect(rowOf(['shelf_id'])).toEqual({ who: ['reason'], line: ['by'], content: ['by'] });
});

test('rows that something else names are called by that', () => {
  expect(rowOf(['shelf_id', 'by'])).toEqual({ who: ['by'], line: [], content: ['reason'] });
  expect(rowOf(['reason'])).toEqual({ who: ['reason'], line: ['by'], content: ['reason', 'by'] });
});

test('rows that carry its name as it was called then lead with what the page names, and say neither twice', () => {
  const page = (who: string) => ({ ...shelves, ui: { ...shelves.ui, related: [{ record: 'moves', who: [who] }] } });
  expect(rowOf(['by'], page('reason'))).toEqual({ who: ['reason'], line: ['by'], content: ['by'] });
  expect(() => rowOf(['by'], page('colour'))).toThrow('ui.related: moves: colour is no field of it');
});
