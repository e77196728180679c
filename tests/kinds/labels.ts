import type { Language } from '../../resources/enums.ts';
import { loadLabels as ofTheProduct } from '../../resources/labels/index.ts';
import type { LabelsOf } from '../../resources/labels/type.ts';
import type { agreements } from './agreements.ts';
import type { instalments } from './instalments.ts';
import { names } from './names.ts';

export const agreementLabels: Record<Language, LabelsOf<typeof agreements>> = {
  en: {
    ...names.agreements.en,
    empty: 'Write down what you agreed on.',
    fields: {
      id: 'Id',
      number: 'Number',
      subject: 'Subject',
      details: 'Details',
      customer_id: 'Customer',
      signed_on: 'Signed on',
      ends_on: 'Ends on',
      reminder_at: 'Reminder at',
      document: 'Paper',
      portal_key: 'Portal key',
      colour: 'Colour',
      meant_for: 'Meant for',
      terms: 'Terms',
      status: 'Status',
      worth: 'Worth',
      paid: 'Paid',
      left: 'Still to pay',
      created_at: 'Made',
      updated_at: 'Changed',
    },
    parts: {
      terms: {
        days: 'Days to pay',
        strict: 'Strict',
        paid_by: { title: 'Paid by', choices: { cash: 'Cash', bank: 'Bank' } },
        from: 'Valid from',
        note: 'Note',
      },
    },
    choices: { status: { open: 'Open', settled: 'Settled' } },
    sections: { agreement: 'Agreement', papers: 'Papers', terms: 'Terms', state: 'State' },
    actions: {
      record_payment: {
        title: 'Record a payment',
        args: { amount: 'Amount', note: 'Note' },
        unless: 'Only an open agreement is paid.',
      },
    },
    events: { payment_recorded: 'A payment was recorded' },
  },
  sw: {
    ...names.agreements.sw,
    empty: 'Andika mlichokubaliana.',
    fields: {
      id: 'ID',
      number: 'Namba',
      subject: 'Unahusu nini',
      details: 'Maelezo',
      customer_id: 'Mteja',
      signed_on: 'Tarehe ya kusaini',
      ends_on: 'Tarehe ya mwisho',
      reminder_at: 'Kukumbushwa',
      document: 'Nyaraka',
      portal_key: 'Ufunguo wa mtandaoni',
      colour: 'Rangi',
      meant_for: 'Unawahusu',
      terms: 'Masharti',
      status: 'Hali',
      worth: 'Thamani ya mkataba',
      paid: 'Imelipwa',
      left: 'Inayobaki kulipwa',
      created_at: 'Uliwekwa',
      updated_at: 'Ulibadilishwa',
    },
    parts: {
      terms: {
        days: 'Siku za kulipa',
        strict: 'Ni lazima',
        paid_by: { title: 'Hulipwa kwa', choices: { cash: 'Taslimu', bank: 'Benki' } },
        from: 'Kuanzia tarehe',
        note: 'Maelezo mafupi',
      },
    },
    choices: { status: { open: 'Uko wazi', settled: 'Umekamilika' } },
    sections: { agreement: 'Mkataba', papers: 'Nyaraka na siri', terms: 'Masharti', state: 'Ulipofikia' },
    actions: {
      record_payment: {
        title: 'Andika malipo',
        args: { amount: 'Kiasi', note: 'Maelezo mafupi' },
        unless: 'Unaolipwa ni mkataba ulio wazi tu.',
      },
    },
    events: { payment_recorded: 'Malipo yameandikwa' },
  },
};

const instalmentLabels: Record<Language, LabelsOf<typeof instalments>> = {
  en: {
    ...names.instalments.en,
    empty: 'Write down when how much is due.',
    fields: {
      id: 'Id',
      agreement_id: 'Agreement',
      amount: 'Amount',
      due_on: 'Due on',
      created_at: 'Made',
      updated_at: 'Changed',
    },
    parts: {},
    choices: {},
    actions: {},
  },
  sw: {
    ...names.instalments.sw,
    empty: 'Andika lini kinalipwa kiasi gani.',
    fields: {
      id: 'ID',
      agreement_id: 'Mkataba',
      amount: 'Kiasi',
      due_on: 'Tarehe ya kulipa',
      created_at: 'Iliwekwa',
      updated_at: 'Ilibadilishwa',
    },
    parts: {},
    choices: {},
    actions: {},
  },
};

/** The product's labels and those of two more record types. */
export const loadLabels = {
  ...ofTheProduct,
  agreements: async () => agreementLabels,
  instalments: async () => instalmentLabels,
};
