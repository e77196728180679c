import type { ReadyRole } from '../../resources/kit/access.ts';
import { effective, type Permission, readySets } from '../../resources/permissions.ts';

interface StoredRole {
  preset: ReadyRole | null;
  permissions: readonly string[];
}

/**
 * What a role's holders may do. A ready role has what the code says, so that a new area reaches everybody it should.
 */
export const heldBy = ({ preset, permissions }: StoredRole): ReadonlySet<Permission> =>
  preset === null ? effective(permissions) : readySets[preset];
