import { cp } from 'node:fs/promises';
import { freePort } from '../../scripts/free-port.ts';
import { readSettings } from '../../server/settings.ts';
import { start } from '../../server/start.ts';
import { copiedDatabase, type DatabaseKind, type TestDatabase } from './databases.ts';
import { onceInRun, runName } from './run.ts';

/** What a server's first start leaves: without or with its demo shop. */
type Template = 'empty' | 'demo';
/** What that start is told. */
const demoOf: Readonly<Record<Template, string>> = { empty: 'off', demo: 'new' };

/**
 * Fills `folder` with the data of the template, embedded database and all. Outside of a run it stays as it is: then its
 * server makes everything itself.
 */
export async function copyData(template: Template, folder: string): Promise<void> {
  if (runName() !== undefined) await cp(await makeData(template), folder, { recursive: true });
}

/** The template's folder, made at the first call of a run. */
const makeData = (template: Template): Promise<string> =>
  onceInRun(`data-${template}`, (path) => startOnce({ DATA_DIR: path, DEMO: demoOf[template] }));

/** A Postgres database that needs no migrations any more; the demo shop's pictures and key are put into `folder`. */
export async function copyDatabase(template: Template = 'empty', folder?: string): Promise<TestDatabase> {
  const made = await copiedDatabase(template, (url, path) =>
    startOnce({ DATABASE_URL: url, DATA_DIR: path, DEMO: demoOf[template] }),
  );
  if (made.folder !== undefined && folder !== undefined) await cp(made.folder, folder, { recursive: true });
  return made;
}

/** Makes a template before the first test asks for it. */
export const prepareTemplate = async (database: DatabaseKind, template: Template): Promise<void> =>
  void (await { pglite: makeData, postgres: copyDatabase }[database](template));

async function startOnce(env: Record<string, string>): Promise<void> {
  const port = String(await freePort());
  const settings = readSettings({ PORT: port, LOG_LEVEL: 'fatal', REHEARSAL: 'on', ...env });
  const running = await start(settings, { pages: false });
  await running.stop();
}
