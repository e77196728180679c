import type { Person } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { countGuess, forgiveGuesses } from './guesses.ts';
import { fitsPassword, hashPassword } from './passwords.ts';
import { endSecondSteps } from './users.ts';
import { endResets } from './verifications.ts';

/**
 * Sets a new password for who knows the one there is; every other session of theirs ends, and so do codes and links
 * that were to set one. Throws `wrong_password`, and after some of them `too_many`.
 */
export async function changePassword(
  services: Services,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { db, world } = services;
  const user = await db.find('read a password', (tx) =>
    tx
      .selectFrom('users')
      .select(['phone', 'email', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  const known = [user.phone, user.email].filter((each) => each !== null);
  // A session is a browser that has been in: what strangers guess at signing in does not stop her here.
  const guesser = { browser: sessionId };
  await countGuess(services, guesser);
  const refused = problem('wrong_password', { current_password: 'wrong_password' });
  if (!(await fitsPassword(current, user.password_hash))) throw refused;
  const passwordHash = await hashPassword(password);
  await db.asSystem('change a password', async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: world.now().toISOString() })
      .where('id', '=', userId)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst();
    // Another set a new one meanwhile.
    if (numUpdatedRows === 0n) throw refused;
    await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute();
    await endSecondSteps(tx, userId);
    await endResets(tx, known);
    await forgiveGuesses(services, tx, guesser);
  });
}
