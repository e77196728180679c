import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** Where Debian and others keep a Postgres' own programs; undefined where there are none. */
export const postgresPrograms: string | undefined = (
  existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
)
  .sort((a, b) => Number(b) - Number(a))
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'pg_ctl')));

export interface Cluster {
  url: string;
  start(): Promise<void>;
  /** Cuts every connection and stops, as a restart of the machine does. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A Postgres of its own on a port of its own, not started yet: its files below `parent`, with more `settings` than that
 * it need not survive the machine. It refuses to run as root, so root runs it as `postgres`.
 */
export async function newCluster({ parent = tmpdir(), settings = [] as readonly string[] } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(parent, 'dukani-cluster-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const root = userInfo().uid === 0;
  if (root) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    chownSync(folder, Number(stdout), -1);
  }
  const program = (name: string, ...args: string[]) => {
    const file = join(postgresPrograms ?? '', name);
    return root
      ? run('runuser', ['-u', 'postgres', '--', file, ...args], { cwd: folder })
      : run(file, args, { cwd: folder });
  };
  await program('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync');
  const control = (...args: string[]) => program('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), ...args);
  const stop = async () => void (await control('stop', '-m', 'immediate'));
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      const options = ['fsync=off', ...settings].map((setting) => `-c ${setting}`);
      await control('start', '-o', [`-p ${port}`, `-k ${folder}`, ...options].join(' '));
    },
    stop,
    async remove() {
      await stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
