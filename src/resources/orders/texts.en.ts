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
  resend_link: { done: 'The link is ready to be sent.' },
};

export const en = {
  back: 'All orders',
  not_found: 'There is no such order in your shop.',
  failed: 'The order could not be fetched.',
  retry: 'Retry',
  loading: 'Fetching the order…',
  rehearsal: 'Rehearsal: this order was paid with play money. No real money moved.',
  no_network: 'There is no connection. Try again.',
  actions,
  keep: 'Not now',
  allowed: (names: string) => `What you can do: ${names}.`,
  nothing_allowed: 'Nothing more can be done to it.',
  action_failed: 'That did not work',
  awaited: (phone: string) => `Waiting for the PIN on ${phone}. This page shows the payment as soon as it arrives.`,
  awaited_nobody: 'Waiting for the payment. This page shows it as soon as it arrives.',
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
  problem: (kind: string) => `The customer reports a problem: ${kind}`,
  answer_hint: 'The customer gets it as a message, and reads it on the order page.',
  send_answer: 'Send answer',
  claimed: (reference: string) => `Reference they give: ${reference}. Compare it with your messages from the network.`,
  customer_note: 'Note from the customer',
  payments: 'Payments',
  no_payments: 'No payment yet. Ask for one, or record cash.',
  timeline: 'Timeline',
  no_timeline: 'Nothing has happened yet.',
  by: (name: string) => `by ${name}`,
  /** Names the server gives that are no person's. */
  actors: { rehearsal: 'the rehearsal phone' } as Record<string, string>,
  today: 'Today',
  yesterday: 'Yesterday',
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
  failures: {
    insufficient_funds: 'Too little money in the wallet',
    wrong_pin: 'The PIN was wrong',
    cancelled_by_payer: 'The customer refused',
    timeout: 'Nobody answered in time',
    not_registered: 'This number has no wallet',
    provider_error: 'The payment service failed',
    wrong_amount: 'Another amount was paid',
  } as Record<string, string>,
};
export type OrderTexts = typeof en;
