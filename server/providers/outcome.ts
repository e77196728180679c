/**
 * How handing a message to a provider ended. `again` says that it surely did not take it; `unknown` that it may have (a
 * time-out, a cut connection, 5xx, nonsense), so it is asked about, where that is possible, and never sent a second
 * time by itself.
 */
export type Outcome =
  | { outcome: 'sent'; providerId: string /** Minor units; left out where the provider does not say. */; cost?: number }
  | { outcome: 'failed'; code: string }
  | { outcome: 'again'; code: string; afterSeconds?: number }
  | { outcome: 'unknown' };

export const unknown: Outcome = { outcome: 'unknown' };

/** Why it did not leave, as a code; null where it did. */
export const codeOf = (outcome: Outcome): string | null =>
  outcome.outcome === 'sent' ? null : 'code' in outcome ? outcome.code : 'unknown';
