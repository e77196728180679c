import { fills } from './fills.ts';
import { defineResource, id, instant, text, translated } from './kit/index.ts';

/** An answer that staff give again and again: `/` and its shortcut write it in the inbox. */
export const cannedReplies = defineResource('canned_replies', {
  scope: 'shop',
  title: 'shortcut',
  access: { read: 'cashier', create: 'manager', update: 'manager', delete: 'manager' },
  fields: {
    id: id.system(),
    shortcut: text.required({ max: 24, unique: true }),
    /** With `{name}`, `{shop}`, `{order}`, `{due}`, `{link}` where the chat fills them in. */
    text: translated.required({ max: 1024, lines: true, fills: fills.canned }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    shortcut: ['list', 'search', 'sort', 'csv'],
    text: ['list', 'search', 'csv'],
    created_at: ['sort'],
  },
  ui: {
    icon: 'chat',
    settings: { group: 'chat', order: 4, says: 'count' },
    order: { field: 'shortcut', direction: 'asc' },
    row: { who: ['shortcut'], content: ['text'] },
    form: { first: ['shortcut', 'text'] },
  },
});
