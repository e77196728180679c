/** What the phone says that plays the bot. */
const en = {
  hint: 'Nothing is sent or kept, and no order is made.',
  again: 'Begin anew',
  write: 'Write as a customer',
  send: 'Send',
  begin: 'Write something, such as “hello”.',
  failed: 'The bot could not answer.',
  waited: (minutes: number) =>
    `Here the bot waits ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. In this test it goes on at once.`,
  waits_for_money: 'Here the bot waits for the money. Choose what happens, or write.',
  paid: 'The order is paid',
  unpaid: 'The time is over, nothing is paid',
  person: 'Here a person of the shop takes over.',
  picture: 'Picture',
  paper: 'File',
  customer: 'Customer',
  bot: 'Bot',
};
const sw: typeof en = {
  hint: 'Hakuna kinachotumwa wala kuhifadhiwa, na hakuna oda inayowekwa.',
  again: 'Anza upya',
  write: 'Andika kama mteja',
  send: 'Tuma',
  begin: 'Andika kitu, mfano “habari”.',
  failed: 'Bot imeshindwa kujibu.',
  waited: (minutes) => `Hapa bot inasubiri dakika ${minutes}. Kwenye jaribio hili inaendelea papo hapo.`,
  waits_for_money: 'Hapa bot inasubiri malipo. Chagua kinachotokea, au andika.',
  paid: 'Oda imelipwa',
  unpaid: 'Muda umeisha, haijalipwa',
  person: 'Hapa muuzaji wa duka anachukua nafasi.',
  picture: 'Picha',
  paper: 'Faili',
  customer: 'Mteja',
  bot: 'Bot',
};
export const phoneTexts = { en, sw };
