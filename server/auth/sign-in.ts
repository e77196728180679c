import { consumeNow, forgive } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { fitsPassword } from './passwords.ts';
import { type Opened, openSession } from './sessions.ts';
import { findUser } from './users.ts';

/**
 * Throws `wrong_credentials`, after the same work whether or not there is such an account, and after some of them
 * `too_many`.
 */
export async function signIn(services: Services, identifier: string, password: string): Promise<Opened> {
  const { db } = services;
  // Counted before it is judged, so that of many at once no more are judged; a right one is taken back.
  await consumeNow(services, { limit: 'password_guesses', key: identifier });
  const user = await db.find('find an account', (tx) => findUser(tx, identifier));
  const fits = await fitsPassword(password, user?.password_hash);
  if (!user || !fits) throw problem('wrong_credentials');
  return db.asSystem('open a session', async (tx) => {
    await forgive(services, tx, 'password_guesses', identifier);
    return openSession(services, tx, user);
  });
}
