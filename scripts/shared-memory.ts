import { existsSync, statfsSync } from 'node:fs';

/** A folder whose files are in memory, where the system has one. */
export const sharedMemory = '/dev/shm';

/** Bytes that still fit in it; 0 where there is none. */
export function roomInMemory(): number {
  if (!existsSync(sharedMemory)) return 0;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize;
}
