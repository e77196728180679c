const en = {
  take: 'Make it mine',
  leave: 'Let anybody have it',
  hand_to: (name: string) => `Hand to ${name}`,
  until: {
    hour: 'Put aside for an hour',
    evening: 'Put aside until this evening at 5:00 PM',
    day: 'Put aside until tomorrow at 8:00 AM',
    monday: 'Put aside until Monday at 8:00 AM',
  },
  another: 'Put aside until another day or time',
  title: 'Put aside until',
  when: 'Day and time',
  over: 'This time is over. Choose a later one.',
  snooze: 'Put aside',
  only: 'Show only',
  failed: 'Not delivered',
  has_it: (name: string) => `With ${name}`,
};
const sw: typeof en = {
  take: 'Yawe yangu',
  leave: 'Yaachie wote',
  hand_to: (name) => `Mkabidhi ${name}`,
  until: {
    hour: 'Ahirisha kwa saa moja',
    evening: 'Ahirisha hadi leo jioni 5:00 PM',
    day: 'Ahirisha hadi kesho 8:00 AM',
    monday: 'Ahirisha hadi Jumatatu 8:00 AM',
  },
  another: 'Ahirisha hadi siku au muda mwingine',
  title: 'Ahirisha hadi',
  when: 'Siku na muda',
  over: 'Muda huu umepita. Chagua wa baadaye.',
  snooze: 'Ahirisha',
  only: 'Onyesha tu',
  failed: 'Haukufika',
  has_it: (name) => `Yuko na ${name}`,
};
/** What is done with a chat from its menu, and by what the list is narrowed. */
export const menuTexts = { en, sw };
