import { forgetShell, savedAnswers } from '../../opening/shell.ts';
import type { Saved } from './saved.ts';

/** Answers by their key that are about to be written down. */
export const gathered = new Map<string, Saved>();

/**
 * Nothing of what was answered stays on the device: somebody signed out, changed the shop or what may be seen. Waits
 * only so long as a person does not notice.
 */
export async function forgetAnswers(): Promise<void> {
  gathered.clear();
  forgetShell();
  const forgotten = new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(savedAnswers);
    request.onsuccess = resolve;
    request.onerror = resolve;
  });
  const enough = new Promise<void>((resolve) => setTimeout(resolve, 500));
  // Where it cannot be opened nothing is in it.
  await Promise.race([forgotten, enough]).catch(() => undefined);
}
