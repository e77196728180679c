/**
 * What open pages hear beside events, in the same vocabulary. Nobody keeps a signal: it says that something is worth a
 * look, such as a chat message, which has a row of its own.
 */
const signals = [
  'access.changed',
  'conversations.begun',
  'conversations.changed',
  'conversations.message',
  'conversations.typing',
  'conversations.writes',
  'flows.changed',
  'news.seen',
  'outbound_messages.changed',
  'transactions.changed',
] as const;
export type Signal = (typeof signals)[number];

/** Somebody is writing at this moment: it is over before anybody who comes later could look. */
export const passing: ReadonlySet<string> = new Set<Signal>(['conversations.typing', 'conversations.writes']);

/** The line was cut: look at everything again. */
export const missed = 'missed';
