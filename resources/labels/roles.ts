import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'roles'>> = {
  en: {
    one: 'Role',
    many: 'Roles',
    add: 'Make a role',
    stays: 'This role stays as it is',
    empty: 'A role says what its people may do.',
    fields: {
      id: 'ID',
      name: 'Name',
      preset: 'Comes ready',
      permissions: 'What it may do',
      effective: 'Permissions',
      created_at: 'Added on',
      updated_at: 'Last changed',
    },
    parts: {},
    choices: { preset: { owner: 'Owner', manager: 'Manager', cashier: 'Cashier' } },
    actions: {},
  },
  sw: {
    one: 'Cheo',
    many: 'Vyeo',
    add: 'Tengeneza cheo',
    stays: 'Cheo hiki hakibadilishwi',
    empty: 'Cheo kinasema wenye nacho wanaruhusiwa kufanya nini.',
    fields: {
      id: 'ID',
      name: 'Jina',
      preset: 'Kilichokuja tayari',
      permissions: 'Ruhusa',
      effective: 'Ruhusa zake',
      created_at: 'Tarehe ya kuwekwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: { preset: { owner: 'Mwenye duka', manager: 'Msimamizi', cashier: 'Keshia' } },
    actions: {},
  },
};
