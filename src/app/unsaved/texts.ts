const en = {
  title: 'Leave without saving?',
  text: 'What you wrote is not saved yet. It stays on this device as a draft.',
  leave: 'Leave',
  stay: 'Stay here',
};
const sw: typeof en = {
  title: 'Ungependa kuondoka bila kuhifadhi?',
  text: 'Ulichoandika bado hakijahifadhiwa. Kitabaki kwenye kifaa hiki kama rasimu.',
  leave: 'Ondoka',
  stay: 'Baki hapa',
};
export const texts = { en, sw };
