import { useMemo } from 'react';
import { mayDo } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { useUser } from './access.ts';
import { pages } from './resources.ts';

/** What the signed-in person may do in the shop at hand: asked with `may`, as on the server. */
export function useHolder(): Holder {
  const names = useUser().data?.permissions;
  return useMemo(() => ({ permissions: new Set(names) }), [names]);
}

/** The records with pages that the person may read. */
export function usePages(): typeof pages {
  const holder = useHolder();
  return pages.filter(({ name }) => mayDo(holder, name, 'read'));
}
