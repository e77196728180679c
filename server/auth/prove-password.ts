import type { Person } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { countGuess } from './guesses.ts';
import { fitsPassword } from './passwords.ts';

/**
 * That who is signed in knows the account's password, before something that is not undone; a guess is counted, and
 * forgiven by the caller with what follows. Throws `wrong_password` at `password`, and after some of them `too_many`.
 */
export async function provePassword(
  services: Services,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  password: string,
): Promise<void> {
  await countGuess(services, { browser: sessionId });
  const { password_hash } = await services.db.find('read a password', (tx) =>
    tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  if (!(await fitsPassword(password, password_hash))) throw problem('wrong_password', { password: 'wrong_password' });
}
