/** Writes what is derived and committed: the next migration (`npm run generate -- name_of_change`) and docs/openapi.json. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openDatabase } from '../server/db/connection.ts';
import { migrate, migrationFiles } from '../server/db/migrate.ts';
import { planMigration } from '../server/db/plan.ts';
import { readSettings } from '../server/settings.ts';
import { start } from '../server/start.ts';

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

const folder = mkdtempSync(join(tmpdir(), 'dukani-generate-'));
const running = await start(
  readSettings({
    PORT: '0',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'fatal',
    DEMO: 'off',
    REHEARSAL: 'on',
  }),
  { pages: false },
);
writeFileSync('docs/openapi.json', `${JSON.stringify(running.app.swagger(), null, 2)}\n`);
await running.stop();
rmSync(folder, { recursive: true });
console.log('wrote docs/openapi.json');
