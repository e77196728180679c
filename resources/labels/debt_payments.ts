import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'debt_payments'>> = {
  en: {
    one: 'Payment of a debt',
    many: 'Debt payments',
    empty: 'Each part of a debt that is paid appears here.',
    fields: {
      id: 'ID',
      debt_id: 'Debt',
      direction: 'Kind of debt',
      transaction_id: 'Transaction',
      amount: 'Amount',
      method: 'Paid with',
      paid_on: 'Date',
      reference: 'Reference',
      by: 'Written by',
      by_kind: 'Who did it',
      by_id: 'Its id',
      created_at: 'Written on',
    },
    parts: {},
    choices: {
      direction: { receivable: 'Owed to us', payable: 'We owe' },
      method: { cash: 'Cash', mobile_money: 'By phone', bank: 'Bank' },
      by_kind: {
        person: 'A person',
        key: 'A program',
        bot: 'The chat',
        customer: 'The customer',
        system: 'The system',
      },
    },
    actions: {},
  },
  sw: {
    one: 'Malipo ya deni',
    many: 'Malipo ya madeni',
    empty: 'Kila sehemu ya deni inayolipwa inaonekana hapa.',
    fields: {
      id: 'ID',
      debt_id: 'Deni',
      direction: 'Aina ya deni',
      transaction_id: 'Muamala',
      amount: 'Kiasi',
      method: 'Yamelipwa kwa',
      paid_on: 'Tarehe',
      reference: 'Kumbukumbu namba',
      by: 'Aliyeandika',
      by_kind: 'Aina ya aliyefanya',
      by_id: 'ID yake',
      created_at: 'Tarehe ya kuandikwa',
    },
    parts: {},
    choices: {
      direction: { receivable: 'Tunadai', payable: 'Tunadaiwa' },
      method: { cash: 'Taslimu', mobile_money: 'Kwa simu', bank: 'Benki' },
      by_kind: { person: 'Mtu', key: 'Programu', bot: 'Bot', customer: 'Mteja', system: 'Mfumo' },
    },
    actions: {},
  },
};
