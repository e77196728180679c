import { http } from '../../app/http.ts';
import { type Goods, type GoodsRow, goodsOf, goodsOfSet, type SetRow } from './basket.ts';

/** Products and sets as they are sold now. */
export async function fetchGoods(
  { ids, sets }: { ids: readonly string[]; sets: readonly string[] },
  signal: AbortSignal,
): Promise<Goods[]> {
  const byId = async <T>(path: string, id: readonly string[]) =>
    id.length === 0 ? [] : (await http.get<T[]>(path, { signal, params: { id } })).data;
  const products = await byId<GoodsRow>('/api/products', ids);
  const sold = await byId<SetRow>('/api/product_sets', sets);
  return [...products.map(goodsOf), ...sold.flatMap(goodsOfSet)];
}
