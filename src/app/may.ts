import { useMemo } from 'react';
import type { Holder } from '../../resources/permissions.ts';
import { useUser } from './access.ts';

/** What the signed-in person may do in the shop at hand: asked with `may`, as on the server. */
export function useHolder(): Holder {
  const names = useUser().data?.permissions;
  return useMemo(() => ({ permissions: new Set(names) }), [names]);
}
