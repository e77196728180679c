import { bool, defineResource, id, instant, ref, text } from './kit/index.ts';

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
    /** Messages of what happens go to them too; an owner's do unless somebody says otherwise. */
    notified: bool.system(),
    /** Up to when they have seen what is at the bell, on whatever device. */
    seen_at: instant.systemOptional(),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    assign: { access: 'manager', args: { role_id: ref.required({ to: 'roles' }) }, emits: 'assigned' },
    notify: { access: 'manager', args: { on: bool.default(true) }, emits: 'notified' },
  },
  events: { assigned: { data: { role_id: id.required() } }, notified: { data: { on: bool.required() } } },
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
    badges: { notified: { fields: ['notified'], colour: 'neutral' } },
    page: {
      headline: { says: [{ field: 'role_id' }] },
      unsaid: ['user_id', 'seen_at', 'updated_at'],
      steps: ['assign', 'notify'],
    },
  },
});
