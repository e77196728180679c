interface Reminder {
  name: string;
  shop: string;
  amount: string;
}
const en = {
  owes: 'Still to pay',
  new_order: 'New order',
  request_money: 'Ask for payment',
  unpaid_orders: 'Unpaid orders',
  remind: 'Remind on WhatsApp',
  reminder: ({ name, shop, amount }: Reminder) =>
    `Hello ${name}! ${amount} is still to be paid for your orders from ${shop}. Thank you.`,
  twins: 'This may be the same person',
  chat: 'Conversation',
  no_chat: 'Nothing has been written yet. What you write to each other in the chat stands here.',
  earlier: (count: number) => `Show ${count} earlier`,
  open_chat: 'Answer in the chat',
  write: 'Write on WhatsApp',
  shop: 'The shop',
  customer: 'The customer',
  wordless: 'A picture, a place or a file',
  on_website: 'on the website',
  not_delivered: 'did not arrive',
};
const sw: typeof en = {
  owes: 'Inayobaki kulipwa',
  new_order: 'Weka oda',
  request_money: 'Omba malipo',
  unpaid_orders: 'Oda ambazo hazijalipwa',
  remind: 'Kumbusha kwa WhatsApp',
  reminder: ({ name, shop, amount }) =>
    `Habari ${name}! Inayobaki kulipwa kwa oda zako za ${shop} ni ${amount}. Asante.`,
  twins: 'Huenda ni mtu huyohuyo',
  chat: 'Mazungumzo',
  no_chat: 'Bado hamjaandikiana. Mnachoandikiana kwenye chat kitaonekana hapa.',
  earlier: (count) => `Onyesha ujumbe ${count} wa awali`,
  open_chat: 'Jibu kwenye chat',
  write: 'Andika kwa WhatsApp',
  shop: 'Duka',
  customer: 'Mteja',
  wordless: 'Picha, mahali au faili',
  on_website: 'kwenye tovuti',
  not_delivered: 'haukufika',
};
export const texts = { en, sw };
