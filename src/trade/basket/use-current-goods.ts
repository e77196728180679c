import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { productIdsOf } from '../../../resources/trade/line.ts';
import { http } from '../../app/http.ts';
import { type BasketLine, type Goods, type GoodsRow, goodsOf } from './basket.ts';

/** Fetches the products of lines that were kept, which may be sold at another price by now. */
export function useCurrentGoods(restored: readonly BasketLine[], found: (goods: Goods[]) => void): void {
  const ids = [...new Set(productIdsOf(restored.map(({ goods }) => ({ product_id: goods.id }))))];
  const { data } = useQuery({
    queryKey: ['goods in a basket', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (
        await http.get<GoodsRow[]>('/api/products', {
          signal,
          params: { id: ids },
          paramsSerializer: { indexes: null },
        })
      ).data.map(goodsOf),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what came
  useEffect(() => {
    if (data) found(data);
  }, [data]);
}
