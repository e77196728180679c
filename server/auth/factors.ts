import { brand } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Person } from '../http.ts';
import { consumeNow, forgive, type Use } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { forgiveGuesses } from './guesses.ts';
import { provePassword } from './prove-password.ts';
import { countRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { base32, stepOf, uriOf } from './totp.ts';
import { endSecondSteps } from './users.ts';

const secretBytes = 20;
const placeOf = (userId: string) => `totp:${userId}`;
const guess = (userId: string): Use => ({ limit: 'second_steps', key: userId });

/** Since when signing in takes a second step, and how many codes are left that stand in for it. */
export const readFactor = (services: Services, userId: string) =>
  services.db.asSystem('read a second step', async (tx) => ({
    since: (await confirmedOf(tx, userId))?.confirmed_at ?? null,
    recovery_codes_left: await countRecoveryCodes(tx, userId),
  }));

const confirmedOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await confirmedOf(tx, userId)) !== undefined;

/**
 * A new secret, in place of one that no code was right of yet. It takes the password: whoever found her phone open
 * would have the account otherwise, since from then on the app's code stands for the password. Throws `wrong_state`
 * where there is one that counts, `wrong_password` and `too_many`.
 */
export async function beginFactor(
  services: Services,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { world, secrets, db } = services;
  await provePassword(services, { userId, sessionId }, password);
  const bytes = world.randomBytes(secretBytes);
  const secret = base32(bytes);
  const sealed = secrets.seal(bytes.toString('base64url'), placeOf(userId));
  const now = world.now();
  return db.asSystem('begin a second step', async (tx) => {
    const begun = await tx
      .insertInto('user_factors')
      .values({ user_id: userId, secret: sealed, created_at: now })
      .onConflict((on) =>
        on
          .column('user_id')
          .doUpdateSet({ secret: sealed, created_at: now })
          .where('user_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!begun) throw problem('wrong_state');
    await forgiveGuesses(services, tx, { browser: sessionId });
    const { phone, email } = await tx
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { secret, uri: uriOf({ issuer: brand.name, account: phone ?? email ?? '', secret }) };
  });
}

/** The secret counts from its first right code on, which is used by that. Gives the recovery codes, this once. */
export async function confirmFactor(services: Services, userId: string, code: string): Promise<string[]> {
  await consumeNow(services, guess(userId));
  return services.db.asSystem('confirm a second step', async (tx) => {
    const begun = await tx
      .selectFrom('user_factors')
      .select('secret')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!begun) throw problem('wrong_state');
    const step = stepOfSealed(services, userId, begun.secret, code);
    if (step === undefined) throw problem('wrong_second_code', { code: 'wrong_second_code' });
    const { numUpdatedRows } = await tx
      .updateTable('user_factors')
      .set({ confirmed_at: services.world.now(), last_step: step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      // The one that was judged, of two begun at once.
      .where('secret', '=', begun.secret)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw problem('wrong_state');
    await forgive(services, tx, guess(userId));
    return makeRecoveryCodes(services, tx, userId);
  });
}

/** Counts a guess at the second step, whatever becomes of it. Throws `too_many`. */
export const countSecondGuess = (services: Services, userId: string): Promise<void> =>
  consumeNow(services, guess(userId));

/**
 * Uses up the code that the app shows, or a recovery code: neither opens anything twice. Throws `wrong_second_code`,
 * and `code_used` for a code of a step that was used.
 */
export async function takeSecondCode(services: Services, tx: Tx, userId: string, code: string): Promise<void> {
  const factor = await confirmedOf(tx, userId);
  if (!factor) throw problem('wrong_state');
  const step = stepOfSealed(services, userId, factor.secret, code);
  if (step === undefined) {
    if (await takeRecoveryCode(services, tx, userId, code)) return forgiven();
    throw problem('wrong_second_code', { code: 'wrong_second_code' });
  }
  const used = await tx
    .updateTable('user_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw problem('code_used', { code: 'code_used' });
  return forgiven();

  async function forgiven(): Promise<void> {
    await forgive(services, tx, guess(userId));
  }
}

/** With whatever waits for it. */
export async function removeFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await endSecondSteps(tx, userId);
}

const stepOfSealed = ({ secrets, world }: Services, userId: string, sealed: string, code: string) =>
  stepOf(Buffer.from(secrets.open(sealed, placeOf(userId)), 'base64url'), code, world.now());
