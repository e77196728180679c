import { type RawBuilder, sql } from 'kysely';
import { columnFields, fromColumns, toColumns } from '../../resources/kit/group.ts';
import {
  isDay,
  isSingleton,
  isVersioned,
  keptOfDeleted,
  type Resource,
  servedFields,
} from '../../resources/kit/index.ts';
import { withNewFields } from '../../resources/kit/items.ts';
import { type Actor, changedBy, doneBy } from '../actor.ts';
import { isJson, storedFields } from '../db/columns.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { changesBetween } from '../events/changes.ts';
import { contextOf, emit, emitEach } from '../events/emit.ts';
import { forget } from '../events/forget.ts';
import { problem } from '../problems.ts';
import { beginnings } from './beginnings.ts';
import type { ActionContext, AnyBehaviour, KeptSums } from './behaviour.ts';
import { checkFiles } from './check-files.ts';
import { checkLanguages } from './check-languages.ts';
import { compared, selected } from './expressions.ts';
import { withIds } from './items.ts';
import { rangesOf } from './order.ts';
import { type Precondition, refuseStale } from './precondition.ts';
import type { ListQuery } from './query.ts';
import { readRanges, type Statement } from './ranges.ts';
import { type Shown, shownOf } from './reserved.ts';
import type { Row } from './row.ts';
import { sumFound } from './search.ts';
import { sealSecrets } from './secret-fields.ts';
import { commonAlone, countAll, type RowsOf, settle } from './settle.ts';
import type { Total } from './total.ts';
import { unwritten } from './unwritten.ts';

interface ListWanted {
  /** What a cursor says: the page comes after the row of these values. */
  after?: readonly unknown[] | undefined;
  isExact?: boolean;
}
interface Group {
  field: string;
  values: readonly string[];
}
interface Sum {
  sum: number;
  rehearsed?: number;
}
/** Days of a zone, by the instant that a list goes by. */
interface Days {
  by: string;
  zone: string;
  /** `2026-11-22`, at least one. */
  days: readonly string[];
}
interface GroupSum extends Sum {
  count: number;
}
/** Field → value → what the rows with it come to. */
type GroupSums = ReadonlyMap<string, ReadonlyMap<string, GroupSum>>;
interface ListPage extends Total {
  rows: Row[];
  /** What the last row has of what the list is sorted by. */
  end: unknown[];
  /** Whether another page follows. */
  hasMore: boolean;
}

/** What a record begins with, under an id of its own. */
export interface NewRecord {
  id: string;
  values: Row;
}

/**
 * Reads and writes the rows of one record type. The only code that is generic over table names, all of them constants
 * of the registry.
 */
export interface Store {
  /** A row as somebody is shown it. */
  shown: Shown;
  /** What a column, those of groups among them, is compared, searched and sorted by. */
  expression(field: string): RawBuilder<unknown>;
  /** What a filter compares: any of these. */
  among(field: string): readonly RawBuilder<unknown>[];
  /** One page, and how many there are in all. */
  list(tx: Tx, shopId: string, query: ListQuery, wanted: ListWanted): Promise<ListPage>;
  count(tx: Tx, shopId: string, query: ListQuery, isExact: boolean): Promise<Total>;
  /** How many there are of each of these values of a field. */
  countBy(tx: Tx, shopId: string, query: ListQuery, by: Group, isExact: boolean): Promise<[string, Total][]>;
  /** The sum of a field of whole numbers; what is empty adds nothing. */
  /** Of a list's rows; rehearsed money apart, where its rows may be. */
  sum(tx: Tx, shopId: string, query: ListQuery, field: string): Promise<Sum>;
  /** The same of the rows of these days, together and of each. */
  sumOfDays(tx: Tx, shopId: string, query: ListQuery, field: string, days: Days): Promise<[Sum, Map<string, Sum>]>;
  /** The same of the rows of each value of these fields, by one reading of the list; rows without one are left out. */
  sumBy(tx: Tx, shopId: string, query: ListQuery, field: string, by: readonly string[]): Promise<GroupSums>;
  /** Which rows a list has, in its order, at most so many; offset and limit aside. */
  ids(tx: Tx, shopId: string, query: ListQuery, max: number): Promise<string[]>;
  /** These rows in this order, without those that are gone. */
  some(tx: Tx, shopId: string, ids: readonly string[]): Promise<Row[]>;
  /**
   * Of these rows, as {@link some} gives them, these columns, groups not put together: no other is worked out. Rows
   * that do not meet all of `where` are left out.
   */
  cells(
    tx: Tx,
    shopId: string,
    ids: readonly string[],
    columns: readonly string[],
    where?: readonly RawBuilder<unknown>[],
  ): Promise<Row[]>;
  /** Throws `not_found`. */
  get(tx: Tx, shopId: string, id: string): Promise<Row>;
  insert(context: ActionContext, records: readonly NewRecord[]): Promise<void>;
  /** Throws `changed_since` where the row is not of the version that is wanted; so do the next three. */
  update(context: ActionContext, id: string, change: Row, wanted?: Precondition): Promise<Row>;
  /** The row's next version, for what an action did to it. */
  raise(context: ActionContext, id: string, wanted?: Precondition): Promise<Row>;
  /** The row, which nobody deletes until the transaction ends. */
  keep(context: ActionContext, id: string): Promise<Row>;
  /** The row, which nobody else changes or points to until the transaction ends. */
  hold(context: ActionContext, id: string, wanted?: Precondition): Promise<Row>;
  /** These rows in this order, without those that are gone; nobody else changes or points to them until then. */
  holdSome(context: ActionContext, ids: readonly string[]): Promise<Row[]>;
  remove(context: ActionContext, rows: readonly Row[]): Promise<void>;
}

type SumRow = Required<Sum>;
const sums = sql`${bounded(sql`sum(value) filter (where not rehearsal)`)} as sum,
  ${bounded(sql`sum(value) filter (where rehearsal)`)} as rehearsed`;

const changedBySql = (actor: Actor) =>
  Object.entries(changedBy(actor)).map(([name, value]) => sql`${sql.id(name)} = ${value}`);

export function makeStore(resource: Resource, behaviour: AnyBehaviour): Store {
  const table = sql.table(resource.name);
  const fields = columnFields(servedFields(resource));
  const shown = shownOf(resource, behaviour);
  const column = (name: string) => behaviour.computed?.[name] ?? sql.ref(`${resource.name}.${name}`);
  const read = (name: string, by: typeof selected) => {
    const kind = fields[name]?.kind;
    return (kind && by[kind]?.(column(name))) ?? column(name);
  };
  const expression = (name: string) => read(name, compared);
  const isComparedApart = (name: string) => compared[fields[name]?.kind ?? 'id'] !== undefined;
  const columnsOf = (names: readonly string[]) =>
    sql.join(names.map((name) => sql`${read(name, selected)} as ${sql.id(name)}`));
  const columns = columnsOf(Object.keys(fields));
  const [grouped, complete] = [fromColumns(resource.fields), withNewFields(resource.fields)];
  const shaped = (row: Row): Row => grouped(complete(row));
  const rowsOf: RowsOf = (shopId, { where, found }, more = []) => {
    const conditions = [sql`shop_id = ${shopId}`, ...where, ...more].map((condition) => sql`(${condition})`);
    // Read first, whatever the statistics promise of walking along the sorting until enough of them are met.
    const source = found
      ? sql`(select * from ${table} where shop_id = ${shopId} and id = any (${sql.val(found)}::uuid[]) offset 0) as
        ${table}`
      : table;
    return sql`from ${source} where ${sql.join(conditions, sql` and `)}`;
  };
  const stored = new Map(storedFields(resource));
  const has = (field: string) => stored.has(field);

  const encode = (name: string, value: unknown) => {
    const field = stored.get(name);
    return field && isJson(field.kind) && value !== null ? JSON.stringify(value) : value;
  };
  const one = (rows: Row[]): Row => {
    const row = rows[0];
    if (!row) throw problem('not_found');
    return shaped(row);
  };
  const once = isSingleton(resource);
  // Of what there is once a shop, its id is the shop's.
  const keys = once ? ['shop_id'] : resource.scope === 'self' ? ['id'] : ['shop_id', 'id'];
  const at = (shopId: string, id: string) =>
    sql.join(
      keys.map((key) => sql`${sql.ref(`${resource.name}.${key}`)} = ${key === 'id' ? id : shopId}`),
      sql` and `,
    );
  const get = async (tx: Tx, shopId: string, id: string) => {
    const { rows } = await sql<Row>`select ${columns} from ${table} where ${at(shopId, id)}`.execute(tx);
    return once && rows.length === 0 ? unwritten(resource) : one(rows);
  };
  // Locked before it is read: the version that is looked at is the one that is changed, and its lists are what their
  // items' ids are kept from.
  const locked = async (
    { tx, caller }: ActionContext,
    id: string,
    strength: 'update' | 'no key update',
    wanted: Precondition,
  ) => {
    // Who writes it first makes its row, at version 0; who comes at the same time waits here and then sees it.
    if (once)
      await sql`insert into ${table} (shop_id, version) values (${caller.shopId}, 0) on conflict do nothing`.execute(
        tx,
      );
    await sql`select 1 from ${table} where ${at(caller.shopId, id)} for ${sql.raw(strength)}`.execute(tx);
    const row = await get(tx, caller.shopId, id);
    refuseStale(row, wanted, (current) => shown(caller, current));
    return row;
  };
  const newRow = ({ services: { world, secrets }, caller }: ActionContext, { id, values }: NewRecord): Row => {
    const at = world.now();
    const now = at.toISOString();
    const given: Row = {
      ...beginnings(Object.fromEntries(stored), at),
      ...withIds(fields, toColumns(resource.fields, values), undefined, world.newId),
      id,
      shop_id: caller.shopId,
      ...(isVersioned(resource) && changedBy(caller.actor)),
      ...(has('by_id') && doneBy(caller.actor)),
    };
    for (const stamp of ['created_at', 'updated_at']) if (has(stamp)) given[stamp] = now;
    return sealSecrets(secrets, fields, { resource: resource.name, id, shopId: caller.shopId, now }, given);
  };
  /** Refuses what only the database can tell to be wrong. */
  const check = async (tx: Tx, shopId: string, values: Row) => {
    await checkFiles(tx, shopId, resource, values);
    await checkLanguages(tx, shopId, resource.fields, values);
  };
  const raised = ({ caller }: ActionContext) =>
    isVersioned(resource) ? [sql`version = version + 1`, ...changedBySql(caller.actor)] : [];

  const rowsById = async (
    tx: Tx,
    shopId: string,
    ids: readonly string[],
    wanted: RawBuilder<unknown>,
    where: readonly RawBuilder<unknown>[] = [],
  ) => {
    const conditions = [sql`shop_id = ${shopId}`, sql`id = any (${ids}::uuid[])`, ...where];
    const { rows } = await sql<Row>`select ${wanted} from ${table}
      where ${sql.join(conditions, sql` and `)}`.execute(tx);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
  };

  const isRehearsal = fields.rehearsal ? sql`coalesce(${sql.ref(`${resource.name}.rehearsal`)}, false)` : sql`false`;
  const summedRows = (rows: RawBuilder<unknown>, field: string, day: RawBuilder<unknown> = sql`null`) =>
    sql`(select ${day} as day, ${behaviour.summed?.[field] ?? expression(field)} as value,
      ${isRehearsal} as rehearsal ${rows}) as found`;
  /** Where what a list comes to is kept by days, so that its rows need not be read. */
  const keptFor = ({ by }: ListQuery, field: string): KeptSums | undefined => {
    const { keptSums: daily, visible } = behaviour;
    const within = daily?.fields[field];
    if (!within || visible || resource.ownRows) return undefined;
    return by?.every((name) => within.includes(name)) ? daily : undefined;
  };
  const toSum = ({ sum, rehearsed }: SumRow = { sum: 0, rehearsed: 0 }): Sum =>
    fields.rehearsal ? { sum, rehearsed } : { sum };

  return {
    shown,
    expression,
    among: (field) => behaviour.among?.[field] ?? [expression(field)],
    get,
    async count(tx, shopId, query, isExact) {
      return countAll(tx, resource, rowsOf, shopId, await settle(tx, resource, query), isExact);
    },
    async countBy(tx, shopId, query, { field, values }, isExact) {
      const settled = await settle(tx, resource, query);
      const counted: [string, Total][] = [];
      for (const value of values) {
        const where = [...settled.where, sql`${expression(field)} = ${value}`];
        counted.push([value, await countAll(tx, resource, rowsOf, shopId, { ...settled, where }, isExact)]);
      }
      return counted;
    },
    async sum(tx, shopId, query, field) {
      const daily = keptFor(query, field);
      if (daily) {
        const found = sql`(select ${sql.ref(`${resource.name}.${field}`)} as value, rehearsal
          from ${daily.rows(shopId)} as ${table} where ${sql.join([sql`true`, ...query.where], sql` and `)}) as found`;
        return toSum((await sql<SumRow>`select ${sums} from ${found}`.execute(tx)).rows[0]);
      }
      const settled = await settle(tx, resource, query);
      const common = has(field) && !behaviour.summed?.[field] && commonAlone(settled);
      const indexed = common ? await sumFound(tx, resource, common, field) : undefined;
      if (indexed) return toSum(indexed);
      const found = summedRows(rowsOf(shopId, settled), field);
      const { rows } = await sql<SumRow>`select ${sums} from ${found}`.execute(tx);
      return toSum(rows[0]);
    },
    async sumOfDays(tx, shopId, query, field, { by, zone, days }) {
      const isCalendar = isDay(resource.fields[by]);
      const at = isCalendar ? column(by) : sql`${column(by)} at time zone ${zone}`;
      const day = sql`to_char(${at}, 'YYYY-MM-DD')`;
      const [first, last] = [[...days].sort()[0], [...days].sort().at(-1)];
      const start = (of: RawBuilder<unknown>) => (isCalendar ? of : sql`(${of})::timestamp at time zone ${zone}`);
      // The span first, which an index finds.
      const wanted = [
        sql`${column(by)} >= ${start(sql`${first}::date`)}`,
        sql`${column(by)} < ${start(sql`${last}::date + 1`)}`,
        sql`${day} = any (${sql.val(days)}::text[])`,
      ];
      const found = summedRows(rowsOf(shopId, await settle(tx, resource, query), wanted), field, day);
      const { rows } = await sql<SumRow & { day: string | null }>`
        select day, ${sums} from ${found} group by rollup (day)`.execute(tx);
      const byDay = new Map(rows.map((row) => [row.day, toSum(row)]));
      return [byDay.get(null) ?? toSum(), new Map(days.map((each) => [each, byDay.get(each) ?? toSum()]))];
    },
    async sumBy(tx, shopId, query, field, by) {
      const wanted = sql`(select ${sql.join(by.map((name) => sql`${expression(name)} as ${sql.id(name)}`))},
        ${behaviour.summed?.[field] ?? expression(field)} as value,
        ${isRehearsal} as rehearsal ${rowsOf(shopId, await settle(tx, resource, query))}) as found`;
      const names = by.map((name) => sql.id(name));
      const { rows } = await sql<SumRow & { count: number } & Record<string, unknown>>`
        select ${sql.join(names)}, ${sums}, count(*)::int as count from ${wanted}
        group by grouping sets (${sql.join(names.map((name) => sql`(${name})`))})`.execute(tx);
      return new Map(
        by.map((name) => {
          const ofField = rows.filter((row) => row[name] !== null);
          return [name, new Map(ofField.map((row) => [String(row[name]), { ...toSum(row), count: row.count }]))];
        }),
      );
    },
    async list(tx, shopId, query, { after, isExact = false }) {
      const { offset, limit } = query.page;
      // What is sorted by something else than what is read is read as that too: the next page begins after it.
      const keys = query.order.map(({ name }) => ({ name, key: isComparedApart(name) ? `${name} key` : name }));
      const apart = keys.filter(({ name, key }) => name !== key);
      const wanted = sql.join([columns, ...apart.map(({ name, key }) => sql`${expression(name)} as ${sql.id(key)}`)]);
      const settled = await settle(tx, resource, query);
      const statement: Statement = (part) => ({ columns: wanted, rows: rowsOf(shopId, settled, part) });
      const ranges = limit === 0 ? [] : rangesOf(query.order, expression, after);
      // One more than the page, so that it is known whether another follows.
      const read = await readRanges<Row>(tx, ranges, offset, limit + 1, statement);
      const rows = read.slice(0, limit);
      const end = keys.map(({ key }) => rows.at(-1)?.[key]);
      for (const row of rows) for (const { key } of apart) delete row[key];
      const hasMore = read.length > limit;
      const page = { rows: rows.map(shaped), end, hasMore };
      const isTotalKnown = limit > 0 && !hasMore && after === undefined && (rows.length > 0 || offset === 0);
      if (isTotalKnown) return { ...page, total: offset + rows.length, isEstimate: false };
      const { total, isEstimate } = await countAll(tx, resource, rowsOf, shopId, settled, isExact);
      return { ...page, total: Math.max(total, isEstimate ? offset + read.length : 0), isEstimate };
    },
    async ids(tx, shopId, query, max) {
      const settled = await settle(tx, resource, query);
      const statement: Statement = (part) => ({ columns: sql`id`, rows: rowsOf(shopId, settled, part) });
      const rows = await readRanges<{ id: string }>(tx, rangesOf(query.order, expression), 0, max, statement);
      return rows.map(({ id }) => id);
    },
    some: async (tx, shopId, ids) => (await rowsById(tx, shopId, ids, columns)).map(shaped),
    cells: (tx, shopId, ids, names, where) =>
      rowsById(tx, shopId, ids, columnsOf([...new Set(['id', ...names])]), where),
    async insert(context, records) {
      const { tx, caller } = context;
      for (const { values } of records) await check(tx, caller.shopId, values);
      const rows = records.map((record) => newRow(context, record));
      const names = [...new Set(rows.flatMap(Object.keys))];
      const tuple = (row: Row) =>
        sql`(${sql.join(names.map((name) => (name in row ? encode(name, row[name]) : sql`default`)))})`;
      await sql`insert into ${table} (${sql.join(names.map((name) => sql.id(name)))}) values
        ${sql.join(rows.map(tuple))}`.execute(tx);
      await emitEach(contextOf(context), resource, 'created', records);
    },
    async update(context, id, change, wanted) {
      const { services, tx, caller } = context;
      const { world, secrets } = services;
      const before = await locked(context, id, 'no key update', wanted);
      const stood = toColumns(resource.fields, before);
      const own: Row = withIds(fields, toColumns(resource.fields, change), stood, world.newId);
      if (Object.keys(own).length === 0) return before;
      const given: Row = { ...own, ...behaviour.bringsAlong?.(before, own) };
      const now = world.now().toISOString();
      if (has('updated_at')) given.updated_at = now;
      await check(tx, caller.shopId, change);
      const row = sealSecrets(secrets, fields, { resource: resource.name, id, shopId: caller.shopId, now }, given);
      const assignments = Object.keys(row).map((name) => sql`${sql.id(name)} = ${encode(name, row[name])}`);
      const changed = await sql<Row>`update ${table} set ${sql.join([...assignments, ...raised(context)])} where
          ${at(caller.shopId, id)} returning ${columns}`.execute(tx);
      const after = one(changed.rows);
      const changes = changesBetween(resource, before, after);
      if (changes) await emit(contextOf(context), resource, 'updated', { id }, {}, { changes });
      return after;
    },
    async raise(context, id, wanted) {
      const { tx, caller } = context;
      if (!isVersioned(resource)) return get(tx, caller.shopId, id);
      const fits = wanted === undefined ? sql`` : sql` and version = any(${sql.val(wanted)}::int[])`;
      const { rows } = await sql<Row>`update ${table} set ${sql.join(raised(context))} where
          ${at(caller.shopId, id)}${fits} returning ${columns}`.execute(tx);
      if (!rows[0]) refuseStale(await get(tx, caller.shopId, id), wanted, (current) => shown(caller, current));
      return one(rows);
    },
    async keep({ tx, caller }, id) {
      if (resource.access.delete !== 'nobody')
        await sql`select 1 from ${table} where ${at(caller.shopId, id)} for key share`.execute(tx);
      return get(tx, caller.shopId, id);
    },
    hold: (context, id, wanted) => locked(context, id, 'update', wanted),
    async holdSome({ tx, caller: { shopId } }, ids) {
      // In one order, so that no two wait for each other's.
      await sql`select 1 from ${table} where shop_id = ${shopId} and id = any (${sql.val(ids)}::uuid[])
        order by id for update`.execute(tx);
      return (await rowsById(tx, shopId, ids, columns)).map(shaped);
    },
    async remove(context, rows) {
      const { tx, caller } = context;
      const ids = rows.map(({ id }) => String(id));
      await sql`delete from ${table} where shop_id = ${caller.shopId} and id = any (${sql.val(ids)}::uuid[])`.execute(
        tx,
      );
      await forget(tx, resource, ids);
      // What it was called, and no more: who is deleted is not kept here for ever.
      const deleted = rows.map((row) => ({
        id: String(row.id),
        changes: Object.fromEntries(
          keptOfDeleted(resource, row).map((name) => [name, [row[name] ?? null, null] as const]),
        ),
      }));
      await emitEach(contextOf(context), resource, 'deleted', deleted);
    },
  };
}
