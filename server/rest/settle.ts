import type { RawBuilder } from 'kysely';
import type { Resource } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { ListQuery } from './query.ts';
import { countFound, type Finding, find, type Search } from './search.ts';
import { countedUpTo, countRows, plannedRows, type Total } from './total.ts';

/** A list's conditions once it is known what its searches find. */
interface Settled {
  where: RawBuilder<unknown>[];
  /** The only ids that can be in it. */
  found: string[] | undefined;
  /** A search that fits too many rows to name them: it is one of the conditions. */
  common: { search: Search; many: Exclude<Finding, { ids: string[] }>['many'] } | undefined;
}
/** A statement's `from … where …` for the rows of a list, narrowed by `more`. */
export type RowsOf = (shopId: string, settled: Settled, more?: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>;

/**
 * A search that fits few rows becomes their ids, one that fits many a condition: its rows are met soon along any
 * sorting.
 */
export async function settle(
  tx: Tx,
  resource: Resource,
  { where, searches }: Pick<ListQuery, 'where' | 'searches'>,
): Promise<Settled> {
  const settled: Settled = { where: [...where], found: undefined, common: undefined };
  for (const search of searches) {
    const finding = await find(tx, resource, search);
    if ('ids' in finding) {
      const ids = new Set(finding.ids);
      settled.found = settled.found?.filter((id) => ids.has(id)) ?? finding.ids;
    } else {
      settled.where.push(search.condition);
      settled.common = { search, many: finding.many };
    }
  }
  return settled;
}

/** A search that fits many, where nothing else narrows the list: what its index knows by itself. */
export const commonAlone = ({ common, found, where }: Settled): Search | undefined =>
  common && common.many !== 'unknown' && !found && where.length === 1 ? common.search : undefined;

/** How many rows a list has in all. */
export async function countAll(
  tx: Tx,
  resource: Resource,
  rowsOf: RowsOf,
  shopId: string,
  settled: Settled,
  isExact: boolean,
): Promise<Total> {
  const rows = rowsOf(shopId, settled);
  const { common, found } = settled;
  if (isExact || !common || common.many === 'unknown' || found) return countRows(tx, rows, isExact);
  // Walking to the ten thousandth row of a word takes long.
  const alone = commonAlone(settled);
  if (!alone) return { total: await plannedRows(tx, rows), isEstimate: true };
  const counted = common.many === 'more' ? countedUpTo + 1 : await countFound(tx, resource, alone);
  if (counted <= countedUpTo) return { total: counted, isEstimate: false };
  return { total: Math.max(counted, await plannedRows(tx, rows)), isEstimate: true };
}
