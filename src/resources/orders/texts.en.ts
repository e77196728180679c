import type { OrderAction } from './types.ts';

/** Amounts come written for a person. */
interface Ask {
  /** Shown before it is done. */
  ask?: (amount: string) => string;
  /** Shown beside its button. */
  means?: string;
  done: string;
}

const actions: Record<OrderAction, Ask> = {
  confirm: {
    means: 'Confirming tells the customer that you take the order on. From then on they can no longer change it.',
    done: 'The order is confirmed. The customer was told and can no longer change it.',
  },
  record_cash: { ask: (due) => `Did you receive ${due} in cash?`, done: 'The cash is recorded.' },
  request_payment: {
    ask: (due) => `This phone gets a prompt to pay ${due}.`,
    done: 'The prompt was sent to the phone.',
  },
  pick_up: { done: 'Marked as picked up.' },
  deliver: { done: 'Marked as delivered.' },
  complete: { done: 'The order is completed.' },
  cancel: {
    ask: () => 'The goods go back into stock. Whatever was paid is then to be given back.',
    done: 'The order is cancelled.',
  },
  record_refund: { ask: (due) => `Did you give back ${due}?`, done: 'The refund is recorded.' },
  solve_problem: { done: 'Your answer was sent to the customer.' },
  hold_stock: { done: 'The goods are set aside again.' },
  resend_link: { done: 'The link is ready to be sent.' },
};

export const en = {
  back: 'All orders',
  not_found: 'There is no such order in your shop.',
  failed: 'The order could not be fetched.',
  retry: 'Retry',
  loading: 'Fetching the order…',
  rehearsal: 'Rehearsal: this order was paid with play money. No real money moved.',
  actions,
  cash_only: 'No mobile money is connected to your shop yet: it takes cash.',
  keep: 'Not now',
  awaited: (phone: string) => `Waiting for the PIN on ${phone}. This page shows the payment as soon as it arrives.`,
  awaited_nobody: 'Waiting for the payment. This page shows it as soon as it arrives.',
  undecided: 'The network has not said yet what became of the payment',
  undecided_hint: (amount: string) =>
    `${amount} may still arrive. Do not ask for it again: we ask the network by ourselves, and after ten minutes you ` +
    'can ask anew.',
  despite_prompt: 'I have the cash in my hand. If the money comes by phone as well, I give that back.',
  cash_despite: {
    waits: 'A payment prompt is open on a phone just now. If it is paid as well, the order is paid twice.',
    undecided: 'A payment by phone may still arrive. If it does, the order is paid twice.',
    held: 'Money for this order has arrived by phone already and is held. Use that instead, or give it back.',
  },
  refund_parts: {
    cash: (amount: string) => `${amount} in cash, out of the till`,
    mobile_money: (amount: string) => `${amount} by mobile money: send it back from the shop’s wallet`,
    rehearsal: (amount: string) => `${amount} of play money: nothing to send`,
  },
  lines: 'What was ordered',
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  money: 'Money',
  paid_in_full: 'Paid in full',
  due: 'To be paid',
  refund_due: 'To be given back',
  customer: 'Customer',
  nobody: 'Name not given',
  no_phone: 'No phone number',
  call: 'Call',
  whatsapp: 'WhatsApp',
  see_customer: 'See the customer',
  fulfilment: 'How it is handed over',
  no_fulfilment: 'Not chosen yet',
  no_place: 'No place given',
  copy_address: 'Copy address',
  pickup_hint: 'Ask the customer for this code before you hand the goods over.',
  released: (time: string) => `Nobody paid in time: the goods went back on the shelf (${time}).`,
  released_hint: 'Set them aside again if you still have them. Confirming the order or asking for payment does it too.',
  short: 'It is paid, but its goods had gone back on the shelf and not enough is left.',
  short_hint: 'Get more and set the goods aside, or cancel the order and give the money back.',
  problem: (kind: string) => `The customer reports a problem: ${kind}`,
  answer_hint: 'The customer gets it as a message, and reads it on the order page.',
  send_answer: 'Send answer',
  claimed: (reference: string) => `Reference they give: ${reference}. Compare it with your messages from the network.`,
  customer_note: 'Note from the customer',
  payments: 'Payments',
  no_payments: 'No payment yet.',
  timeline: 'Timeline',
  no_timeline: 'Nothing has happened yet.',
  by: (name: string) => `by ${name}`,
  /** Names the server gives that are no person's. */
  actors: { rehearsal: 'the rehearsal phone' } as Record<string, string>,
  staff_note: 'Note for your staff',
  staff_note_hint: 'Customers never see this.',
  save: 'Save',
  saved: 'Saved',
  link_title: 'Link to the order',
  link_hint: 'The customer sees and pays the order here.',
  link_text: (url: string) => `Here is your order: ${url}`,
  copy: 'Copy',
  copied: 'Copied',
  send_whatsapp: 'Send on WhatsApp',
  close: 'Close',
  phone_wrong: 'Write a phone number like 0712 345 678.',
  required: 'This is needed.',
};
export type OrderTexts = typeof en;
