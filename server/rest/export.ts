import { Readable } from 'node:stream';
import { currency } from '../../resources/brand.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { Services } from '../services.ts';
import { csvLine } from './csv.ts';
import type { ListQuery } from './query.ts';
import type { Store } from './store.ts';

const mostExported = 100_000;
const page = 500;

/** A list as CSV, read page by page as fast as it is taken. */
export interface Export {
  /** How many rows the list has; the file has at most 100,000 of them. */
  total: number;
  isTruncated: boolean;
  file: Readable;
}

/**
 * Notes which rows there are, in their order, at one moment, and reads them as they are sent: nothing new moves in between, and no
 * transaction waits for a slow line. When reading fails half-way the stream breaks, so that nobody takes a half for the whole.
 */
export async function exportCsv(
  { db }: Services,
  { resource, store, names }: { resource: Resource; store: Store; names: readonly string[] },
  shopId: string,
  query: ListQuery,
): Promise<Export> {
  const { ids, total } = await db.withShop(shopId, async (tx) => {
    const ids = await store.ids(tx, shopId, query, mostExported + 1);
    const isMore = ids.length > mostExported;
    return { ids, total: isMore ? await store.count(tx, shopId, query) : ids.length };
  });
  async function* lines() {
    yield `\uFEFF${csvLine(names)}`;
    for (let from = 0; from < Math.min(ids.length, mostExported); from += page) {
      const wanted = ids.slice(from, Math.min(from + page, mostExported));
      const rows = await db.withShop(shopId, (tx) => store.some(tx, shopId, wanted));
      yield rows.map((row) => csvLine(names.map((name) => exported(resource, name, row[name])))).join('');
    }
  }
  return { total, isTruncated: ids.length > mostExported, file: Readable.from(lines(), { highWaterMark: 1 }) };
}

const exported = (resource: Resource, name: string, value: unknown): unknown =>
  resource.fields[name]?.kind === 'money' && typeof value === 'number' ? value / currency.minor : value;
