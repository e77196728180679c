import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds. */
export const lifetimes = {
  /** A token this old is answered with the one that follows it. */
  token: 15 * minute,
  /** How long a token still opens once the next one was used: longer than any call of ours may take (300 s). */
  overlap: 6 * minute,
  /** A session nobody uses ends, and any session in the end. */
  unused: 30 * day,
  session: 180 * day,
};

type Needs = Pick<Services, 'secrets'>;

/** Each secret names the one after it, so that an answer that was lost on the way can be given again. */
export const nextSecret = ({ secrets }: Needs, secret: string): string => secrets.derive(`session:${secret}`);

/** What the database keeps of a token and of the one after it. */
export const hashesOf = (needs: Needs, secret: string) => ({
  token_hash: hashToken(secret),
  next_hash: hashToken(nextSecret(needs, secret)),
});

export const endOf = (created: Date, now: Date): string =>
  new Date(Math.min(now.getTime() + lifetimes.unused, created.getTime() + lifetimes.session)).toISOString();
