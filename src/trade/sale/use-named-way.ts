import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SaleDraft } from './draft.ts';

/** `?only=amount` asks for money without a product; once, for products may be chosen afterwards. Gives whether. */
export function useNamedWay(change: (part: Partial<SaleDraft>) => void): boolean {
  const named = useSearchParams()[0].get('only') === 'amount';
  const taken = useRef(false);
  useEffect(() => {
    if (named && !taken.current) change({ way: 'amount' });
    taken.current = named;
  }, [named, change]);
  return named;
}
