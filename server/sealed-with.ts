import type { Db } from './db/tenant-scope.ts';
import type { Secrets } from './secrets.ts';
import { BadSettings } from './settings.ts';

/**
 * Refuses to start on a database that was sealed with another key, instead of failing call by call. Throws {@link
 * BadSettings}.
 */
export async function checkSealedWith(db: Db, secrets: Secrets): Promise<void> {
  const sealed = await db.find('check the secret key', (tx) =>
    tx
      .selectFrom('order_links')
      .select('token_sealed as value')
      .union(tx.selectFrom('pay_links').select('token_sealed as value'))
      .union(tx.selectFrom('debt_links').select('token_sealed as value'))
      .limit(1)
      .executeTakeFirst(),
  );
  if (!sealed) return;
  try {
    secrets.open(sealed.value);
  } catch {
    throw new BadSettings(
      'SECRET_KEY is not the one this database was sealed with, so order links and stored keys cannot be ' +
        'opened.\nSet the key it was used with; without SECRET_KEY it stands in the file secret-key of its ' +
        'DATA_DIR.',
    );
  }
}
