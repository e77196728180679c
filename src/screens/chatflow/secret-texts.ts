const en = {
  secret_new: 'A new secret',
  secret_name: 'What it is called',
  secret_value: 'The secret',
  secret_hint: 'It is kept sealed and stands in no file or version of the bot. Nobody reads it again.',
  secret_keep: 'Keep the secret',
  secret_kept: 'The secret is kept.',
};
const sw: typeof en = {
  secret_new: 'Siri mpya',
  secret_name: 'Inaitwaje',
  secret_value: 'Siri yenyewe',
  secret_hint: 'Inahifadhiwa ikiwa imefungwa, haimo kwenye faili wala toleo la bot. Hakuna atakayeisoma tena.',
  secret_keep: 'Hifadhi siri',
  secret_kept: 'Siri imehifadhiwa.',
};
export const secretTexts = { en, sw };
