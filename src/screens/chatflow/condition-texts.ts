const en = {
  subject: 'What is looked at',
  is: 'Is it exactly',
  is_hint: 'Leave it empty to ask only whether it is known.',
  tag: 'Tag',
  tag_hint: 'As it stands on the customer or on the chat, such as: VIP. Capitals make no difference.',
};
const sw: typeof en = {
  subject: 'Kinachoangaliwa',
  is: 'Ni sawa kabisa na',
  is_hint: 'Acha wazi kuangalia tu kama inajulikana.',
  tag: 'Lebo',
  tag_hint: 'Kama ilivyo kwa mteja au kwenye chat, mfano: VIP. Herufi kubwa au ndogo ni sawa.',
};
/** What is written in a condition. */
export const conditionTexts = { en, sw };
