import { sql } from 'kysely';
import type { Db } from './db/tenant-scope.ts';
import { openSealed } from './rest/secret-fields.ts';
import type { Secrets } from './secrets.ts';
import { BadSettings } from './settings.ts';

/** Keys of shops' own accounts, one of each kind. */
const sealedKeys = [
  ['whatsapp_numbers', 'access_token'],
  ['payment_accounts', 'key'],
  ['sms_accounts', 'key'],
] as const;

/**
 * Refuses to start on a database that was sealed with another key, instead of failing call by call. Throws {@link
 * BadSettings}.
 */
export async function checkSealedWith(db: Db, secrets: Secrets): Promise<void> {
  const link = await db.find('check the secret key', (tx) =>
    tx
      .selectFrom('order_links')
      .select('token_sealed as value')
      .union(tx.selectFrom('pay_links').select('token_sealed as value'))
      .union(tx.selectFrom('debt_links').select('token_sealed as value'))
      .limit(1)
      .executeTakeFirst(),
  );
  const keys = await Promise.all(
    sealedKeys.map(([resource, field]) =>
      db.find('check the secret key', async (tx) => {
        const { rows } = await sql<{ shop_id: string; id: string; value: string }>`
          select shop_id, id, ${sql.ref(field)} ->> 'sealed' as value from ${sql.table(resource)}
          where ${sql.ref(field)} is not null limit 1`.execute(tx);
        return rows[0] && { ...rows[0], resource, field };
      }),
    ),
  );
  try {
    if (link) secrets.open(link.value);
    for (const { shop_id: shopId, id, value, resource, field } of keys.flatMap((each) => each ?? []))
      openSealed(secrets, value, { resource, shopId, id, field });
  } catch {
    throw new BadSettings(
      'SECRET_KEY is not the one this database was sealed with, so order links and stored keys cannot be ' +
        'opened.\nSet the key it was used with; without SECRET_KEY it stands in the file secret-key of its ' +
        'DATA_DIR.',
    );
  }
}
