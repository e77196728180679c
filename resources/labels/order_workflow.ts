import { type Language, type MessageStep, messageSteps } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

type Parts = { send: string; text: string };
const perStep = (parts: Parts) =>
  Object.fromEntries(messageSteps.map((step) => [step, parts])) as Record<MessageStep, Parts>;

export const labels: Record<Language, ResourceLabels<'order_workflow'>> = {
  en: {
    one: 'Messages of an order',
    many: 'Messages of an order',
    fields: {
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
    },
    parts: perStep({ send: 'Send a message', text: 'In your words' }),
    choices: {},
    actions: {},
  },
  sw: {
    one: 'Ujumbe wa oda',
    many: 'Ujumbe wa oda',
    fields: {
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
    },
    parts: perStep({ send: 'Tuma ujumbe', text: 'Kwa maneno yako' }),
    choices: {},
    actions: {},
  },
};
