import { bool, type EventDefinitions, id, instant, int, text } from './kit/index.ts';

/** What happens to conversations, which are no records that a definition serves: of it people of the shop are told. */
export const chatEvents = {
  name: 'conversations',
  events: {
    /** A customer waits for a person from now on. */
    called: {},
    /** What staff had put aside until now waits again. */
    woken: {},
    /** Somebody of the shop made it their own. */
    taken: {},
    /** It was given to another: their place in the shop, their account, and what they were called then. */
    assigned: {
      data: { member_id: id.required(), to: text.required({ max: 64 }), member: text.required({ max: 120 }) },
      live: ['to'],
    },
    /** Anybody may have it again. */
    released: {},
    snoozed: { data: { until: instant.required() } },
    /** Whose turn it was, where it was not the bot's, and how many of what came in were answered. */
    closed: {
      data: {
        waiting_since: instant.optional(),
        answered_at: instant.optional(),
        snoozed_until: instant.optional(),
        answered: int.optional(),
      },
    },
    reopened: {},
    bot_stopped: {},
    bot_back: {},
    /** A message of ours did not arrive, or nobody knows (`unsure`); where it stands. */
    undelivered: {
      data: { message_id: id.required(), seq: int.required(), unsure: bool.optional() },
      live: ['seq', 'unsure'],
    },
  },
} as const satisfies { name: string; events: EventDefinitions };
