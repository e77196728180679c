import type { Language } from '../enums.ts';
import { actorKindLabels } from './actor-kinds.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'exports'>> = {
  en: {
    one: 'Copy of your data',
    many: 'Your data',
    add: 'Make a copy',
    empty: 'Take a copy of everything in the shop: orders, customers, money, chats, pictures and papers.',
    fields: {
      id: 'ID',
      file_name: 'File',
      state: 'State',
      rows: 'Rows',
      files: 'Pictures and papers',
      kilobytes: 'Size (kB)',
      left_out: 'Not in it',
      expires_at: 'Can be fetched until',
      by: 'Made by',
      by_kind: 'Who did it',
      by_id: 'Its id',
      created_at: 'Asked for on',
      updated_at: 'Last change',
    },
    parts: {},
    choices: {
      state: { waiting: 'Being made', ready: 'Ready', failed: 'Did not work', gone: 'No longer there' },
      by_kind: actorKindLabels.en,
    },
    events: { ready: 'Copy is ready', failed: 'Copy could not be made', fetched: 'Copy fetched' },
    actions: { link: { title: 'Download', done: 'The download begins', unless: 'There is no file to fetch.' } },
  },
  sw: {
    one: 'Nakala ya taarifa zako',
    many: 'Taarifa zako',
    add: 'Tengeneza nakala',
    empty: 'Chukua nakala ya kila kitu cha duka: oda, wateja, pesa, mazungumzo, picha na nyaraka.',
    fields: {
      id: 'ID',
      file_name: 'Faili',
      state: 'Hali',
      rows: 'Mistari',
      files: 'Picha na nyaraka',
      kilobytes: 'Ukubwa (kB)',
      left_out: 'Visivyomo',
      expires_at: 'Inapatikana hadi',
      by: 'Aliyeitengeneza',
      by_kind: 'Aina ya aliyefanya',
      by_id: 'ID yake',
      created_at: 'Iliombwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: {
      state: { waiting: 'Inaandaliwa', ready: 'Tayari', failed: 'Imeshindikana', gone: 'Haipo tena' },
      by_kind: actorKindLabels.sw,
    },
    events: { ready: 'Nakala iko tayari', failed: 'Nakala imeshindikana', fetched: 'Nakala imepakuliwa' },
    actions: { link: { title: 'Pakua', done: 'Inaanza kupakua', unless: 'Hakuna faili la kupakua.' } },
  },
};
