import { productIdsOf, type WantedLine } from '../../resources/trade/line.ts';
import type { PricedSet } from '../../resources/trade/sets.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { OnSale, Priced } from './priced.ts';
import { readProducts } from './products.ts';
import { readSets, type SetOnSale } from './sets.ts';

type Wanted = Pick<WantedLine, 'product_id' | 'set_id'>;
export interface AllOnSale extends OnSale {
  sets: ReadonlyMap<string, SetOnSale>;
}

/** What pricing needs to know of the shop for these lines; `known` products are not read again. */
export async function readOnSale(
  tx: Tx,
  shopId: string,
  lines: readonly Wanted[],
  known: ReadonlyMap<string, Priced> = new Map(),
): Promise<AllOnSale> {
  const sets = await readSets(tx, shopId, setIdsOf(lines));
  const ids = [...productIdsOf(lines), ...productsOfSets(sets)];
  const products = await readProducts(
    tx,
    shopId,
    [...new Set(ids)].filter((id) => !known.has(id)),
  );
  return { products: new Map([...known, ...products]), sets };
}

const setIdsOf = (lines: readonly Wanted[]): string[] => [...new Set(lines.flatMap(({ set_id }) => set_id ?? []))];

const productsOfSets = (sets: ReadonlyMap<string, PricedSet>): string[] =>
  [...sets.values()].flatMap(({ products }) => products.map(({ product_id }) => product_id));
