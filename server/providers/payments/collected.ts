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
/** Nobody knows how it will end, but its service works on it. */
export const underWayThere = (providerRef: string | null): SentBack => ({
  ...{ state: 'unknown', providerRef },
  there: 'under_way',
});
/** Its service has none such, or does not tell that from one that failed. */
export const noneThere: SentBack = { ...unknownBack, there: 'none' };
export const noneOrFailed: SentBack = { ...unknownBack, there: 'none_or_failed' };
/** Whether its service has none that went or is going: not where it had taken one before, and finds it no more. */
export const isNotThere = ({ there }: SentBack, providerRef: string | null): boolean =>
  there === 'none_or_failed' || (there === 'none' && providerRef === null);

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
