import { sql } from 'kysely';
import type { Db } from './db/tenant-scope.ts';
import { openSealed } from './rest/secret-fields.ts';
import type { Secrets } from './secrets.ts';
import { BadSettings } from './settings.ts';

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
  const number = await db.find('check the secret key', (tx) =>
    tx
      .selectFrom('whatsapp_numbers')
      .select(['shop_id', 'id', sql<string>`access_token ->> 'sealed'`.as('value')])
      .where('access_token', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  );
  try {
    if (link) secrets.open(link.value);
    if (number) {
      const { shop_id: shopId, id, value } = number;
      openSealed(secrets, value, { resource: 'whatsapp_numbers', shopId, id, field: 'access_token' });
    }
  } catch {
    throw new BadSettings(
      'SECRET_KEY is not the one this database was sealed with, so order links and stored keys cannot be ' +
        'opened.\nSet the key it was used with; without SECRET_KEY it stands in the file secret-key of its ' +
        'DATA_DIR.',
    );
  }
}
