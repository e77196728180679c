import { readyRoles } from './kit/access.ts';
import { choice, defineResource, id, instant, tags, text } from './kit/index.ts';

/**
 * What people of a shop may do, as sets of permissions. Those that come ready take their set from the code, so that new
 * areas reach them.
 */
export const roles = defineResource('roles', {
  scope: 'shop',
  title: 'name',
  access: { read: 'manager', create: 'owner', update: 'owner', delete: 'owner' },
  fields: {
    id: id.system(),
    name: text.required({ max: 60, unique: true }),
    /** Which of the ready roles it is; it cannot be changed then. */
    preset: choice.systemOptional(readyRoles),
    /** Names such as `orders.cancel`; empty for a ready role. */
    permissions: tags.default([], { max: 250 }),
    /** Everything its holders may do. */
    effective: tags.computed({ max: 250 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    name: ['filter', 'sort'],
    preset: ['filter'],
    created_at: ['sort'],
  },
});
