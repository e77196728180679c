import type { Tx } from '../db/tenant-scope.ts';
import { consume, forgive, take, type Use, uncount } from '../limits/consume.ts';
import type { Services } from '../services.ts';

/** Who guesses at an account's password: a browser that has been in it, or a stranger from some network. */
type Guesser = { browser: string } | { identifier: string; network: string };

const ownUse = (browser: string): Use => ({ limit: 'password_guesses_of_browser', key: browser });
const strangersUse = (identifier: string): Use => ({ limit: 'password_guesses', key: identifier });
const accountUse = (identifier: string, network: string): Use => ({
  limit: 'account_guessed_from_address',
  key: `${network} ${identifier}`,
});
const networkUse = (network: string): Use => ({ limit: 'accounts_guessed_from_address', key: network });

/**
 * Counts a guess before it is judged, whatever becomes of it, so that of many at once no more are judged. A stranger's
 * counts against what all strangers share, and the account against those that her network may try. Throws `too_many`.
 */
export async function countGuess(services: Services, guesser: Guesser): Promise<void> {
  await services.db.asSystem('count a guess', async (tx) => {
    if ('browser' in guesser) return consume(services, tx, ownUse(guesser.browser));
    const { identifier, network } = guesser;
    await consume(services, tx, strangersUse(identifier));
    const tried = await take(services, tx, [accountUse(identifier, network)]);
    if (!tried) await consume(services, tx, networkUse(network));
  });
}

/** Takes back what was counted before a right password, and what was not right before it. */
export async function forgiveGuesses(services: Services, tx: Tx, guesser: Guesser): Promise<void> {
  if ('browser' in guesser) {
    await forgive(services, tx, ownUse(guesser.browser));
    return;
  }
  const { identifier, network } = guesser;
  await forgive(services, tx, strangersUse(identifier));
  if (await forgive(services, tx, accountUse(identifier, network))) await uncount(services, tx, networkUse(network));
}
