import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { type DatabaseKind, freshDatabase } from '../harness/databases.ts';

export interface Restored {
  /** Where it is opened. */
  database: { url: string } | { folder: string };
  /** For a server of its own on it. */
  env: Record<string, string>;
  drop(): Promise<void>;
}
const read = (name: string) => readFileSync(new URL(`before/${name}`, import.meta.url));

/** Brings back what the former version left, into an empty `folder` and for Postgres into a database of its own. */
export const restore = (database: DatabaseKind, folder: string): Promise<Restored> => restores[database](folder);

const restores: Record<DatabaseKind, (folder: string) => Promise<Restored>> = {
  // Its data folder as it lay on the disk, without the pictures.
  async pglite(folder) {
    const file = join(folder, 'data.tar');
    const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
    writeFileSync(file, brotliDecompressSync(read('data.tar.br'), { params }));
    execFileSync('tar', ['-xf', file, '--no-same-owner', '-C', folder]);
    return { database: { folder }, env: { DATA_DIR: folder }, drop: async () => {} };
  },
  // What `pg_dump --inserts` wrote.
  async postgres(folder) {
    const made = await freshDatabase();
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    try {
      await client.query(`do $$ begin
        create role dukani_app nologin; exception when duplicate_object or unique_violation then null; end $$`);
      await client.query(gunzipSync(read('postgres.sql.gz')).toString());
    } finally {
      await client.end();
    }
    writeFileSync(join(folder, 'secret-key'), read('postgres-secret-key'));
    return {
      database: { url: made.url },
      env: { DATABASE_URL: made.url, DATA_DIR: folder },
      drop: made.drop,
    };
  },
};
