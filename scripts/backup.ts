/**
 * Saves database, pictures and secret key in one file: `npm run backup [-- file.tar.gz]`. With the embedded database
 * the server must stand still.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../server/db/folder-lock.ts';
import { readSettings } from '../server/settings.ts';
import { pack } from './backup/archive.ts';
import { keepers } from './backup/databases.ts';
import { finish } from './finish.ts';

await finish(async () => {
  // What is inside opens everything: for the owner's eyes only.
  process.umask(0o077);
  const { dataDir, databaseUrl } = readSettings();
  const madeAt = new Date().toISOString();
  const file = process.argv[2] ?? join('backups', `dukani-${madeAt.slice(0, 19).replaceAll(/[-:]/g, '')}.tar.gz`);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
  const unlock = databaseUrl === undefined ? lockFolder(dataDir) : () => {};
  const work = mkdtempSync(join(tmpdir(), 'dukani-backup-'));
  try {
    const database = keepers[kind].save({ dataDir, url: databaseUrl ?? '' }, work);
    // Pictures after the database: none is missing that it names.
    const others = ['files', 'secret-key'].filter((name) => existsSync(join(dataDir, name)));
    pack(file, { database: kind, made_at: madeAt }, [database, ...others.map((name) => ({ folder: dataDir, name }))]);
    console.log(
      `${file} holds the database, the pictures and the secret key (${Math.ceil(statSync(file).size / 1000)} kB).`,
    );
    if (process.env.SECRET_KEY)
      console.log('SECRET_KEY comes from the environment: keep it with this file, it is not inside.');
  } finally {
    rmSync(work, { recursive: true });
    unlock();
  }
});
