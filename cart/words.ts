import type { Language } from '../resources/enums.ts';
import type { Fault } from './faults.ts';

/**
 * What the script says too, and so both of the languages; everything else is drawn on the server alone. `sw` has the
 * same keys or does not compile.
 */
const en = {
  faults: {
    choose: 'Choose a kind.',
    add_on_needed: 'Choose from this group.',
    add_on_too_many: 'These are too many. Take some back.',
    needed: 'Please fill this in.',
    amount: 'Write an amount like 5,000.',
    phone: 'Write a phone number like 0600 345 678.',
    empty: 'Keep at least one product.',
    zone: 'Choose your area.',
    counter: 'Choose where you pick it up.',
    few_left: 'There are not that many left.',
  } satisfies Record<Fault, string>,
  sumsChanged: 'This is the total now. Look at it and send again.',
  network: (name: string) => `Probably ${name}`,
  sending: 'Sending...',
  error: 'Error',
  alreadyReceived: 'Your order had already been received. This is how it stands.',
  noNetwork: 'There is no network. What you typed is kept; try again.',
  copied: 'The link is copied',
  receiptCopied: 'The receipt is copied',
  paste: 'Paste it into a message.',
  linkMade: { title: 'Link made', description: 'Send it to whoever pays for you.' },
};
export type Words = typeof en;

const sw: Words = {
  faults: {
    choose: 'Chagua aina.',
    add_on_needed: 'Chagua kutoka kundi hili.',
    add_on_too_many: 'Umechagua nyingi mno. Punguza kidogo.',
    needed: 'Tafadhali jaza hapa.',
    amount: 'Andika kiasi kama 5,000.',
    phone: 'Andika namba ya simu kama 0600 345 678.',
    empty: 'Bakiza angalau bidhaa moja.',
    zone: 'Chagua eneo lako.',
    counter: 'Chagua utachukulia wapi.',
    few_left: 'Zilizobaki ni chache kuliko hizo.',
  },
  sumsChanged: 'Hii ndiyo jumla ya sasa. Iangalie kisha utume tena.',
  network: (name) => `Huenda ni ${name}`,
  sending: 'Inatuma...',
  error: 'Hitilafu',
  alreadyReceived: 'Oda yako ilikuwa imeshapokelewa. Hivi ndivyo ilivyo sasa.',
  noNetwork: 'Hakuna mtandao. Ulichoandika kimehifadhiwa; jaribu tena.',
  copied: 'Kiungo kimenakiliwa',
  receiptCopied: 'Risiti imenakiliwa',
  paste: 'Ibandike kwenye ujumbe.',
  linkMade: { title: 'Kiungo kiko tayari', description: 'Mtumie anayekulipia.' },
};

export const words: Record<Language, Words> = { en, sw };
