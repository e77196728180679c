/**
 * Saves database and pictures in one file: `npm run backup [-- file.tar.gz]`. Not the secret key, which opens what is
 * sealed in it: who finds the one is not to have the other. With the embedded database the server must stand still.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../server/db/folder-lock.ts';
import { readSettings } from '../server/settings.ts';
import { pack } from './backup/archive.ts';
import { keepers } from './backup/databases.ts';
import { keyFile, keyMark } from './backup/key.ts';
import { finish } from './finish.ts';

await finish(async () => {
  // What is inside is people's: for the owner's eyes only.
  process.umask(0o077);
  const { dataDir, databaseUrl, secretKey } = readSettings();
  const madeAt = new Date().toISOString();
  const file = process.argv[2] ?? join('backups', `dukani-${madeAt.slice(0, 19).replaceAll(/[-:]/g, '')}.tar.gz`);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
  const unlock = databaseUrl === undefined ? lockFolder(dataDir) : () => {};
  const work = mkdtempSync(join(tmpdir(), 'dukani-backup-'));
  try {
    const database = keepers[kind].save({ dataDir, url: databaseUrl ?? '' }, work);
    // Pictures after the database: none is missing that it names.
    const others = ['files'].filter((name) => existsSync(join(dataDir, name)));
    const details = { database: kind, made_at: madeAt, key_mark: keyMark(secretKey) } as const;
    pack(file, details, [database, ...others.map((name) => ({ folder: dataDir, name }))]);
    const where = process.env.SECRET_KEY ? 'SECRET_KEY, in the environment' : join(dataDir, keyFile);
    console.log(`${file} holds the database and the pictures (${Math.ceil(statSync(file).size / 1000)} kB).`);
    console.log(
      `The secret key is not inside: it is ${where}. Keep a copy of it in another place than this file. Without it ` +
        'no order link and no stored key of this backup can be opened, and whoever has both has everything.',
    );
  } finally {
    rmSync(work, { recursive: true });
    unlock();
  }
});
