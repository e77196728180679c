import type { Language } from '../enums.ts';
import { languageLabels } from './languages.ts';
import { names } from './names.ts';
import type { ResourceLabels } from './type.ts';

export const customerLabels: Record<Language, ResourceLabels<'customers'>> = {
  en: {
    ...names.customers.en,
    fields: {
      id: 'Id',
      name: 'Name',
      phone: 'Phone',
      email: 'Email',
      gender: 'Gender',
      language: 'Language',
      region: 'Region',
      district: 'District',
      street: 'Street or landmark',
      tags: 'Tags',
      notes: 'Notes',
      total_orders: 'Orders',
      total_amount: 'Bought for',
      last_order_at: 'Last order',
      created_at: 'Made',
      updated_at: 'Changed',
    },
    parts: {},
    choices: { gender: { Male: 'Male', Female: 'Female' }, language: languageLabels.en },
    sections: { person: 'Who', address: 'Where', notes: 'Notes', bought: 'Bought so far' },
    actions: {},
  },
  sw: {
    ...names.customers.sw,
    fields: {
      id: 'ID',
      name: 'Jina',
      phone: 'Simu',
      email: 'Barua pepe',
      gender: 'Jinsia',
      language: 'Lugha',
      region: 'Mkoa',
      district: 'Wilaya',
      street: 'Mtaa, karibu na nini',
      tags: 'Lebo',
      notes: 'Maelezo',
      total_orders: 'Oda',
      total_amount: 'Jumla aliyonunua',
      last_order_at: 'Oda ya mwisho',
      created_at: 'Tarehe ya kuwekwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: { gender: { Male: 'Mwanaume', Female: 'Mwanamke' }, language: languageLabels.sw },
    sections: { person: 'Mteja mwenyewe', address: 'Anapopatikana', notes: 'Maelezo', bought: 'Alichonunua' },
    actions: {},
  },
};
