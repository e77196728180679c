import { useEffect } from 'react';
import { useShop } from '../../app/access.ts';

/** Milliseconds after which what belongs to the rows, as names of other records, mostly has come. */
const settledAfter = 1000;

/**
 * What a phone shows of a list as it comes first is kept for its next opening, once it is drawn. `at`: when its rows
 * came, in milliseconds.
 */
export function useKeptRows(isDrawn: boolean, at: number): void {
  const shop = useShop().data?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came anew are kept anew
  useEffect(() => {
    if (!isDrawn || shop === undefined) return;
    const keep = () => void import('../../app/beside.ts').then(({ keepRows }) => keepRows(shop)).catch(() => undefined);
    const waiting = setTimeout(keep, settledAfter);
    return () => clearTimeout(waiting);
  }, [isDrawn, at, shop]);
}
