import type { Language } from '../../resources/enums.ts';
import { labels as ofTheProduct } from '../../resources/labels/index.ts';
import type { LabelsOf } from '../../resources/labels/type.ts';
import type { agreements } from './agreements.ts';

export const agreementLabels: Record<Language, LabelsOf<typeof agreements>> = {
  en: {
    one: 'Agreement',
    many: 'Agreements',
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
      terms: 'Terms',
      status: 'Status',
      paid: 'Paid',
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
    actions: {},
  },
  sw: {
    one: 'Mkataba',
    many: 'Mikataba',
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
      terms: 'Masharti',
      status: 'Hali',
      paid: 'Imelipwa',
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
    actions: {},
  },
};

/** The product's words and those of one more record type. */
export const labels = {
  en: { ...ofTheProduct.en, agreements: agreementLabels.en },
  sw: { ...ofTheProduct.sw, agreements: agreementLabels.sw },
};
