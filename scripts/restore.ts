/**
 * Brings a backup back into an empty database and data folder: `npm run restore -- file.tar.gz`. The secret key that it
 * was sealed with is not in it, and has to be here.
 */
import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../server/db/folder-lock.ts';
import { readSettings } from '../server/settings.ts';
import { unpack } from './backup/archive.ts';
import { keepers } from './backup/databases.ts';
import { keyFile, keyIn, requireKey } from './backup/key.ts';
import { finish } from './finish.ts';

await finish(async () => {
  process.umask(0o077);
  const file = process.argv[2];
  if (file === undefined) throw new Error('Say which: npm run restore -- backups/dukani-….tar.gz');
  const { dataDir, databaseUrl, secretKey } = readSettings(process.env, keyIn);
  const unlock = lockFolder(dataDir);
  try {
    const { folder, manifest } = unpack(file, dataDir);
    try {
      const here = databaseUrl === undefined ? 'embedded' : 'postgres';
      if (manifest.database !== here)
        throw new Error(
          manifest.database === 'postgres'
            ? 'This is a backup of a Postgres: set DATABASE_URL to an empty one.'
            : 'This is a backup of the embedded database: restore it without DATABASE_URL.',
        );
      const inside = join(folder, keyFile);
      const brings = existsSync(inside) && !process.env.SECRET_KEY;
      if (!brings) requireKey(secretKey, { dataDir, proof: manifest.key_mark });
      const place = { dataDir, url: databaseUrl ?? '' };
      const pictures = join(dataDir, 'files');
      if (existsSync(pictures) && readdirSync(pictures).length > 0)
        throw new Error(`${pictures} holds pictures already. Nothing was changed.`);
      if (!(await keepers[here].isEmpty(place))) throw new Error('The database is not empty. Nothing was changed.');
      await keepers[here].load(place, folder);
      if (existsSync(join(folder, 'files'))) {
        rmSync(pictures, { recursive: true, force: true });
        renameSync(join(folder, 'files'), pictures);
      }
      // An older backup. An empty database has nothing sealed with the key that was here.
      if (brings) {
        chmodSync(inside, 0o600);
        renameSync(inside, join(dataDir, keyFile));
      }
      console.log(`Restored what was saved at ${manifest.made_at}.`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
});
