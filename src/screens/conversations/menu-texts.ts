const en = {
  take: 'Take this chat',
  leave: 'Leave it to anyone',
  hand_to: (name: string) => `Hand to ${name}`,
  until: {
    hour: 'Put aside for an hour',
    evening: 'Put aside until this evening at 5:00 PM',
    day: 'Put aside until tomorrow at 8:00 AM',
    monday: 'Put aside until Monday at 8:00 AM',
  },
  another: 'Choose a day and time…',
  too_late: 'By then WhatsApp takes no free answer any more, unless the customer writes before.',
  title: 'Put aside until',
  when: 'Day and time',
  over: 'This time is over. Choose a later one.',
  snooze: 'Put aside',
  only: 'Show only',
  failed: 'Message not delivered',
  has_it: (name: string) => `${name}’s chats`,
};
const sw: typeof en = {
  take: 'Chukua chat hii',
  leave: 'Waachie wote',
  hand_to: (name) => `Mkabidhi ${name}`,
  until: {
    hour: 'Ahirisha kwa saa moja',
    evening: 'Ahirisha hadi leo saa 11 jioni',
    day: 'Ahirisha hadi kesho saa 2 asubuhi',
    monday: 'Ahirisha hadi Jumatatu saa 2 asubuhi',
  },
  another: 'Chagua siku na muda…',
  too_late: 'Wakati huo WhatsApp haitapokea tena jibu la kawaida, isipokuwa mteja akiandika kabla ya hapo.',
  title: 'Ahirisha hadi',
  when: 'Siku na muda',
  over: 'Muda huu umepita. Chagua wa baadaye.',
  snooze: 'Ahirisha',
  only: 'Onyesha hizi tu',
  failed: 'Ujumbe haukufika',
  has_it: (name) => `Chat za ${name}`,
};
/** What is done with a chat from its menu, and by what the list is narrowed. */
export const menuTexts = { en, sw };
