import type { ConversationHappening, ConversationMessages } from '../../../common/contracts/inbox.ts';

/** What staff did, each once: where two pages meet it is in both. */
export const happenedIn = (pages: readonly ConversationMessages[]): ConversationHappening[] =>
  [...new Map(pages.flatMap(({ happened = [] }) => happened).map((each) => [each.id, each])).values()].sort((a, b) =>
    a.at < b.at ? -1 : 1,
  );
