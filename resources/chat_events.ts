import type { EventDefinitions } from './kit/index.ts';

/** What happens to conversations, which are no records that a definition serves: of it people of the shop are told. */
export const chatEvents = {
  name: 'conversations',
  events: {
    /** A customer waits for a person from now on. */
    called: {},
    /** What staff had put aside until now waits again. */
    woken: {},
  },
} as const satisfies { name: string; events: EventDefinitions };
