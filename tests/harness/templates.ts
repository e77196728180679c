import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { readSettings } from '../../server/settings.ts';
import { start } from '../../server/start.ts';
import { migratedDatabase, type TestDatabase } from './databases.ts';
import { onceInRun, runName } from './run.ts';

/** A data folder as a server's first start leaves it, without or with its demo shop. */
type DataTemplate = 'empty' | 'demo';

/** Fills `folder` from the template. Outside of a run it stays as it is: then its server makes everything itself. */
export async function copyData(template: DataTemplate, folder: string): Promise<void> {
  if (runName() !== undefined) await cp(await makeData(template), folder, { recursive: true });
}

/** The template's folder, made at the first call of a run. */
export const makeData = (template: DataTemplate): Promise<string> =>
  onceInRun(`data-${template}`, (folder) =>
    startOnce({ DATA_DIR: folder, DEMO: { empty: 'off', demo: 'new' }[template] }),
  );

/** A Postgres database that needs no migrations any more. */
export const copyDatabase = (): Promise<TestDatabase> =>
  migratedDatabase(async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'dukani-test-'));
    await startOnce({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' });
    rmSync(folder, { recursive: true });
  });

async function startOnce(env: Record<string, string>): Promise<void> {
  const port = String(await freePort());
  const settings = readSettings({ PORT: port, LOG_LEVEL: 'fatal', REHEARSAL: 'on', ...env });
  const running = await start(settings, { pages: false });
  await running.stop();
}
