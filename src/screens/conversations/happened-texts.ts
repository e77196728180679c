import type { ConversationHappening } from '../../../common/contracts/inbox.ts';
import type { Language } from '../../../resources/enums.ts';

/** What staff did with a chat, in one line. */
type Lines = Record<
  ConversationHappening['what'],
  (of: Pick<ConversationHappening, 'by' | 'member' | 'until'>) => string
>;

const en: Lines = {
  taken: ({ by }) => `${by} took this chat`,
  assigned: ({ by, member }) => `${by} handed this chat to ${member}`,
  released: ({ by }) => `${by} left this chat for anyone to take`,
  snoozed: ({ by, until }) => `${by} put this chat aside until ${until}`,
  closed: ({ by }) => `${by} finished this chat`,
  reopened: ({ by }) => `${by} opened this chat again`,
  bot_stopped: ({ by }) => `${by} turned the bot off for this customer`,
  bot_back: ({ by }) => `${by} let the bot answer again here`,
};
const sw: Lines = {
  taken: ({ by }) => `${by} amechukua chat hii`,
  assigned: ({ by, member }) => `${by} amemkabidhi ${member} chat hii`,
  released: ({ by }) => `${by} amewaachia wote chat hii`,
  snoozed: ({ by, until }) => `${by} ameahirisha chat hii hadi ${until}`,
  closed: ({ by }) => `${by} amemaliza chat hii`,
  reopened: ({ by }) => `${by} amefungua tena chat hii`,
  bot_stopped: ({ by }) => `${by} amezima bot kwa mteja huyu`,
  bot_back: ({ by }) => `${by} ameruhusu bot ijibu tena kwenye chat hii`,
};

export const happenedTexts: Record<Language, Lines> = { en, sw };
