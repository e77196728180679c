/** What is said all over the dashboard. Whatever one part says alone stands beside that part. */
const en = {
  loading: 'Loading',
  failed: 'This could not be loaded.',
  notDone: 'That did not work',
  retry: 'Retry',
  wrong: 'Something went wrong.',
  refresh: 'Refresh',
  close: 'Close',
  noNetwork: 'There is no network. Try again.',
  shopFailed: 'Failed to load shop',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  choose: 'Choose…',
  remove: 'Remove',
  yes: 'Yes',
  no: 'No',
};

const sw: typeof en = {
  loading: 'Inapakia',
  failed: 'Imeshindikana kuleta taarifa.',
  notDone: 'Imeshindikana',
  retry: 'Jaribu tena',
  wrong: 'Kuna hitilafu.',
  refresh: 'Pakia upya',
  close: 'Funga',
  noNetwork: 'Hakuna mtandao. Jaribu tena.',
  shopFailed: 'Imeshindikana kufungua duka',
  save: 'Hifadhi',
  saving: 'Inahifadhi…',
  cancel: 'Ghairi',
  choose: 'Chagua…',
  remove: 'Ondoa',
  yes: 'Ndiyo',
  no: 'Hapana',
};

export const texts = { en, sw };
