import type { Language } from '../enums.ts';
import { actorKindLabels } from './actor-kinds.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'saved_views'>> = {
  en: {
    one: 'Saved list',
    many: 'Saved lists',
    fields: {
      id: 'ID',
      record: 'List',
      name: 'Name',
      query: 'What it shows',
      by: 'Saved by',
      by_kind: 'Who did it',
      by_id: 'Their ID',
      created_at: 'Saved on',
      updated_at: 'Last changed',
    },
    parts: {},
    choices: { by_kind: actorKindLabels.en },
    actions: {},
  },
  sw: {
    one: 'Orodha iliyohifadhiwa',
    many: 'Orodha zilizohifadhiwa',
    fields: {
      id: 'ID',
      record: 'Orodha',
      name: 'Jina',
      query: 'Inachoonyesha',
      by: 'Aliyehifadhi',
      by_kind: 'Aliyefanya',
      by_id: 'ID yake',
      created_at: 'Tarehe ya kuhifadhiwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: { by_kind: actorKindLabels.sw },
    actions: {},
  },
};
