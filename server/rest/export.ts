import { Readable } from 'node:stream';
import { csvLine } from '../../common/csv.ts';
import type { Language } from '../../resources/enums.ts';
import { columnFields } from '../../resources/kit/group.ts';
import type { ColumnField, Resource } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Caller } from '../http.ts';
import type { Services } from '../services.ts';
import { rowPrinter } from './csv-cells.ts';
import { wordsOfApi, wordsOfPages } from './file-words.ts';
import { namedRows } from './names.ts';
import type { ListQuery } from './query.ts';
import { farther } from './reads.ts';
import type { Registry } from './registry.ts';
import type { Row } from './row.ts';
import type { Store } from './store.ts';
import { workbookOf } from './workbook.ts';

const maxExported = 100_000;
const page = 500;

/** A list as a file, read page by page as fast as it is taken. */
interface Export {
  /** How many rows the list has; the file has at most 100,000 of them. */
  total: number;
  isTruncated: boolean;
  file: Readable;
}

/** Pages of rows of cells, the headings first. */
type Cells = AsyncIterable<unknown[][]>;
interface Sheet {
  name: string;
  fields: readonly (readonly [name: string, field: ColumnField])[];
}

/** How a list is written as each kind of file, in whose words, and what it says of other records. */
export const exportFormats = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    words: async () => wordsOfApi,
    named: async () => async (_tx: Tx, rows: readonly Row[]) => rows,
    write: (cells: Cells) => Readable.from(csvText(cells), { highWaterMark: 1 }),
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    words: wordsOfPages,
    named: namedRows,
    write: (cells: Cells, sheet: Sheet) => Readable.from(workbookOf(cells, sheet), { highWaterMark: 1 }),
  },
} as const;
type ExportFormat = keyof typeof exportFormats;

async function* csvText(cells: Cells) {
  let begin = '\uFEFF';
  for await (const rows of cells) {
    yield begin + rows.map(csvLine).join('');
    begin = '';
  }
}
/** Pages of what there is, each read while the one before it is written. */
async function* readAhead<Read>(read: (from: number) => Promise<Read>, end: number): AsyncIterable<Read> {
  const begin = (from: number) => {
    const reading = from < end ? read(from) : undefined;
    // Where nobody takes it any more, nobody needs to hear that it failed.
    reading?.catch(() => {});
    return reading;
  };
  let next = begin(0);
  for (let from = page; next; from += page) {
    const found = await next;
    next = begin(from);
    yield found;
  }
}

interface Exported {
  resource: Resource;
  store: Store;
  /** The fields, in order. */
  names: readonly string[];
  registry: Registry;
}

/**
 * Notes which rows there are, in their order, at one moment, and reads them as they are sent: nothing new moves in
 * between, and no transaction waits for a slow line. When reading fails half-way the stream breaks, so that nobody
 * takes a half for the whole.
 */
export async function exportList(
  { reads }: Services,
  { resource, store, names, registry }: Exported,
  caller: Caller,
  query: ListQuery,
  { format, language }: { format: ExportFormat; language: Language },
): Promise<Export> {
  const { shopId } = caller;
  const { ids, total } = await reads.list(shopId, farther(query.reach), async (tx) => {
    const ids = await store.ids(tx, shopId, query, maxExported + 1);
    const isMore = ids.length > maxExported;
    return { ids, total: isMore ? (await store.count(tx, shopId, query, true)).total : ids.length };
  });
  const columns = columnFields(resource.fields);
  const fields = names.flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : []));
  const words = await exportFormats[format].words(resource, language);
  const cells = rowPrinter(fields.map(([name, field]) => [name, words.printer(name, field)]));
  const wanted = fields.map(([name]) => name);
  const named = await exportFormats[format].named(registry, Object.fromEntries(fields), caller, language);
  const end = Math.min(ids.length, maxExported);
  const read = (from: number) =>
    reads.rows(shopId, async (tx) =>
      named(tx, await store.cells(tx, shopId, ids.slice(from, Math.min(from + page, end)), wanted)),
    );
  async function* rows() {
    yield [fields.flatMap(([name, field]) => words.heads(name, field))];
    for await (const found of readAhead(read, end)) yield found.map(cells);
  }
  const isTruncated = ids.length > maxExported;
  return { total, isTruncated, file: exportFormats[format].write(rows(), { name: resource.name, fields }) };
}
