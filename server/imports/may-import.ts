import { mayDo, mayImport } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { problem } from '../problems.ts';

/** Throws `not_allowed` with what is missing where somebody may not have a file write a record. */
export function assertMayImport(holder: Holder, record: string): void {
  if (mayImport(holder, record)) return;
  const missing = ['create', 'update']
    .filter((verb) => !mayDo(holder, record, verb))
    .map((verb) => `${record}.${verb}`);
  throw problem('not_allowed', {}, { missing });
}
