import { lacks } from '../../resources/may.ts';
import type { Holder, Permission } from '../../resources/permissions.ts';
import { problem } from '../problems.ts';

/** Throws `may_not_grant` with what is missing where somebody would give, or change, more than they hold. */
export function assertMayGrant(holder: Holder, wanted: Iterable<Permission>): void {
  const missing = lacks(holder, wanted);
  if (missing.length > 0) throw problem('may_not_grant', {}, { missing });
}
