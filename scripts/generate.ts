/** Writes what is derived and committed: the next migration (`npm run generate -- name_of_change`) and docs/openapi.json. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { openDatabase } from '../server/db/connection.ts';
import { migrate, migrationFiles } from '../server/db/migrate.ts';
import { planMigration } from '../server/db/plan.ts';

const connection = await openDatabase({ folder: null });
await migrate(connection.kysely);
const statements = await planMigration(connection.kysely);
await connection.close();

if (statements.length > 0) {
  const last = Number(basename(migrationFiles().at(-1) ?? '0').slice(0, 4));
  const name = (process.argv[2] ?? 'change').replace(/[^a-z0-9]+/gi, '_').toLowerCase();
  const file = `server/db/migrations/${String(last + 1).padStart(4, '0')}_${name}.sql`;
  writeFileSync(file, `${statements.join('\n')}\n`);
  console.log(`wrote ${file}`);
} else {
  console.log('the tables already match the resources');
}
