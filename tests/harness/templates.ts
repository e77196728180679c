import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';
import { readSettings } from '../../server/settings.ts';
import { start } from '../../server/start.ts';
import { copyOfDatabase, type TestDatabase } from './databases.ts';
import { onceInRun, runName } from './run.ts';

/** Of all that lies in a folder. Node’s own `cp` takes ten times as long for the thousand files of a database. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-R', `${from}/.`, to]);

/** A data folder as a server's first start leaves it, without or with its demo shop. */
type DataTemplate = 'empty' | 'demo';
const demos = { empty: 'off', demo: 'new' } as const satisfies Record<DataTemplate, string>;

/** Fills `folder` from the template. Outside of a run it stays as it is: then its server makes everything itself. */
export async function copyData(template: DataTemplate, folder: string): Promise<void> {
  if (runName() !== undefined) await copyFolder(await makeData(template), folder);
}

/** The template's folder, made at the first call of a run. */
export const makeData = (template: DataTemplate): Promise<string> =>
  onceInRun(`data-${template}`, (folder) => startOnce({ DATA_DIR: folder, DEMO: demos[template] }));

/** A Postgres database from the template; what its server keeps beside it is put into `folder`. */
export async function copyDatabase(template: DataTemplate = 'empty', folder?: string): Promise<TestDatabase> {
  const made = await copyOfDatabase(template, (url, beside) =>
    startOnce({ DATABASE_URL: url, DATA_DIR: beside, DEMO: demos[template] }),
  );
  if (made.folder !== undefined && folder !== undefined) await copyFolder(made.folder, folder);
  return made.database;
}

async function startOnce(env: Record<string, string>): Promise<void> {
  const port = String(await freePort());
  const settings = readSettings({ PORT: port, LOG_LEVEL: 'fatal', REHEARSAL: 'on', ...env });
  const running = await start(settings, { pages: false });
  await running.stop();
}
