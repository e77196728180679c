import type { Language } from '../enums.ts';
import type { ReadyRole } from '../kit/access.ts';
import type { ResourceLabels } from './type.ts';

interface Words {
  send: string;
  text: string;
  on: string;
  who: { title: string; choices: Record<ReadyRole, string> };
}
/** What is said of each part of each step. */
const perStep = ({ send, text, on, who }: Words) => {
  const message = { send, text };
  const { cashier: _, ...above } = who.choices;
  return {
    ...{ placed: message, part_paid: message, paid: message, edited: message, refunded: message },
    ...{ confirmed: { ...message, who }, on_credit: { ...message, who } },
    ...{ picked_up: { ...message, on, who }, delivered: { ...message, on, who }, completed: { ...message, on, who } },
    cancelled: { ...message, who: { ...who, choices: above } },
  };
};

/** What the steps are called. */
const en = {
  placed: 'Order received',
  confirmed: 'Confirmed',
  part_paid: 'A part paid',
  paid: 'Paid',
  edited: 'Changed',
  on_credit: 'Given on credit',
  picked_up: 'Picked up',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Money given back',
};
const sw = {
  placed: 'Oda imepokelewa',
  confirmed: 'Imethibitishwa',
  part_paid: 'Sehemu imelipwa',
  paid: 'Imelipwa',
  edited: 'Imebadilishwa',
  on_credit: 'Imetolewa kwa mkopo',
  picked_up: 'Imechukuliwa',
  delivered: 'Imefikishwa',
  completed: 'Imekamilika',
  cancelled: 'Imeghairiwa',
  refunded: 'Pesa imerudishwa',
};

export const labels: Record<Language, ResourceLabels<'order_workflow'>> = {
  en: {
    one: 'Order workflow',
    many: 'Order workflow',
    fields: {
      cash_on_delivery: 'Hand over before payment',
      ...en,
    },
    parts: perStep({
      send: 'Send a message',
      text: 'In your words',
      on: 'Orders take this step',
      who: {
        title: 'Who may do it',
        choices: { cashier: 'Cashier, manager, owner', manager: 'Manager, owner', owner: 'Owner alone' },
      },
    }),
    choices: {},
    sections: en,
    actions: {},
  },
  sw: {
    one: 'Hatua za oda',
    many: 'Hatua za oda',
    fields: {
      cash_on_delivery: 'Kabidhi kabla ya malipo',
      ...sw,
    },
    parts: perStep({
      send: 'Tuma ujumbe',
      text: 'Kwa maneno yako',
      on: 'Oda zinapitia hatua hii',
      who: {
        title: 'Nani anaweza',
        choices: {
          cashier: 'Keshia, msimamizi, mwenye duka',
          manager: 'Msimamizi, mwenye duka',
          owner: 'Mwenye duka tu',
        },
      },
    }),
    choices: {},
    sections: sw,
    actions: {},
  },
};
