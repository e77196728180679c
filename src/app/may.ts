import { createContext, use, useMemo } from 'react';
import type { User } from '../../common/contracts/accounts.ts';
import type { Holder } from '../../resources/permissions.ts';

/** Who nobody is holds nothing. */
export const HolderContext = createContext<Holder>({ permissions: new Set() });

export function useHolderOf({ permissions }: User): Holder {
  return useMemo(() => ({ permissions: new Set(permissions) }), [permissions]);
}

/** What the signed-in person may do in the shop at hand: asked with `may`, as on the server. */
export const useHolder = (): Holder => use(HolderContext);
