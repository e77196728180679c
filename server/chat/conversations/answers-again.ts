import { normalise } from '../../../common/flow/normalise.ts';

/** What brings the bot back, as a whole message. */
const back: ReadonlySet<string> = new Set(['menu', 'menyu', 'mwanzo', 'start', 'anza']);
const hourMs = 3_600_000;

/**
 * Whether the bot answers a message though a person was asked for: it is called by name, or it has rested for so many
 * hours; where nobody counts them (`since` is undefined), by name alone.
 */
export const answersAgain = (text: string, since: number | undefined, now: Date, hours: number): boolean =>
  back.has(normalise(text)) || (since !== undefined && now.getTime() - since >= hours * hourMs);
