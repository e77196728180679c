/** `KB 340`, `MB 1.2`: the unit stands before the number in Swahili. */
const amountOf = (bytes: number): [unit: string, amount: string] =>
  bytes < 999_500 ? ['KB', String(Math.round(bytes / 1000))] : ['MB', (bytes / 1_000_000).toFixed(1)];

const en = {
  signedInAs: 'Signed in as',
  role: 'Your role',
  name: 'Your name',
  yourName: 'Name',
  nameHint: 'Colleagues see it beside what you do.',
  nameSaved: 'Your name is saved',
  password: 'Password',
  currentPassword: 'Password you have now',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters. Your other devices are signed out.',
  passwordShort: 'At least 8 characters.',
  changePassword: 'Change password',
  passwordSaved: 'Your password is changed, and other devices are signed out',
  data: 'Data on this device',
  today: 'Used today',
  visit: 'Since you opened it',
  amount: (bytes: number) => amountOf(bytes).reverse().join(' '),
  saver: 'Save data',
  saverHint: 'Pictures come when you tap them, and what happens elsewhere shows up to 15 seconds later.',
  install: 'Put Dukani on this phone',
};

const sw: typeof en = {
  signedInAs: 'Umeingia kama',
  role: 'Cheo chako',
  name: 'Jina lako',
  yourName: 'Jina',
  nameHint: 'Wafanyakazi wenzako wanaliona kwenye unachofanya.',
  nameSaved: 'Jina lako limehifadhiwa',
  password: 'Nenosiri',
  currentPassword: 'Nenosiri la sasa',
  newPassword: 'Nenosiri jipya',
  passwordHint: 'Angalau herufi 8. Vifaa vyako vingine vitatolewa kwenye akaunti.',
  passwordShort: 'Angalau herufi 8.',
  changePassword: 'Badilisha nenosiri',
  passwordSaved: 'Nenosiri limebadilishwa, na vifaa vingine vimetolewa kwenye akaunti',
  data: 'Data kwenye kifaa hiki',
  today: 'Umetumia leo',
  visit: 'Tangu ulipofungua',
  amount: (bytes) => amountOf(bytes).join(' '),
  saver: 'Punguza matumizi ya data',
  saverHint: 'Picha zinakuja ukizigusa, na mabadiliko ya kwingine yanaonekana ndani ya sekunde 15.',
  install: 'Weka Dukani kwenye simu',
};

export const texts = { en, sw };
