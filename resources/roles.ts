import { readyRoles } from './kit/access.ts';
import { choice, defineResource, id, instant, tags, text } from './kit/index.ts';

/**
 * What people of a shop may do, as sets of permissions. Those that come ready take their set from the code, so that new
 * areas reach them.
 */
export const roles = defineResource('roles', {
  scope: 'shop',
  title: 'name',
  calledBy: 'preset',
  access: { read: 'manager', create: 'owner', update: 'owner', delete: 'owner' },
  fields: {
    id: id.system(),
    name: text.required({ max: 60, unique: true }),
    /** Which of the ready roles it is; it cannot be changed then. */
    preset: choice.systemOptional(readyRoles),
    /** Names such as `orders.cancel`; empty for a ready role. */
    permissions: tags.default([], { max: 250, of: 'permission' }),
    /** Everything its holders may do. */
    effective: tags.computed({ max: 250, of: 'permission' }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    name: ['list', 'filter', 'sort'],
    preset: ['filter'],
    effective: ['list'],
    created_at: ['sort'],
  },
  ui: {
    icon: 'shield',
    menu: { group: 'shop', order: 2 },
    settings: { group: 'people', order: 2, says: 'count' },
    order: { field: 'created_at', direction: 'asc' },
    row: { who: ['preset', 'name'], content: ['effective'] },
    page: { unsaid: ['preset', 'permissions', 'updated_at'], changes: { field: 'preset', op: 'null' } },
  },
});
