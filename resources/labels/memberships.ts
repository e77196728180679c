import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'memberships'>> = {
  en: {
    one: 'Person',
    many: 'Staff',
    empty: 'Invite those who work with you: each sees what their role allows.',
    fields: {
      id: 'ID',
      user_id: 'Account',
      name: 'Name',
      role_id: 'Role',
      created_at: 'Since',
      updated_at: 'Last changed',
    },
    parts: {},
    choices: {},
    events: { assigned: 'Role given' },
    actions: { assign: { title: 'Give a role', args: { role_id: 'Role' } } },
  },
  sw: {
    one: 'Mfanyakazi',
    many: 'Wafanyakazi',
    empty: 'Waalike unaofanya nao kazi: kila mmoja ataona kile cheo chake kinachoruhusu.',
    fields: {
      id: 'ID',
      user_id: 'Akaunti',
      name: 'Jina',
      role_id: 'Cheo',
      created_at: 'Tangu',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: {},
    events: { assigned: 'Amepewa cheo' },
    actions: { assign: { title: 'Mpe cheo', args: { role_id: 'Cheo' } } },
  },
};
