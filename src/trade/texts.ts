import { receiptWords } from '../../common/receipt-words.ts';

/** What is said of the money of anything that is sold. Amounts come written for a person. */
const en = {
  ...receiptWords.en,
  payments: 'Payments',
  cash_only: 'No mobile money is connected to your shop yet: it takes cash.',
  awaited: (phone: string) => `Waiting for the PIN on ${phone}. This page shows the payment as soon as it arrives.`,
  awaited_nobody: 'Waiting for the payment. This page shows it as soon as it arrives.',
  undecided: 'The network has not said yet what became of the payment',
  undecided_hint: (amount: string) =>
    `${amount} may still arrive. Do not ask for it again: we ask the network by ourselves, and after ten minutes you ` +
    'can ask anew.',
  asked_since: (amount: string, phone: string | null, at: string) =>
    `${amount} was asked for${phone ? ` on ${phone}` : ''}: ${at}`,
  despite_prompt: 'I have the cash in my hand. If the money comes by phone as well, I give that back.',
  refund_parts: {
    cash: (amount: string) => `${amount} in cash, out of the till`,
    mobile_money: (amount: string) => `${amount} by mobile money: send it back from the shop’s wallet`,
    rehearsal: (amount: string) => `${amount} of play money: nothing to send`,
  },
  prompt_open: 'A payment prompt is open on the phone: no reminder until it is over.',
  will_ring: 'Waiting for payment. You will hear it when it comes.',
  send_sms: 'Send by SMS',
  print: 'Print',
  save_pdf: 'Save as PDF',
  save_picture: 'Picture',
  not_saved: 'The file could not be made. Try again.',
  share: 'Share',
  send_receipt: 'Share the receipt',
  nothing_due: 'Nothing is to be paid any more.',
  pays_by: (method: string) => `Pays with: ${method}`,
  paid_in_full: 'Paid in full',
  confirmed_at: 'Confirmed',
  balance: 'Your balance',
  unchanged: 'Has not changed',
  back_hint: 'How many of each came back?',
  back_none: 'Say what came back.',
  back_worth: 'Worth of what came back',
  back_restock: 'Put it back on the shelf',
  back_of: (left: number) => `of ${left}`,
};

const sw: typeof en = {
  ...receiptWords.sw,
  payments: 'Malipo',
  cash_only: 'Duka lako bado halijaunganishwa na malipo kwa simu: linapokea taslimu.',
  awaited: (phone) => `Tunasubiri mteja aingize PIN kwenye ${phone}. Malipo yakiingia yataonekana hapa papo hapo.`,
  awaited_nobody: 'Tunasubiri malipo. Yakiingia yataonekana hapa papo hapo.',
  undecided: 'Mtandao bado haujasema kama malipo yamefanikiwa',
  undecided_hint: (amount) =>
    `Bado ${amount} inaweza kufika. Usiombe tena: tunauliza mtandao sisi wenyewe, na baada ya dakika kumi unaweza ` +
    'kuomba upya.',
  asked_since: (amount, phone, at) => `${amount} imeombwa${phone ? ` kwa ${phone}` : ''}: ${at}`,
  despite_prompt: 'Nimepokea pesa taslimu mkononi. Malipo kwa simu yakifika pia, nitayarudisha.',
  refund_parts: {
    cash: (amount) => `${amount} taslimu, kutoka kwenye droo`,
    mobile_money: (amount) => `${amount} kwa simu: itume kutoka kwenye akaunti ya duka`,
    rehearsal: (amount) => `${amount} ya pesa za majaribio: hakuna cha kutuma`,
  },
  prompt_open: 'Ombi la malipo liko wazi kwenye simu: usimkumbushe hadi liishe.',
  will_ring: 'Inasubiri malipo. Utasikia mlio akilipa.',
  send_sms: 'Tuma SMS',
  print: 'Chapisha',
  save_pdf: 'Hifadhi kama PDF',
  save_picture: 'Picha',
  not_saved: 'Faili halikutengenezwa. Jaribu tena.',
  share: 'Sambaza',
  send_receipt: 'Sambaza risiti',
  nothing_due: 'Hakuna kinachotakiwa kulipwa tena.',
  pays_by: (method) => `Njia ya malipo: ${method}`,
  paid_in_full: 'Imelipwa yote',
  confirmed_at: 'Umethibitishwa',
  balance: 'Salio lako',
  unchanged: 'Halijabadilika',
  back_hint: 'Ngapi kati ya kila bidhaa zimerudi?',
  back_none: 'Sema ni zipi zimerudi.',
  back_worth: 'Thamani ya zilizorudi',
  back_restock: 'Irudishe kwenye stoku',
  back_of: (left) => `kati ya ${left}`,
};

export const texts = { en, sw };
