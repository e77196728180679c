import { actorKinds } from './enums.ts';
import { choice, defineResource, id, instant, text } from './kit/index.ts';

/** So many of one list, for the whole team. */
export const maxSavedViews = 30;
/** In the query of one: days that have a name, by it. */
export const namedDays = '_days';

/** A list as the team comes back to it: what it is narrowed to and sorted by, under a name. */
export const savedViews = defineResource('saved_views', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'cashier', update: 'nobody', delete: 'cashier' },
  fields: {
    id: id.system(),
    /** The record whose list it is. */
    record: text.required({ max: 40 }),
    name: text.required({ max: 40 }),
    /**
     * As the list's address has it, its page aside: `status=paid&_sort=total&_order=desc`; `_days=today` are the days
     * of when it is opened.
     */
    query: text.required({ max: 4000 }),
    by: text.systemOptional({ max: 120 }),
    by_kind: choice.systemOptional(actorKinds),
    by_id: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    name: ['list', 'sort'],
    record: ['list', 'filter'],
    created_at: ['sort'],
  },
});
