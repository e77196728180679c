import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'segments'>> = {
  en: {
    one: 'Segment',
    many: 'Customer segments',
    add: 'Make a segment',
    empty: 'Group customers who are alike: who buys often, who has not come for long, who owes.',
    fields: {
      id: 'ID',
      name: 'Name',
      conditions: 'Who is in it',
      created_at: 'Made on',
      updated_at: 'Last change',
    },
    parts: {},
    choices: {},
    actions: {},
  },
  sw: {
    one: 'Kundi la wateja',
    many: 'Makundi ya wateja',
    add: 'Tengeneza kundi',
    empty: 'Panga wateja wanaofanana: wanaonunua mara kwa mara, waliopotea muda mrefu, wenye madeni.',
    fields: {
      id: 'ID',
      name: 'Jina',
      conditions: 'Nani yumo',
      created_at: 'Tarehe ya kutengenezwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: {},
    actions: {},
  },
};
