import type { JsonAnswer } from '../call-json.ts';
import type { Collected, SentBack } from './port.ts';

/** Nobody knows: asked again, never sent again. */
export const unknown: Collected = { state: 'unknown', providerRef: null, amount: null, failure: null };
/** It came to nothing, and why was not said. */
export const refused: Collected = { state: 'failed', providerRef: null, amount: null, failure: 'refused' };
/** The provider did not take it: no phone was asked, so that another one may ask it. */
export const neverTaken: Collected = { ...refused, failure: 'provider_error', neverTaken: true };

/** The same of money that goes back. */
export const unknownBack: SentBack = { state: 'unknown', providerRef: null };
/** It was surely not sent. */
export const notSent = (failure: SentBack['failure'] = 'provider_error'): SentBack => ({
  ...{ state: 'failed', providerRef: null },
  failure,
});
/** Nor was it, but may be a little later. */
export const sentLater: SentBack = { state: 'again', providerRef: null };

const turnsAway: ReadonlySet<number> = new Set([401, 403, 429]);
/**
 * Whether an HTTP status alone says that a prompt was turned away before anybody was asked: its keys are refused, or it
 * is one too many. Any other refusal may stand for more than its sheet says.
 */
export const isTurnedAway = (status: number): boolean => turnsAway.has(status);

/** Whether a service has heard a call, whatever it says to it: not where it was busy, broken or out of reach. */
export const wasHeard = (answer: JsonAnswer): boolean =>
  answer.answered && answer.status < 500 && answer.status !== 429;
