import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { type Entered, enter } from './enter.ts';
import type { Origin } from './known-browser.ts';
import { countCodeRequest } from './limits.ts';
import { sendCode } from './messages.ts';
import { hashPassword } from './passwords.ts';
import { makeUser } from './users.ts';
import { beginVerification, judge, renewCode, takeSignUp } from './verifications.ts';

/**
 * Has a number or an address proved before there is an account. The name and the password wait with the browser that
 * wrote them: a code that somebody else's sign-up sent proves nothing for it. The answer and the work are the same
 * where there is an account already. Throws `too_many`.
 */
export async function beginSignUp(
  services: Services,
  { identifier, name, password, origin }: { identifier: string; name: string; password: string; origin: Origin },
): Promise<{ token: string }> {
  await services.db.asSystem('count a code', (tx) =>
    countCodeRequest(services, tx, { identifier, purpose: 'sign_up', origin }),
  );
  const passwordHash = await hashPassword(password);
  return services.db.asSystem('begin a sign-up', async (tx) => {
    const what = { purpose: 'sign_up', identifier, name, passwordHash } as const;
    const { token, code } = await beginVerification(services, tx, what, 'code');
    await sendCode(services, tx, { identifier, code, purpose: 'sign_up' });
    return { token };
  });
}

/** Sends a new code in place of the last. */
export async function resendCode(services: Services, token: string, origin: Origin): Promise<void> {
  await services.db.asSystem('send a new code', async (tx) =>
    sendCode(services, tx, await renewCode(services, tx, token, origin)),
  );
}

/**
 * Makes the account whose number or address is proved, and opens it. Throws `wrong_code`, and `account_exists` once
 * there is a proof.
 */
export async function confirmSignUp(
  services: Services,
  { token, code }: { token: string; code: string },
  origin: Origin,
): Promise<Entered> {
  const { id, purpose } = await judge(services, token, code);
  if (purpose !== 'sign_up') throw problem('wrong_code', { code: 'other' });
  const opened = await services.db.asSystem('make an account', async (tx) => {
    const { identifier, name, password_hash, user_id } = await takeSignUp(services, tx, id);
    if (name === null || password_hash === null) throw new Error(`sign-up ${id} has no name or password`);
    if (user_id !== null) return enter(services, tx, { id: user_id, name }, origin);
    const user = await makeUser(services, tx, { identifier, name, passwordHash: password_hash });
    if (!user) return undefined;
    await tx.updateTable('verifications').set({ user_id: user.id }).where('id', '=', id).execute();
    return enter(services, tx, user, origin);
  });
  if (!opened) throw problem('account_exists');
  return opened;
}
