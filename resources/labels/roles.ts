import type { Language } from '../enums.ts';
import { names } from './names.ts';
import type { ResourceLabels } from './type.ts';

export const roleLabels: Record<Language, ResourceLabels<'roles'>> = {
  en: {
    ...names.roles.en,
    fields: {
      id: 'ID',
      name: 'Name',
      preset: 'Comes ready',
      permissions: 'Permissions',
      effective: 'All that it may do',
      created_at: 'Added on',
      updated_at: 'Last changed',
    },
    parts: {},
    choices: { preset: { owner: 'Owner', manager: 'Manager', cashier: 'Cashier' } },
    actions: {},
  },
  sw: {
    ...names.roles.sw,
    fields: {
      id: 'ID',
      name: 'Jina',
      preset: 'Kilichokuja tayari',
      permissions: 'Ruhusa',
      effective: 'Yote kinayoruhusu',
      created_at: 'Tarehe ya kuwekwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: { preset: { owner: 'Mwenye duka', manager: 'Msimamizi', cashier: 'Keshia' } },
    actions: {},
  },
};
