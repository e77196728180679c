import { condition, defineResource, id, instant, text } from './kit/index.ts';

/** Customers who have something in common: who that is today is asked anew each time. */
export const segments = defineResource('segments', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'manager', update: 'manager', delete: 'manager' },
  fields: {
    id: id.system(),
    name: text.required({ max: 60, unique: true }),
    conditions: condition.required({ of: 'customers' }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    name: ['list', 'search', 'sort', 'csv'],
    conditions: ['list'],
    created_at: ['sort'],
  },
  ui: {
    icon: 'segment',
    menu: { group: 'selling', order: 5 },
    order: { field: 'created_at', direction: 'asc' },
    row: { who: ['name'], content: ['conditions'] },
    page: { figures: [] },
  },
});
