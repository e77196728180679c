import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'canned_replies'>> = {
  en: {
    one: 'Quick reply',
    many: 'Quick replies',
    add: 'Add a reply',
    empty: 'Write once what you answer every day: prices, delivery, how to pay. In a chat, type / to find them.',
    fields: {
      id: 'ID',
      shortcut: 'Shortcut',
      text: 'Reply',
      created_at: 'Added on',
      updated_at: 'Last changed',
    },
    parts: {},
    choices: {},
    examples: { shortcut: 'price, thanks' },
    actions: {},
  },
  sw: {
    one: 'Jibu la haraka',
    many: 'Majibu ya haraka',
    add: 'Weka jibu',
    empty: 'Andika mara moja unachojibu kila siku: bei, usafiri, jinsi ya kulipa. Kwenye chat, andika / kuyapata.',
    fields: {
      id: 'ID',
      shortcut: 'Neno fupi',
      text: 'Jibu',
      created_at: 'Tarehe ya kuwekwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: {},
    examples: { shortcut: 'bei, asante' },
    actions: {},
  },
};
