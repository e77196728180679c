import { date, defineResource, id, instant, money, ref } from '../../resources/kit/index.ts';

/** What an agreement is paid in: records of the tests that stand on another record's page and go with it. */
export const instalments = defineResource('instalments', {
  scope: 'shop',
  title: 'due_on',
  access: { read: 'member', create: 'member', update: 'member', delete: 'member' },
  fields: {
    id: id.system(),
    agreement_id: ref.createOnly({ to: 'agreements', owned: true }),
    amount: money.required({ min: 100 }),
    due_on: date.required(),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    due_on: ['list', 'filter', 'sort', 'csv'],
    amount: ['list', 'filter', 'sort', 'csv'],
    agreement_id: ['list', 'filter', 'csv'],
    created_at: ['sort'],
  },
  ui: { icon: 'receipt', menu: { group: 'selling', order: 8 } },
});
