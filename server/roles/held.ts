import type { ReadyRole } from '../../resources/kit/access.ts';
import { effective, type Permission, readySets } from '../../resources/permissions.ts';

interface StoredRole {
  preset: ReadyRole | null;
  permissions: readonly string[];
  /** By {@link withheldFrom}. */
  withheld: readonly string[];
}

/**
 * What a role's holders may do. A ready role has what the code says, so that a new area reaches everybody it should,
 * without what its shop leaves to others.
 */
export function heldBy({ preset, permissions, withheld }: StoredRole): ReadonlySet<Permission> {
  if (preset === null) return effective(permissions);
  if (withheld.length === 0) return readySets[preset];
  return new Set([...readySets[preset]].filter((each) => !withheld.includes(each)));
}
