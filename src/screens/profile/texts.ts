const en = {
  signedInAs: 'Signed in as',
  role: 'Your role',
};

const sw: typeof en = {
  signedInAs: 'Umeingia kama',
  role: 'Cheo chako',
};

export const texts = { en, sw };
