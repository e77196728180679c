import { Worker } from 'node:worker_threads';
import { problem } from '../problems.ts';
import type { Sheet, SheetReading } from './sheet.ts';

/** What a file may need of memory beside its own bytes, in megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

/**
 * Reads a CSV or XLSX file in a thread of its own, so that nobody waits for it and no file can take the server along.
 * Throws why it is not taken.
 */
export async function readFile(bytes: Uint8Array, milliseconds: number): Promise<Sheet> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { workerData: { bytes }, resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  const read = await new Promise<SheetReading>((resolve) => {
    const giveUp = () => resolve({ refused: 'import_unreadable' });
    worker.once('message', resolve);
    worker.once('error', giveUp);
    worker.once('exit', giveUp);
    timer = setTimeout(giveUp, milliseconds);
  });
  clearTimeout(timer);
  void worker.terminate();
  if ('refused' in read) throw problem(read.refused, { file: 'other' });
  return read;
}
