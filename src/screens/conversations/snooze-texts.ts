const en = {
  title: 'Put aside until',
  until: 'Day and time',
  over: 'This time is over. Choose a later one.',
  snooze: 'Put aside',
};
const sw: typeof en = {
  title: 'Ahirisha hadi',
  until: 'Siku na muda',
  over: 'Muda huu umepita. Chagua wa baadaye.',
  snooze: 'Ahirisha',
};
export const snoozeTexts = { en, sw };
