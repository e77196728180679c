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
      notified: 'Gets notifications as messages',
      seen_at: 'Has read notifications until',
      created_at: 'Since',
      updated_at: 'Last changed',
    },
    parts: {},
    choices: {},
    badges: { notified: 'Gets messages' },
    events: { assigned: 'Role given', notified: 'Messages turned on or off' },
    actions: {
      assign: { title: 'Change role' },
      notify: {
        title: 'Message settings',
        means: 'By SMS or email, of what the notification settings say and their role may see.',
        args: { on: 'Send them messages' },
      },
    },
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
      notified: 'Anapata arifa kwa ujumbe',
      seen_at: 'Amesoma arifa hadi',
      created_at: 'Tangu',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: {},
    badges: { notified: 'Anapata ujumbe' },
    events: { assigned: 'Amepewa cheo', notified: 'Ujumbe umewashwa au umezimwa' },
    actions: {
      assign: { title: 'Badilisha cheo' },
      notify: {
        title: 'Arifa kwa ujumbe',
        means: 'Kwa SMS au barua pepe, kama mipangilio ya arifa inavyosema na cheo chake kinavyoruhusu.',
        args: { on: 'Mtumie ujumbe' },
      },
    },
  },
};
