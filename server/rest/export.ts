import { Readable } from 'node:stream';
import { csvLine } from '../../common/csv.ts';
import { columnFields, toColumns } from '../../resources/kit/group.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { Services } from '../services.ts';
import { csvHeads, csvPrint } from './csv-cells.ts';
import type { ListQuery } from './query.ts';
import { farther } from './reads.ts';
import type { Store } from './store.ts';

const maxExported = 100_000;
const page = 500;

/** A list as CSV, read page by page as fast as it is taken. */
interface Export {
  /** How many rows the list has; the file has at most 100,000 of them. */
  total: number;
  isTruncated: boolean;
  file: Readable;
}

/**
 * Notes which rows there are, in their order, at one moment, and reads them as they are sent: nothing new moves in
 * between, and no transaction waits for a slow line. When reading fails half-way the stream breaks, so that nobody
 * takes a half for the whole.
 */
export async function exportCsv(
  { reads }: Services,
  { resource, store, names }: { resource: Resource; store: Store; names: readonly string[] },
  shopId: string,
  query: ListQuery,
): Promise<Export> {
  const { ids, total } = await reads.list(shopId, farther(query.reach), async (tx) => {
    const ids = await store.ids(tx, shopId, query, maxExported + 1);
    const isMore = ids.length > maxExported;
    return { ids, total: isMore ? (await store.count(tx, shopId, query, true)).total : ids.length };
  });
  const columns = columnFields(resource.fields);
  const fields = names.flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : []));
  const line = (row: Record<string, unknown>) => csvLine(fields.flatMap(([name, field]) => csvPrint(field, row[name])));
  async function* lines() {
    yield `\uFEFF${csvLine(fields.flatMap(([name, field]) => csvHeads(name, field)))}`;
    for (let from = 0; from < Math.min(ids.length, maxExported); from += page) {
      const wanted = ids.slice(from, Math.min(from + page, maxExported));
      const rows = await reads.rows(shopId, (tx) => store.some(tx, shopId, wanted));
      yield rows.map((row) => line(toColumns(resource.fields, row))).join('');
    }
  }
  return { total, isTruncated: ids.length > maxExported, file: Readable.from(lines(), { highWaterMark: 1 }) };
}
