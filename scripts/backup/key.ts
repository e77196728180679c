import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sameSecret } from '../../server/secrets.ts';

/** Where the secret key lies in the data folder, unless it is set. */
export const keyFile = 'secret-key';

/** By what a backup knows its secret key, from which nobody finds the key. */
export const keyMark = (key: string): string => createHmac('sha256', key).update('dukani-backup').digest('hex');

/** The secret key that lies in a data folder; empty where none does. */
export function keyIn(dataDir: string): string {
  const file = join(dataDir, keyFile);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/**
 * Refuses to restore what nobody could open: without the secret key that it was sealed with, or with another one.
 * `proof`: by what the backup knows its key; older ones have none, and brought the key along where it lay beside them.
 */
export function requireKey(key: string, { dataDir, proof }: { dataDir: string; proof: string | undefined }): void {
  const how =
    `Set SECRET_KEY to the one of the server that was backed up, or put its file ${keyFile} into ${dataDir}: ` +
    'it is kept apart from backups. Nothing was changed.';
  if (key === '') throw new Error(`This backup has no secret key in it, and there is none here. ${how}`);
  if (proof !== undefined && !sameSecret(keyMark(key), proof))
    throw new Error(`The secret key here is not the one of this backup. ${how}`);
}
