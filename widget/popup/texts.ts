import type { Language } from '../../resources/enums.ts';

const en = {
  close: 'Close',
  code: 'Coupon code',
  copied: 'Copied',
  phone: 'Your phone number',
  sending: 'Sending...',
  thanks: 'Thank you! You will hear from us.',
  offline: 'It was not sent. Check your network and try again.',
};
export type Texts = typeof en;

const sw: Texts = {
  close: 'Funga',
  code: 'Namba ya kuponi',
  copied: 'Imenakiliwa',
  phone: 'Namba yako ya simu',
  sending: 'Inatuma...',
  thanks: 'Asante! Tutakutumia habari.',
  offline: 'Haijatumwa. Angalia mtandao wako kisha ujaribu tena.',
};

export const texts: Record<Language, Texts> = { en, sw };
