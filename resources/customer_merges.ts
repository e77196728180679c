import { actorKinds } from './enums.ts';
import { choice, defineResource, id, instant, int, phone, ref, text } from './kit/index.ts';

/** One customer who was there twice: what the other row had stands with the one that is left, and can go back. */
export const customerMerges = defineResource('customer_merges', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    id: id.system(),
    /** Who is left. */
    customer_id: ref.required({ to: 'customers', owned: true }),
    /** As the other was called. */
    name: text.system({ max: 120 }),
    /** The other's number: who writes or orders by it is who is left. */
    phone: phone.systemOptional(),
    /** How many of the other's orders, and debts, went along. */
    orders: int.system(),
    debts: int.system(),
    undone_at: instant.systemOptional(),
    by: text.system({ max: 120 }),
    by_kind: choice.system(actorKinds),
    by_id: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    undo: { access: 'manager', when: { field: 'undone_at', op: 'null' }, confirm: true, onlyOpen: true },
  },
  touches: ['customers', 'orders', 'debts'],
  uses: {
    created_at: ['list', 'sort', 'csv'],
    name: ['list', 'csv'],
    phone: ['list', 'csv'],
    orders: ['list', 'csv'],
    debts: ['list', 'csv'],
    undone_at: ['list', 'filter', 'csv'],
    by: ['csv'],
  },
  ui: {
    icon: 'team',
    under: 'customers',
    order: { field: 'created_at', direction: 'desc' },
    row: { initials: true, who: ['name'], line: ['created_at', 'phone'], content: ['orders', 'debts'] },
    counts: { orders: {}, debts: {} },
    page: { unsaid: ['by_kind', 'by_id', 'updated_at'] },
  },
});
