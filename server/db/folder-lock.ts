import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when another living process has the data folder open. */
export class FolderInUse extends Error {}

/**
 * Takes the data folder for this process, or throws {@link FolderInUse}: two writers would destroy an embedded
 * database. A lock left by a process that died (even by kill -9) is taken over. Gives back the function that lets go.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const handle = openSync(path, 'wx');
      const mine = `${identity(process.pid) ?? process.pid} ${randomUUID()}`;
      writeSync(handle, mine);
      closeSync(handle);
      // Two processes that found the same dead lock may both have removed it: only the one whose lock still stands goes
      // on.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
      if (readHolder(path) === mine) return () => unlinkSync(path);
      throw new FolderInUse(inUse(folder, readHolder(path)));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = readHolder(path);
    if (holder !== undefined && isAlive(holder)) {
      throw new FolderInUse(inUse(folder, holder));
    }
    try {
      unlinkSync(path);
    } catch {
      // Somebody else removed the dead lock first; the next attempt tells who has it now.
    }
  }
  throw new FolderInUse(`The data folder ${folder} could not be locked.`);
}

const inUse = (folder: string, holder = '?') =>
  `The data folder ${folder} is already open in another process (pid ${holder.split(' ')[0]}). Stop that one, or ` +
  'give this one another DATA_DIR.';

function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Pid and start time: a pid alone may have been given to another process since. */
function identity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return undefined;
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const now = identity(pid);
  if (now !== undefined) return holder.startsWith(`${now} `);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
