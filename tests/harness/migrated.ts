import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, openDatabase } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { DatabaseKind } from './databases.ts';
import { copyData, copyDatabase } from './templates.ts';

export interface Migrated {
  connection: Connection;
  /** A further connection, as of another process; the embedded database has one alone. */
  openAnother(): Promise<Connection>;
  /** Closes what was opened and takes the database away. */
  close(): Promise<void>;
}

/** A database of one's own as a server's first start leaves it, without a server. */
export async function openMigrated(database: DatabaseKind): Promise<Migrated> {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-test-'));
  const made = database === 'postgres' ? await copyDatabase() : undefined;
  if (!made) await copyData('empty', folder);
  const opened: Connection[] = [];
  const open = async () => {
    const connection = await openDatabase(made ? { url: made.url } : { folder });
    opened.push(connection);
    // Outside of a run there is nothing to copy.
    await migrate(connection.kysely);
    return connection;
  };
  return {
    connection: await open(),
    openAnother: open,
    async close() {
      for (const connection of opened) await connection.close();
      await made?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
