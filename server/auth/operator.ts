import type { Services } from '../services.ts';
import { removeFactor } from './factors.ts';
import { hashPassword } from './passwords.ts';
import { holdUser, makeUser, setPassword } from './users.ts';
import { beginVerification, endResets } from './verifications.ts';

/*
 * For whoever runs the server and knows whose an account is: the way in while nothing can be sent.
 */

type Needs = Pick<Services, 'db' | 'world' | 'secrets' | 'settings'>;

/**
 * Ends an account's password, sessions and resets, and gives a link that sets a new password, once, within a day. Its
 * second step stays, unless her phone and her recovery codes are both gone. Undefined where there is no such account.
 */
export const giveWayIn = (
  { db, settings, ...needs }: Needs,
  identifier: string,
  { keepsSecondStep }: { keepsSecondStep: boolean },
): Promise<{ name: string; url: string } | undefined> =>
  db.asSystem('give a way into an account', async (tx) => {
    const user = await holdUser(tx, identifier);
    if (!user) return undefined;
    await setPassword(needs, tx, user.id, null);
    if (!keepsSecondStep) await removeFactor(tx, user.id);
    await endResets(
      tx,
      [user.phone, user.email].filter((each) => each !== null),
    );
    const { token } = await beginVerification(needs, tx, { purpose: 'reset', identifier }, 'handed link');
    return { name: user.name, url: `${settings.publicUrl}/reset-password?token=${token}` };
  });

/**
 * Makes an account of a number or an address that is known to be right. Gives somebody who seems to have one already,
 * without a password: of that name, or with that number or address. Then nothing is made.
 */
export async function openAccount(
  { db, world }: Pick<Needs, 'db' | 'world'>,
  { identifier, name, password }: { identifier: string; name: string; password: string },
): Promise<{ exists?: string }> {
  const passwordHash = await hashPassword(password);
  return db.asSystem('open an account', async (tx) => {
    const same = await tx
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('password_hash', 'is', null)
      .where(({ eb, fn }) => eb(fn('lower', ['name']), '=', name.toLowerCase()))
      .limit(1)
      .executeTakeFirst();
    if (same) return { exists: same.phone ?? same.email ?? '' };
    return (await makeUser({ world }, tx, { identifier, name, passwordHash })) ? {} : { exists: identifier };
  });
}
