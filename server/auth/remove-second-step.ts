import type { Person } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { countSecondGuess, removeFactor, takeSecondCode } from './factors.ts';
import { countGuess, forgiveGuesses } from './guesses.ts';
import { fitsPassword } from './passwords.ts';

/** Takes the second step away, for who has both steps. Throws `wrong_password`, `wrong_second_code` and `too_many`. */
export async function removeSecondStep(
  services: Services,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const guesser = { browser: sessionId };
  await countGuess(services, guesser);
  const { password_hash } = await services.db.find('read a password', (tx) =>
    tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  if (!(await fitsPassword(password, password_hash))) throw problem('wrong_password', { password: 'wrong_password' });
  await countSecondGuess(services, userId);
  await services.db.asSystem('take the second step away', async (tx) => {
    await takeSecondCode(services, tx, userId, code);
    await removeFactor(tx, userId);
    await forgiveGuesses(services, tx, guesser);
  });
}
