import { forgive } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { type Entered, enter } from './enter.ts';
import { isPhone } from './identifier.ts';
import type { Origin } from './known-browser.ts';
import { countCodeRequest } from './limits.ts';
import { sendCode, sendLink } from './messages.ts';
import { fitsPassword, hashPassword } from './passwords.ts';
import { holdUser, setPassword } from './users.ts';
import { beginVerification, judge, takeReset } from './verifications.ts';

type ResetDelivery = { by: 'sms'; token: string } | { by: 'email' };

/**
 * Sends a code to a number, a link to an address. The answer and the work are the same whether or not there is such an
 * account. Throws `too_many`.
 */
export const beginReset = (
  { settings, ...services }: Services,
  identifier: string,
  origin: Origin,
): Promise<ResetDelivery> =>
  services.db.asSystem('begin a reset', async (tx) => {
    const what = { purpose: 'reset', identifier } as const;
    await countCodeRequest(services, tx, { ...what, origin });
    if (isPhone(identifier)) {
      const { token, code } = await beginVerification(services, tx, what, 'code');
      await sendCode(services, tx, { ...what, code });
      return { by: 'sms', token };
    }
    const { token } = await beginVerification(services, tx, what, 'link');
    await sendLink(services, tx, identifier, `${settings.publicUrl}/reset-password?token=${token}`);
    return { by: 'email' };
  });

/**
 * Sets a new password, ends every session and all other codes and links of the account, and lets her in; a second step
 * stays. Throws `wrong_code`.
 */
export async function resetPassword(
  services: Services,
  { token, code, password }: { token: string; code?: string | undefined; password: string },
  origin: Origin,
): Promise<Entered> {
  const { id, purpose, identifier, user_id } = await judge(services, token, code);
  if (purpose !== 'reset') throw problem('wrong_code', { code: 'other' });
  const first =
    user_id === null &&
    (await setNew(services, { id, identifier, passwordHash: await hashPassword(password), origin }));
  const opened = first || (await repeat(services, { id, password, origin }));
  if (!opened) throw problem('wrong_code', { code: 'other' });
  return opened;
}

/** Undefined where there is no account, or the reset was used or ended by another at the same time. */
const setNew = (
  services: Services,
  { id, identifier, passwordHash, origin }: { id: string; identifier: string; passwordHash: string; origin: Origin },
) =>
  services.db.asSystem('set a new password', async (tx) => {
    // The account first: two of its codes at once would otherwise end each other and wait for ever.
    const user = await holdUser(tx, identifier);
    if (!user || !(await takeReset(services, tx, id, user))) return undefined;
    await setPassword(services, tx, user.id, passwordHash);
    await forgive(services, tx, { limit: 'password_guesses', key: identifier });
    return enter(services, tx, user, origin);
  });

/** The answer that may have been lost, once more: only for the password that was set. */
async function repeat(
  services: Services,
  { id, password, origin }: { id: string; password: string; origin: Origin },
): Promise<Entered | undefined> {
  const user = await services.db.find('find who was reset', (tx) =>
    tx
      .selectFrom('verifications')
      .innerJoin('users', 'users.id', 'verifications.user_id')
      .select(['users.id', 'users.name', 'users.password_hash'])
      .where('verifications.id', '=', id)
      .executeTakeFirst(),
  );
  if (!user || !(await fitsPassword(password, user.password_hash))) return undefined;
  return services.db.asSystem('open a session', (tx) => enter(services, tx, user, origin));
}
