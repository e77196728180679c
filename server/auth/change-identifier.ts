import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { isPhone } from './identifier.ts';
import type { Origin } from './known-browser.ts';
import { countCodeRequest } from './limits.ts';
import { sayChanged, sendCode } from './messages.ts';
import { beginVerification, endResets, judge, takeIdentifier } from './verifications.ts';

/** Has a new number or address of an account proved by a code. Throws `too_many`. */
export const beginIdentifier = (
  services: Services,
  userId: string,
  identifier: string,
  origin: Origin,
): Promise<{ token: string }> =>
  services.db.asSystem('begin a new identifier', async (tx) => {
    const what = { purpose: 'identifier', identifier, userId } as const;
    await countCodeRequest(services, tx, { identifier, purpose: 'identifier', origin });
    const { token, code } = await beginVerification(services, tx, what, 'code');
    await sendCode(services, tx, { identifier, code, purpose: 'identifier' });
    return { token };
  });

/**
 * The account is known by what was proved from now on. Whatever it was known by until then is told, and what was sent
 * there to set a password sets none. Throws `wrong_code`; `identifier_taken`, once there is a proof.
 */
export async function confirmIdentifier(
  services: Services,
  userId: string,
  { token, code }: { token: string; code: string },
): Promise<void> {
  const { id } = await judge(services, token, code);
  await services.db.asSystem('change an identifier', async (tx) => {
    const identifier = await takeIdentifier(services, tx, id, userId);
    const before = await tx
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const column = isPhone(identifier) ? 'phone' : 'email';
    // Its answer was lost, and it is asked for once more.
    if (before[column] === identifier) return;
    const changed = await tx
      .updateTable('users')
      .set({ [column]: identifier, updated_at: services.world.now().toISOString() })
      .where('id', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users as other').select('other.id').where(`other.${column}`, '=', identifier))),
      )
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw problem('identifier_taken');
    const known = [before.phone, before.email].filter((each) => each !== null);
    await endResets(tx, known);
    for (const to of known) await sayChanged(services, tx, { to, what: column });
  });
}
