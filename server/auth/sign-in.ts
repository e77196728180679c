import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { type Entered, enter } from './enter.ts';
import { countGuess, forgiveGuesses } from './guesses.ts';
import { knownBrowser, type Origin } from './known-browser.ts';
import { fitsPassword } from './passwords.ts';
import { findUser, holdPassword } from './users.ts';

/**
 * Throws `wrong_credentials`, after the same work whether or not there is such an account, and after some of them
 * `too_many`: a browser that has been in the account has tries of its own.
 */
export async function signIn(
  services: Services,
  { identifier, password }: { identifier: string; password: string },
  origin: Origin,
): Promise<Entered> {
  const { db } = services;
  const user = await db.find('find an account', (tx) => findUser(tx, identifier));
  const browser = knownBrowser(services, user, origin);
  const guesser = browser === undefined ? { identifier, network: origin.network } : { browser };
  await countGuess(services, guesser);
  const fits = await fitsPassword(password, user?.password_hash);
  if (!user || !fits) throw problem('wrong_credentials');
  return db.asSystem('open a session', async (tx) => {
    // Replaced while it was judged, it opens nothing: what ended every session has not seen this one.
    if (!(await holdPassword(tx, user))) throw problem('wrong_credentials');
    await forgiveGuesses(services, tx, guesser);
    return enter(services, tx, user, origin);
  });
}
