import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

const en = {
  title: `Contact us · ${brand.name}`,
  description: `Write to ${brand.name} or call: you get a ticket number at once and an answer from a person.`,
  heading: 'Write to us',
  lead: 'You get a ticket number at once. A person reads it and answers you, not a bot.',
  fields: { name: 'Full name', email: 'Email', phone: 'Phone number', message: 'Your message' },
  hints: { phone: 'Like 0600 345 678. A phone or an email is enough.' },
  send: 'Send',
  sending: 'Sending...',
  trap: 'Leave this empty',
  doneTitle: 'We have it.',
  doneText: 'Your ticket number is',
  doneAfter: 'Keep it: name it when you call or write about this again.',
  again: 'Write another message',
  fault: 'It was not sent yet.',
  network: 'There is no network. What you wrote is kept; try again.',
  direct: 'Or directly',
  call: 'Call',
  mail: 'Email',
  visit: 'Visit',
};
type ContactTexts = typeof en;
const sw: ContactTexts = {
  title: `Wasiliana nasi · ${brand.name}`,
  description: `Iandikie ${brand.name} au piga simu: unapata namba ya tiketi papo hapo na jibu kutoka kwa mtu.`,
  heading: 'Tuandikie',
  lead: 'Unapata namba ya tiketi papo hapo. Ujumbe wako unasomwa na kujibiwa na mtu, si bot.',
  fields: { name: 'Jina kamili', email: 'Barua pepe', phone: 'Namba ya simu', message: 'Ujumbe wako' },
  hints: { phone: 'Kama 0600 345 678. Simu au barua pepe, moja inatosha.' },
  send: 'Tuma',
  sending: 'Inatuma...',
  trap: 'Acha hapa wazi',
  doneTitle: 'Tumeupokea.',
  doneText: 'Namba yako ya tiketi ni',
  doneAfter: 'Itunze: itaje ukipiga simu au ukiandika tena kuhusu jambo hili.',
  again: 'Andika ujumbe mwingine',
  fault: 'Ujumbe haujatumwa bado.',
  network: 'Hakuna mtandao. Ulichoandika kipo; jaribu tena.',
  direct: 'Au moja kwa moja',
  call: 'Piga simu',
  mail: 'Barua pepe',
  visit: 'Tutembelee',
};
export const contact: Record<Language, ContactTexts> = { en, sw };
