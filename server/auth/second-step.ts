import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { countSecondGuess, takeSecondCode } from './factors.ts';
import type { Origin } from './known-browser.ts';
import { type Opened, openSession } from './sessions.ts';
import { readToken, writeToken } from './token.ts';

/** Milliseconds: long enough to find the other phone. */
const lifetime = 10 * 60_000;
const maxGuesses = 5;

/** A token for who knew the password; with a code it opens a session. */
export async function beginSecondStep({ world }: Pick<Services, 'world'>, tx: Tx, userId: string): Promise<string> {
  const token = { id: world.newId(), secret: world.randomBytes(32).toString('base64url') };
  const now = world.now();
  const until = new Date(now.getTime() + lifetime);
  await tx
    .insertInto('verifications')
    .values({
      id: token.id,
      purpose: 'second_step',
      identifier: userId,
      token_hash: hashToken(token.secret),
      user_id: userId,
      created_at: now,
      good_until: until,
      expires_at: until,
    })
    .execute();
  return writeToken(token);
}

/**
 * Opens a session by the token and a code. A guess is counted before it is judged: of many at once no more are judged
 * than one after the other. Throws `start_again` once the token is used, too old or guessed with five times.
 */
export async function takeSecondStep(
  services: Services,
  { token: text, code }: { token: string; code: string },
  origin: Origin,
): Promise<Opened> {
  const token = readToken(text);
  const waiting = token && (await countTry(services, token));
  if (!waiting?.user_id) throw problem('start_again');
  const { id, user_id: userId } = waiting;
  await countSecondGuess(services, userId);
  return services.db.asSystem('take the second step', async (tx) => {
    await takeSecondCode(services, tx, userId, code);
    // Two at once, with two codes, open one session.
    const used = await tx.deleteFrom('verifications').where('id', '=', id).returning('id').executeTakeFirst();
    if (!used) throw problem('start_again');
    const user = await tx.selectFrom('users').select(['id', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();
    return openSession(services, tx, user, origin);
  });
}

const countTry = ({ db, world }: Services, { id, secret }: { id: string; secret: string }) =>
  db.find('count a second step', (tx) =>
    tx
      .updateTable('verifications')
      .set((row) => ({ guesses: row('guesses', '+', 1) }))
      .where('id', '=', id)
      .where('purpose', '=', 'second_step')
      .where('token_hash', '=', hashToken(secret))
      .where('guesses', '<', maxGuesses)
      .where('good_until', '>', world.now().toISOString())
      .returning(['id', 'user_id'])
      .executeTakeFirst(),
  );
