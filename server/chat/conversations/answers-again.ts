import { normalise } from '../../../common/flow/normalise.ts';

/** What brings the bot back, as a whole message. */
const back: ReadonlySet<string> = new Set(['menu', 'menyu', 'mwanzo', 'start', 'anza']);
const hourMs = 3_600_000;

/**
 * Whether the bot answers a message though a person was asked for: it is called by name, or nobody has written for
 * so many hours.
 */
export const answersAgain = (text: string, lastMessageAt: string, now: Date, hours: number): boolean =>
  back.has(normalise(text)) || now.getTime() - Date.parse(lastMessageAt) >= hours * hourMs;
