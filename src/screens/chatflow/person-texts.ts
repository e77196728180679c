const en = {
  assignee: 'Who it is handed to',
  anybody: 'Anyone in the shop',
  gone: 'No longer works here',
  hint: 'The chat is theirs from then on, and they are told. Others can still answer.',
};
const sw: typeof en = {
  assignee: 'Anayekabidhiwa',
  anybody: 'Yeyote dukani',
  gone: 'Si mfanyakazi tena',
  hint: 'Chat inakuwa yake kuanzia hapo, na anapata arifa. Wengine bado wanaweza kujibu.',
};
/** To whom a step hands the chat. */
export const personTexts = { en, sw };
