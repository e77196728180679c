import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { csvLine } from '../../common/csv.ts';
import { columnFields } from '../../resources/kit/group.ts';
import { type Resource, servedFields } from '../../resources/kit/index.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { beforeAnyId } from '../ids.ts';
import { csvHeads, csvPrint, isPrinted } from '../rest/csv-cells.ts';
import type { Registry } from '../rest/registry.ts';
import { makeStore, type Store } from '../rest/store.ts';
import type { Services } from '../services.ts';

const page = 500;

/** A table of the copy: its file's name, and its lines as they are read; `count` is told the rows of each page. */
interface CopiedTable {
  name: string;
  lines(count: (rows: number) => void): Readable;
}

/** What no record type stands for, with the columns that say something to a person: no tokens, nothing sealed. */
const others = {
  ledger_transfers: [
    'id',
    'from_account',
    'to_account',
    'amount',
    'currency',
    'transaction_id',
    'order_id',
    'memo',
    'created_at',
  ],
  conversations: ['id', 'channel', 'address', 'name', 'phone', 'language', 'last_message_at', 'created_at'],
  messages: ['id', 'conversation_id', 'direction', 'body', 'status', 'created_at'],
  consents: ['id', 'customer_id', 'phone', 'language', 'text', 'source', 'page', 'created_at'],
} as const satisfies { [T in keyof Database]?: readonly (keyof Database[T])[] };

/**
 * Every table of a shop, read page by page in the order of its ids: nobody waits for it, and what is made meanwhile
 * comes with it or does not. `skip` names record types that are left out.
 */
export function tablesOf(
  services: Services,
  shopId: string,
  { resources, behaviours }: Registry,
  skip: readonly string[],
): CopiedTable[] {
  const records = Object.values(resources).filter(({ name, scope }) => scope === 'shop' && !skip.includes(name));
  return [
    ...records.map((resource) =>
      ofRecord(services, shopId, resource, makeStore(resource, behaviours[resource.name] ?? {})),
    ),
    ...Object.entries(others).map(([name, columns]) => ofOther(services, shopId, name, columns)),
  ];
}

/** What there is once a shop, by its name, as the API answers it. */
export async function settingsOf(
  { reads }: Services,
  shopId: string,
  { resources, behaviours }: Registry,
): Promise<Record<string, unknown>> {
  const once = Object.values(resources).filter(({ scope }) => scope === 'self');
  const rows = await reads.rows(shopId, async (tx) => {
    const found: [string, unknown][] = [];
    for (const resource of once)
      found.push([resource.name, await makeStore(resource, behaviours[resource.name] ?? {}).get(tx, shopId, shopId)]);
    return found;
  });
  return Object.fromEntries(rows);
}

function ofRecord({ reads }: Services, shopId: string, resource: Resource, store: Store): CopiedTable {
  const fields = Object.entries(columnFields(servedFields(resource))).filter(([, field]) => isPrinted(field));
  const names = fields.map(([name]) => name);
  return tableOf(
    resource.name,
    fields.flatMap(([name, field]) => csvHeads(name, field)),
    (after) =>
      reads.rows(shopId, async (tx) => {
        const ids = await idsAfter(tx, resource.name, shopId, after);
        return store.cells(tx, shopId, ids, names);
      }),
    (row) => fields.flatMap(([name, field]) => csvPrint(field, row[name])),
  );
}

const ofOther = ({ reads }: Services, shopId: string, name: string, columns: readonly string[]): CopiedTable =>
  tableOf(
    name,
    columns,
    (after) =>
      reads.rows(shopId, async (tx) => {
        const { rows } = await sql<Row>`select ${sql.join(columns.map((each) => sql.id(each)))} from ${sql.table(name)}
          where shop_id = ${shopId} and id > ${after} order by id limit ${sql.lit(page)}`.execute(tx);
        return rows;
      }),
    (row) => columns.map((each) => row[each]),
  );

type Row = Record<string, unknown>;

async function idsAfter(tx: Tx, table: string, shopId: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where shop_id = ${shopId} and id > ${after} order by id limit ${sql.lit(page)}`.execute(tx);
  return rows.map(({ id }) => id);
}

function tableOf(
  name: string,
  heads: readonly string[],
  read: (after: string) => Promise<Row[]>,
  cells: (row: Row) => unknown[],
): CopiedTable {
  async function* lines(count: (rows: number) => void) {
    // Spreadsheets know by it that this is UTF-8.
    yield `\uFEFF${csvLine(heads)}`;
    for (let after: string = beforeAnyId; ; ) {
      const rows = await read(after);
      if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
      count(rows.length);
      if (rows.length < page) return;
      after = String(rows.at(-1)?.id);
    }
  }
  return { name, lines: (count) => Readable.from(lines(count), { highWaterMark: 1, objectMode: true }) };
}
