import { importNeeds, mayDo, mayImport } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { problem } from '../problems.ts';

/** Throws `not_allowed` with what is missing where somebody may not have a file write a record. */
export function assertMayImport(holder: Holder, record: string): void {
  if (mayImport(holder, record)) return;
  const missing = importNeeds(record)
    .filter((need) => !mayDo(holder, record, need))
    .map((need) => `${record}.${need}`);
  throw problem('not_allowed', {}, { missing });
}
