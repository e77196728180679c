import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';

/**
 * One .tar.gz: `manifest.json`, the database (`db/`, the embedded one's folder, or `database.dump`, pg_dump's own
 * format) and `files/` (pictures, where there are any). Older ones hold `secret-key`, too.
 */
const manifest = z.object({
  format: z.literal(1),
  database: z.enum(['embedded', 'postgres']),
  made_at: z.iso.datetime(),
  /** By what it knows the secret key that it was sealed with. */
  key_mark: z.string().optional(),
});
type Manifest = z.infer<typeof manifest>;
export type DatabaseKind = Manifest['database'];

/**
 * What GNU tar ends with where files came, changed or went while it read them (its manual, "Return Values"). Beside
 * Postgres the server goes on meanwhile; the embedded database is packed while nobody writes.
 */
const someChanged = 1;

/** Packs `parts` (a folder and a name in it each) with a manifest. */
export function pack(
  file: string,
  details: Omit<Manifest, 'format'>,
  parts: readonly { folder: string; name: string }[],
): void {
  const work = mkdtempSync(join(tmpdir(), 'dukani-backup-'));
  try {
    writeFileSync(join(work, 'manifest.json'), JSON.stringify({ format: 1, ...details } satisfies Manifest));
    mkdirSync(dirname(resolve(file)), { recursive: true });
    const named = [{ folder: work, name: 'manifest.json' }, ...parts].flatMap(({ folder, name }) => [
      '-C',
      resolve(folder),
      name,
    ]);
    // A picture that is half written has no row yet.
    const { status, error } = spawnSync('tar', ['--exclude=*.part', '-czf', resolve(file), ...named], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (error) throw error;
    const isWhole = status === 0 || (status === someChanged && details.database === 'postgres');
    if (!isWhole) throw new Error(`tar ended with ${status}: ${file} is no backup.`);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/**
 * What a backup of ours is made of: files and folders by their own names, never a link, a device, or a way out of the
 * folder.
 */
function isOurs(file: string): boolean {
  const list = (how: string) =>
    execFileSync('tar', [how, resolve(file)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    })
      .split('\n')
      .filter((line) => line !== '');
  const part = /^(manifest\.json|secret-key|database\.dump|(db|files)(\/.*)?)$/;
  try {
    const names = list('-tzf');
    return (
      names.includes('manifest.json') &&
      names.every((name) => part.test(name) && !name.split('/').includes('..')) &&
      list('-tvzf').every((line) => /^[-d][-rwx]{9}/.test(line))
    );
  } catch {
    return false;
  }
}

/**
 * Unpacks into a folder of its own, beside `near` so that moving out of it copies nothing. Throws when it is no backup
 * of ours.
 */
export function unpack(file: string, near: string): { folder: string; manifest: Manifest } {
  mkdirSync(near, { recursive: true });
  const folder = mkdtempSync(join(near, '.restore-'));
  try {
    if (!isOurs(file)) throw notOurs(file);
    // What it says itself where a disk is full goes to who restores.
    const { status } = spawnSync('tar', ['-xzpf', resolve(file), '--no-same-owner', '-C', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`tar ended with ${status}: ${file} was not unpacked.`);
    return { folder, manifest: manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))) };
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

const notOurs = (file: string) => new Error(`${file} is not a backup that "npm run backup" wrote.`);
