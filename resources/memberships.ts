import { defineResource, id, instant, ref, text } from './kit/index.ts';

/** Who works in a shop, and as what. A person may belong to several. */
export const memberships = defineResource('memberships', {
  scope: 'shop',
  title: 'name',
  access: { read: 'manager', create: 'nobody', update: 'nobody', delete: 'manager' },
  fields: {
    id: id.system(),
    user_id: id.system(),
    name: text.computed({ max: 120 }),
    role_id: ref.system({ to: 'roles' }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: { assign: { access: 'manager', args: { role_id: ref.required({ to: 'roles' }) }, emits: 'assigned' } },
  events: { assigned: { data: { role_id: id.required() } } },
  uses: {
    user_id: ['filter'],
    name: ['list'],
    role_id: ['list', 'filter'],
    created_at: ['list', 'filter', 'sort'],
  },
  ui: {
    icon: 'team',
    menu: { group: 'shop', order: 1 },
    settings: { group: 'people', order: 1, says: 'count' },
    order: { field: 'created_at', direction: 'asc' },
    row: { initials: true, who: ['name'], line: ['role_id', 'created_at'] },
    page: { headline: { line: ['role_id'] }, unsaid: ['user_id', 'updated_at'], steps: ['assign'] },
  },
});
