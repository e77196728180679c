import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** What all workers of one run of the tests share. Undefined outside of a run, as in the benchmarks. */
export const runName = (): string | undefined => process.env.DUKANI_TEST_RUN;
const folderOf = (name: string) => join(tmpdir(), `dukani-run-${name}`);

/** Begins a run, whose workers know it by their environment; gives back what takes its folder away. */
export function beginRun(): { name: string; end(): void } {
  const name = String(process.pid);
  const end = () => rmSync(folderOf(name), { recursive: true, force: true });
  end();
  mkdirSync(folderOf(name));
  process.env.DUKANI_TEST_RUN = name;
  // A server in a process of its own reads and compiles a thousand files: the first one for all of a run.
  process.env.NODE_COMPILE_CACHE = join(folderOf(name), 'compiled');
  return { name, end };
}

/**
 * The folder of that name, made by the first worker that asks; the others wait for it. Rejects for all of them when it
 * cannot be made.
 * `make` fills the folder that it is told.
 */
export async function onceInRun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const run = runName();
  if (run === undefined) throw new Error('there is no run of the tests');
  const path = join(folderOf(run), name);
  const failed = `${path}-failed`;
  if (!isFirst(`${path}-claimed`)) {
    await until(() => existsSync(path) || existsSync(failed));
    if (existsSync(failed)) throw new Error(`${name} could not be made`);
    return path;
  }
  try {
    const making = `${path}-making`;
    mkdirSync(making);
    await make(making);
    renameSync(making, path);
    return path;
  } catch (error) {
    writeFileSync(failed, '');
    throw error;
  }
}

function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
}
