import type { Person } from '../http.ts';
import type { Services } from '../services.ts';
import { countSecondGuess, removeFactor, takeSecondCode } from './factors.ts';
import { forgiveGuesses } from './guesses.ts';
import { provePassword } from './prove-password.ts';

/** Takes the second step away, for who has both steps. Throws `wrong_password`, `wrong_second_code` and `too_many`. */
export async function removeSecondStep(
  services: Services,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await provePassword(services, { userId, sessionId }, password);
  await countSecondGuess(services, userId);
  await services.db.asSystem('take the second step away', async (tx) => {
    await takeSecondCode(services, tx, userId, code);
    await removeFactor(tx, userId);
    await forgiveGuesses(services, tx, { browser: sessionId });
  });
}
