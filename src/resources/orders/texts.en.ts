import type { SoldWords } from '../../trade/sold.ts';

const sold: SoldWords = {
  rehearsal: 'Rehearsal: this order was paid with play money. No real money moved.',
  cash_despite: {
    waits: 'A payment prompt is open on a phone just now. If it is paid as well, the order is paid twice.',
    undecided: 'A payment by phone may still arrive. If it does, the order is paid twice.',
    held: 'Money for this order has arrived by phone already and is held. Use that instead, or give it back.',
  },
  released_hint: 'Set them aside again if you still have them. Confirming the order or asking for payment does it too.',
  short_hint: 'Get more and set the goods aside, or cancel the order and give the money back.',
  link_saved: (number) => `Order #${number} is saved`,
  link_text: ({ name, shop, number, due, url }) =>
    `Hello${name && ` ${name}`}! Your order ${number} from ${shop}` +
    (due ? ` comes to ${due}. See it and pay here: ${url}` : ` is here: ${url}`),
  receipt_text: ({ shop, number, paid, url }) =>
    `${shop}: receipt for order #${number}, ${paid} paid. See it here: ${url}`,
};

export const en = {
  ...sold,
  order_total: 'Order total',
  lines: (count: number) => `Products ${count}`,
  problem: (kind: string) => `The customer reports a problem: ${kind}`,
  answer_hint: 'The customer gets it as a message, and reads it on the order page.',
  send_answer: 'Send answer',
  timeline: 'Timeline',
  staff_note: 'Note for your staff',
  staff_note_hint: 'Customers never see this.',
};
export type OrderTexts = typeof en;
