import { defineResource, id, instant, phone, text } from './kit/index.ts';

/** Whom the shop buys from. */
export const suppliers = defineResource('suppliers', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'cashier', update: 'manager', delete: 'manager' },
  fields: {
    id: id.system(),
    name: text.required({ max: 120, unique: true }),
    phone: phone.optional({ unique: true }),
    note: text.optional({ max: 200 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    name: ['list', 'search', 'filter', 'sort', 'csv'],
    phone: ['list', 'search', 'filter', 'csv'],
    note: ['csv'],
    created_at: ['sort'],
  },
  ui: {
    icon: 'truck',
    menu: { group: 'money', order: 4 },
    row: { initials: true, who: ['name'], line: ['phone'] },
    related: [
      { record: 'debts', columns: ['what', 'amount', 'balance', 'due_on', 'state'], who: ['what', 'due_on'] },
      { record: 'expenses', columns: ['spent_on', 'category', 'description', 'amount'] },
    ],
  },
});
