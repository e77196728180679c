import type { Person } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { countSecondGuess, readFactor, takeSecondCode } from './factors.ts';
import { forgiveGuesses } from './guesses.ts';
import { provePassword } from './prove-password.ts';

/**
 * That who is signed in is whose account it is, and not who found her phone open: by the code of her app where signing
 * in takes one, else by the password. Throws `wrong_password`, `wrong_second_code` and `code_used` at their field,
 * `validation_failed` where the one that is needed was left out, and after some guesses `too_many`.
 */
export async function proveSelf(
  services: Services,
  person: Pick<Person, 'userId' | 'sessionId'>,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { userId, sessionId } = person;
  const { since } = await readFactor(services, userId);
  if (since === null) {
    if (password === undefined) throw problem('validation_failed', { password: 'required' });
    await provePassword(services, person, password);
    return services.db.asSystem('forgive guesses', (tx) => forgiveGuesses(services, tx, { browser: sessionId }));
  }
  if (code === undefined) throw problem('validation_failed', { code: 'required' });
  await countSecondGuess(services, userId);
  await services.db.asSystem('prove who is there', (tx) => takeSecondCode(services, tx, userId, code));
}
