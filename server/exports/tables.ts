import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { csvLine } from '../../common/csv.ts';
import { columnFields } from '../../resources/kit/group.ts';
import { type Resource, servedFields } from '../../resources/kit/index.ts';
import { may, mayDo } from '../../resources/may.ts';
import { openTo } from '../../resources/open-to.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Caller } from '../http.ts';
import { beforeAnyId } from '../ids.ts';
import type { AnyBehaviour } from '../rest/behaviour.ts';
import { csvHeads, csvPrinter, isPrinted, rowPrinter } from '../rest/csv-cells.ts';
import type { Registry } from '../rest/registry.ts';
import { makeStore } from '../rest/store.ts';
import { visibleRows } from '../rest/visible-rows.ts';
import type { Services } from '../services.ts';
import { otherTables } from './other-tables.ts';

const page = 500;

/** A table of the copy: its file's name, and its lines as they are read; `count` is told the rows of each page. */
interface CopiedTable {
  name: string;
  lines(count: (rows: number) => void): Readable;
}

/**
 * Every table of a shop with what its caller may see of it, read page by page in the order of its ids: nobody waits for
 * it, and what is made meanwhile comes with it or does not. `skip` names record types that are left out.
 */
export function tablesOf(
  services: Services,
  caller: Caller,
  { resources, behaviours }: Registry,
  skip: readonly string[],
): CopiedTable[] {
  const records = Object.values(resources).filter(
    ({ name, scope }) => scope === 'shop' && !skip.includes(name) && mayDo(caller, name, 'read'),
  );
  const others = Object.entries(otherTables).filter(([, { read }]) => may(caller, read));
  return [
    ...records.map((resource) => ofRecord(services, caller, resource, behaviours[resource.name] ?? {})),
    ...others.map(([name, { columns }]) => ofOther(services, caller.shopId, name, columns)),
  ];
}

/** What there is once a shop, by its name, as the API answers it to its caller. */
export async function settingsOf(
  { reads }: Services,
  caller: Caller,
  { resources, behaviours }: Registry,
): Promise<Record<string, unknown>> {
  const { shopId } = caller;
  const once = Object.values(resources).filter(({ name, scope }) => scope === 'self' && mayDo(caller, name, 'read'));
  const rows = await reads.rows(shopId, async (tx) => {
    const found: [string, unknown][] = [];
    for (const resource of once) {
      const store = makeStore(resource, behaviours[resource.name] ?? {});
      found.push([resource.name, store.shown(caller, await store.get(tx, shopId, shopId))]);
    }
    return found;
  });
  return Object.fromEntries(rows);
}

function ofRecord({ reads }: Services, caller: Caller, resource: Resource, behaviour: AnyBehaviour): CopiedTable {
  const { shopId } = caller;
  const store = makeStore(resource, behaviour);
  const where = visibleRows({ resource, behaviour }, caller);
  const fields = Object.entries(columnFields(servedFields(openTo(resource, caller)))).filter(([, field]) =>
    isPrinted(field),
  );
  const names = fields.map(([name]) => name);
  return tableOf(
    resource.name,
    fields.flatMap(([name, field]) => csvHeads(name, field)),
    (after) =>
      reads.rows(shopId, async (tx) => {
        const rows = await store.cells(tx, shopId, await idsAfter(tx, resource.name, shopId, { after, where }), names);
        return rows.map((row) => store.shown(caller, row));
      }),
    rowPrinter(fields.map(([name, field]) => [name, csvPrinter(field)])),
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

async function idsAfter(
  tx: Tx,
  table: string,
  shopId: string,
  { after, where }: { after: string; where: readonly RawBuilder<unknown>[] },
): Promise<string[]> {
  const conditions = [sql`shop_id = ${shopId}`, sql`id > ${after}`, ...where].map((each) => sql`(${each})`);
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)} order by id limit ${sql.lit(page)}`.execute(tx);
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
