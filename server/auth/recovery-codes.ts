import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { base32 } from './totp.ts';

type Needs = Pick<Services, 'secrets' | 'world'>;
const count = 8;

/** Fifty bits: the key of the settings is in the hash, as in that of a code. */
const hashOf = ({ secrets }: Pick<Needs, 'secrets'>, userId: string, code: string) =>
  secrets.derive(`recovery:${userId}:${code}`);

/** Eight new ones, in place of whatever there were. Nobody reads them again. */
export async function makeRecoveryCodes(needs: Needs, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => base32(needs.world.randomBytes(7)).slice(0, 10).toLowerCase());
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ id: needs.world.newId(), user_id: userId, code_hash: hashOf(needs, userId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses one up; whether it was there to be used. */
export async function takeRecoveryCode(needs: Needs, tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: needs.world.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(needs, userId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
