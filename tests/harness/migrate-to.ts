import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { migrate } from '../../server/db/migrate.ts';
import { planMigration } from '../../server/db/plan.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Registry } from '../../server/rest/registry.ts';

/**
 * Writes the migration that a registry needs beyond the committed ones into `folder`, as `npm run generate` does, and
 * applies it.
 */
export async function migrateTo(db: Kysely<Database>, { resources }: Registry, folder: string): Promise<void> {
  const { transactional, online } = await planMigration(db, undefined, resources);
  if (online.length > 0) throw new Error('new tables need no second migration');
  const file = join(folder, '9000_more_records.sql');
  writeFileSync(file, `${transactional.join('\n')}\n`);
  await migrate(db, [file]);
}
