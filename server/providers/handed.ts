import type { Outcome } from '../stored/outcome.ts';

interface Taken {
  providerId: string;
  /** Minor units; left out where the provider does not say. */
  cost?: number;
}
/** How handing a message to a provider ended. `again`: it surely did not take it, and may later. */
export type Handed = Outcome<Taken, string> | { is: 'again'; code: string; afterSeconds?: number };

/** What a message is then. */
export const messageState = {
  done: 'sent',
  failed: 'failed',
  unknown: 'unknown',
  again: 'queued',
} as const satisfies Record<Handed['is'], string>;

/** Why it did not leave, as a code; null where it did. */
export const codeOf = (handed: Handed): string | null =>
  handed.is === 'done' ? null : 'code' in handed ? handed.code : 'unknown';
