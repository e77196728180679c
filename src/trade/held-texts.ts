import type { PaymentFailure } from '../../resources/enums.ts';

/** Why money is held, and what to do. Amounts come written for a person. */
type Why = Partial<Record<PaymentFailure, string>>;
const en = {
  title: (amount: string) => `${amount} came and is held: it pays nothing yet`,
  why: {
    wrong_amount: 'Another amount came than was asked for.',
    not_owed: 'More came than was still to be paid: perhaps somebody paid twice.',
    order_closed: 'It came after the order was cancelled.',
    trial: 'It was sent to try your account.',
  } as Why,
  requested: (amount: string) => `Asked for: ${amount}.`,
  todo_trial: 'Send it back from that account, then write its reference here.',
  todo: 'Use it for what is not paid yet, or give it back to the customer and write that down here.',
  ask_manager: 'The owner or a manager decides what becomes of it.',
};
const sw: typeof en = {
  title: (amount) => `${amount} imefika na imezuiwa: bado haijalipia kitu`,
  why: {
    wrong_amount: 'Kiasi kilichofika si kilichoombwa.',
    not_owed: 'Pesa iliyofika ni zaidi ya iliyobaki kulipwa: huenda mteja amelipa mara mbili.',
    order_closed: 'Pesa ilifika baada ya oda kughairiwa.',
    trial: 'Pesa hii ilitumwa kujaribu akaunti yako.',
  },
  requested: (amount) => `Kiasi kilichoombwa: ${amount}.`,
  todo_trial: 'Mrudishie aliyeituma kutoka kwenye akaunti hiyo, kisha andika hapa kumbukumbu namba.',
  todo: 'Itumie kulipia oda au deni ambalo halijalipwa, au mrudishie mteja kisha uandike hapa.',
  ask_manager: 'Mwenye duka au msimamizi ndiye anayeamua.',
};
export const heldTexts = { en, sw };
