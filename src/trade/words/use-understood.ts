import { useQuery } from '@tanstack/react-query';
import type { OrderWords } from '../../../common/contracts/order-words.ts';
import { http } from '../../app/http.ts';
import { type Goods, type GoodsRow, goodsOf } from '../basket/basket.ts';

interface Read {
  words: OrderWords;
  goods: ReadonlyMap<string, Goods>;
}

/** A text as it is understood, with the goods that are in it; nothing while there is no text. */
export const useUnderstood = (text: string) =>
  useQuery<Read>({
    queryKey: ['order in words', text],
    enabled: text !== '',
    // What is sold may be another by the next time.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data: words } = await http.post<OrderWords>('/api/orders/understand', { text }, { signal });
      const choices = words.lines.flatMap(({ taken, choices: all }) => (taken ? [taken] : all));
      const ids = [...new Set(choices.map(({ product_id }) => product_id))];
      const params = { id: ids };
      const found = ids.length === 0 ? [] : (await http.get<GoodsRow[]>('/api/products', { signal, params })).data;
      return { words, goods: new Map(found.map((row) => [String(row.id), goodsOf(row)])) };
    },
  });
