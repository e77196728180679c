import type { Language } from '../enums.ts';
import { actorKindLabels } from './actor-kinds.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'customer_merges'>> = {
  en: {
    one: 'Merged customer',
    many: 'Merged customers',
    empty: 'Is a customer listed twice? Open the one to keep and tap Merge.',
    fields: {
      id: 'ID',
      customer_id: 'Who stays',
      name: 'Earlier name',
      phone: 'Other number',
      orders: 'Orders that moved',
      debts: 'Debts that moved',
      undone_at: 'Separated on',
      by: 'By',
      by_kind: 'Kind of person',
      by_id: 'Their ID',
      created_at: 'Merged on',
      updated_at: 'Last change',
    },
    parts: {},
    choices: { by_kind: actorKindLabels.en },
    counts: {
      orders: { none: 'No orders', one: '{n} order', many: '{n} orders' },
      debts: { none: 'No debts', one: '{n} debt', many: '{n} debts' },
    },
    actions: {
      undo: {
        title: 'Separate them',
        means: 'What came along goes back to its own customer; what came after that stays here.',
        done: 'They are two customers again.',
        unless: 'They are two customers already.',
      },
    },
  },
  sw: {
    one: 'Mteja aliyeunganishwa',
    many: 'Wateja waliounganishwa',
    empty: 'Mteja ameandikwa mara mbili? Fungua atakayebaki, kisha gusa Unganisha.',
    fields: {
      id: 'ID',
      customer_id: 'Aliyebaki',
      name: 'Jina la awali',
      phone: 'Namba nyingine',
      orders: 'Oda zilizohamishwa',
      debts: 'Madeni yaliyohamishwa',
      undone_at: 'Walitenganishwa tarehe',
      by: 'Aliyeunganisha',
      by_kind: 'Aina ya mtu',
      by_id: 'ID yake',
      created_at: 'Waliunganishwa tarehe',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: { by_kind: actorKindLabels.sw },
    counts: {
      orders: { none: 'Hakuna oda', one: 'Oda {n}', many: 'Oda {n}' },
      debts: { none: 'Hakuna deni', one: 'Deni {n}', many: 'Madeni {n}' },
    },
    actions: {
      undo: {
        title: 'Tenganisha',
        means: 'Vilivyokuja naye vitarudi kwake; vilivyokuja baada ya hapo vitabaki hapa.',
        done: 'Sasa ni wateja wawili tena.',
        unless: 'Tayari ni wateja wawili.',
      },
    },
  },
};
