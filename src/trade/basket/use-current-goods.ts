import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { may } from '../../../resources/may.ts';
import { productIdsOf } from '../../../resources/trade/line.ts';
import { useHolder } from '../../app/may.ts';
import { type BasketLine, type Goods, idOf } from './basket.ts';
import { fetchGoods } from './fetch-goods.ts';

/** Fetches the products and sets of lines that were kept, which may be sold at another price by now. */
export function useCurrentGoods(restored: readonly BasketLine[], found: (goods: Goods[]) => void): void {
  const ids = [...new Set(productIdsOf(restored.map(({ goods }) => idOf(goods))))];
  const seesSets = may(useHolder(), 'product_sets.read');
  const sets = [
    ...new Set((seesSets ? restored : []).flatMap(({ goods }) => (goods.isSet && goods.id !== null ? [goods.id] : []))),
  ];
  const { data } = useQuery({
    queryKey: ['goods in a basket', ids, sets],
    enabled: ids.length + sets.length > 0,
    queryFn: ({ signal }) => fetchGoods({ ids, sets }, signal),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what came
  useEffect(() => {
    if (data) found(data);
  }, [data]);
}
