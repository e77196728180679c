/** Whose turn it is; `answered` waits for the customer, the bot being silent. */
type ConversationState = 'bot' | 'waiting' | 'answered' | 'snoozed' | 'closed';

interface StateColumns {
  waiting_since: string | null;
  answered_at: string | null;
  snoozed_until: string | null;
  closed_at: string | null;
}
const none: StateColumns = { waiting_since: null, answered_at: null, snoozed_until: null, closed_at: null };
const columns: Readonly<Record<Exclude<ConversationState, 'bot'>, keyof StateColumns>> = {
  waiting: 'waiting_since',
  answered: 'answered_at',
  snoozed: 'snoozed_until',
  closed: 'closed_at',
};

export function stateOf(row: StateColumns): ConversationState {
  for (const [state, column] of Object.entries(columns) as [keyof typeof columns, keyof StateColumns][])
    if (row[column] !== null) return state;
  return 'bot';
}

/** What makes it the bot's turn. */
export const botsTurn = none;
/** What makes a conversation so since `at`; for a snooze, until then. */
export const columnsOf = (state: keyof typeof columns, at: Date): StateColumns => ({
  ...none,
  [columns[state]]: at.toISOString(),
});
