/** What the dashboard and the server's contracts hold the team's inbox to; alone, so that no page fetches contracts. */

/** As much as WhatsApp takes in one message. */
export const longestReply = 4096;
/** What the team's list shows: who waits, the most money first; one's own; all that is not finished; and so on. */
export const inboxTabs = ['waiting', 'mine', 'all', 'bot', 'snoozed', 'closed'] as const;

/** What staff do with a chat, as its thread tells it. */
export const chatHappenings = [
  'taken',
  'assigned',
  'released',
  'snoozed',
  'closed',
  'reopened',
  'bot_stopped',
  'bot_back',
] as const;

/** Three letters or digits in a row: fewer are found everywhere. */
export const canFind = (q: string): boolean => /[\p{L}\p{N}]{3}/u.test(q);

export const maxTags = 10;
export const longestTag = 40;
