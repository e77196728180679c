/**
 * Writes what is derived and committed: the next migration (`npm run generate -- name_of_change [--rename
 * table.old=new] [--drop table.column]`), the lists of labels and docs/openapi.json.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/db/connection.ts';
import { migrate, migrationFiles, noTransaction } from '../server/db/migrate.ts';
import { planMigration } from '../server/db/plan.ts';
import { openApiDocument } from '../server/openapi/document.ts';
import { readSettings } from '../server/settings.ts';
import { start } from '../server/start.ts';
import { writeLabelLists } from './generate/labels.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rename: { type: 'string', multiple: true }, drop: { type: 'string', multiple: true } },
});
const renamed = (values.rename ?? []).map((each): [string, string] => {
  const [from = '', to = ''] = each.split('=');
  return [from, to];
});

for (const file of await writeLabelLists()) console.log(`wrote ${file}`);

const connection = await openDatabase({ folder: null });
await migrate(connection.kysely);
const plan = await planMigration(connection.kysely, { renamed: new Map(renamed), dropped: new Set(values.drop) });
await connection.close();

const name = (positionals[0] ?? 'change').replace(/[^a-z0-9]+/gi, '_').toLowerCase();
const files = [
  { name, lines: plan.transactional },
  { name: `${name}_online`, lines: plan.online.length > 0 ? [noTransaction, ...plan.online] : [] },
].filter(({ lines }) => lines.length > 0);
let last = Number(basename(migrationFiles().at(-1) ?? '0').slice(0, 4));
for (const each of files) {
  last += 1;
  const file = `server/db/migrations/${String(last).padStart(4, '0')}_${each.name}.sql`;
  writeFileSync(file, `${each.lines.join('\n')}\n`);
  console.log(`wrote ${file}`);
}
if (files.length === 0) console.log('the tables already match the resources');

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
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(running.app.routeTable), null, 2)}\n`);
await running.stop();
rmSync(folder, { recursive: true });
console.log('wrote docs/openapi.json');
