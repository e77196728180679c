import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { isPhone } from './identifier.ts';

const columnOf = (identifier: string) => (isPhone(identifier) ? 'phone' : 'email');

export const findUser = (tx: Tx, identifier: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'password_hash'])
    .where(columnOf(identifier), '=', identifier)
    .executeTakeFirst();

/** Makes an account of somebody who has proved the identifier; undefined where it has one already. */
export function makeUser(
  { world }: Pick<Services, 'world'>,
  tx: Tx,
  { identifier, name, passwordHash }: { identifier: string; name: string; passwordHash: string },
): Promise<{ id: string; name: string } | undefined> {
  const now = world.now().toISOString();
  return tx
    .insertInto('users')
    .values({
      id: world.newId(),
      name,
      [columnOf(identifier)]: identifier,
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) => on.column(columnOf(identifier)).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Whoever has the identifier, held until the transaction ends. */
export const holdUser = (tx: Tx, identifier: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'phone', 'email'])
    .where(columnOf(identifier), '=', identifier)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether this is their password still, which nobody sets anew until the transaction ends. */
export const holdPassword = async (
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string | null },
): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** A way in that the password has begun ends with it. */
export const endSecondSteps = (tx: Tx, userId: string) =>
  tx.deleteFrom('verifications').where('user_id', '=', userId).where('purpose', '=', 'second_step').execute();

/** Sets somebody's password, or none, and ends every session of theirs. */
export async function setPassword(
  { world }: Pick<Services, 'world'>,
  tx: Tx,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: world.now().toISOString() })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await endSecondSteps(tx, userId);
}
