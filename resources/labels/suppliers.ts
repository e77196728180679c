import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'suppliers'>> = {
  en: {
    one: 'Supplier',
    many: 'Suppliers',
    add: 'Add a supplier',
    empty: 'Write down whom you buy from: a name is enough to begin.',
    fields: {
      id: 'ID',
      name: 'Name',
      phone: 'Phone',
      note: 'Note',
      created_at: 'Added on',
      updated_at: 'Last change',
    },
    parts: {},
    choices: {},
    actions: {},
  },
  sw: {
    one: 'Msambazaji',
    many: 'Wasambazaji',
    add: 'Weka msambazaji',
    empty: 'Andika unaowanunulia mzigo: jina linatosha kuanza.',
    fields: {
      id: 'ID',
      name: 'Jina',
      phone: 'Simu',
      note: 'Maelezo',
      created_at: 'Tarehe ya kuwekwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: {},
    actions: {},
  },
};
