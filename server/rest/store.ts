import { type RawBuilder, sql } from 'kysely';
import {
  type AnyField,
  type Fields,
  isVersioned,
  type Kind,
  type Resource,
  servedFields,
} from '../../resources/kit/index.ts';
import { isJson, storedFields } from '../db/columns.ts';
import type { Tx } from '../db/door.ts';
import { problem } from '../problems.ts';
import type { AnyBehaviour, Desk } from './behaviour.ts';
import { type Precondition, refuseStale } from './precondition.ts';
import type { ListQuery } from './query.ts';

export type Row = Record<string, unknown>;

/** Reads and writes the rows of one record type. The only code that is generic over table names, all of them constants of the registry. */
export interface Store {
  expression(field: string): RawBuilder<unknown>;
  list(tx: Tx, shopId: string, query: ListQuery): Promise<{ rows: Row[]; total: number }>;
  count(tx: Tx, shopId: string, query: ListQuery): Promise<number>;
  /** Which rows a list has, in its order, at most so many; offset and limit aside. */
  ids(tx: Tx, shopId: string, query: ListQuery, most: number): Promise<string[]>;
  /** These rows in this order, without those that are gone. */
  some(tx: Tx, shopId: string, ids: readonly string[]): Promise<Row[]>;
  /** Throws `not_found`. */
  get(tx: Tx, shopId: string, id: string): Promise<Row>;
  insert(desk: Desk, values: Row): Promise<Row>;
  /** Throws `changed_since` where the row is not of the version that is wanted; so do the next three. */
  update(desk: Desk, id: string, change: Row, wanted?: Precondition): Promise<Row>;
  /** The row's next version, for what an action did to it. */
  raise(desk: Desk, id: string, wanted?: Precondition): Promise<Row>;
  /** The row, which nobody else changes or points to until the transaction ends. */
  hold(desk: Desk, id: string, wanted?: Precondition): Promise<Row>;
  remove(desk: Desk, id: string): Promise<void>;
}

/** What the server counts begins at nothing. */
const nothing: Partial<Record<Kind, unknown>> = { int: 0, money: 0, bool: false };
/** What a field of the server's own holds in a new record; undefined where nobody can say. */
function atFirst({ kind, mode, facts }: AnyField): unknown {
  if (mode === 'later') return null;
  if (mode !== 'assigned') return undefined;
  return kind === 'state' ? facts.flow.start : nothing[kind];
}

export function makeStore(resource: Resource, behaviour: AnyBehaviour): Store {
  const table = sql.table(resource.name);
  const expression = (field: string) => behaviour.computed?.[field] ?? sql.ref(`${resource.name}.${field}`);
  const columns = sql.join(
    Object.keys(servedFields(resource)).map((name) => sql`${expression(name)} as ${sql.id(name)}`),
  );
  const conditions = (shopId: string, { where }: ListQuery) =>
    sql.join([sql`shop_id = ${shopId}`, ...where.map((condition) => sql`(${condition})`)], sql` and `);
  const count = async (tx: Tx, shopId: string, query: ListQuery) =>
    (
      await sql<{ total: number }>`select count(*) as total from ${table} where ${conditions(shopId, query)}`.execute(
        tx,
      )
    ).rows[0]?.total ?? 0;
  const stored = new Map(storedFields(resource));
  const has = (field: string) => stored.has(field);

  const encode = (name: string, value: unknown) => {
    const field = stored.get(name);
    return field && isJson(field.kind) && value !== null ? JSON.stringify(value) : value;
  };
  const one = (rows: Row[]): Row => {
    const row = rows[0];
    if (!row) throw problem('not_found');
    return row;
  };
  const get = async (tx: Tx, shopId: string, id: string) =>
    one((await sql<Row>`select ${columns} from ${table} where shop_id = ${shopId} and id = ${id}`.execute(tx)).rows);
  // Locked before it is read: the version that is looked at is the one that is changed, and its lists are what their items' ids are kept from.
  const locked = async (
    { tx, caller }: Desk,
    id: string,
    strength: 'update' | 'no key update',
    wanted: Precondition,
  ) => {
    await sql`select 1 from ${table} where shop_id = ${caller.shopId} and id = ${id} for ${sql.raw(strength)}`.execute(
      tx,
    );
    const row = await get(tx, caller.shopId, id);
    refuseStale(row, wanted);
    return row;
  };
  const raised = ({ caller }: Desk) =>
    isVersioned(resource) ? [sql`version = version + 1`, sql`changed_by = ${caller.name}`] : [];

  return {
    expression,
    get,
    count,
    async list(tx, shopId, query) {
      const { order, offset, limit } = query;
      const total = await count(tx, shopId, query);
      if (limit === 0 || offset >= total) return { rows: [], total };
      const { rows } =
        await sql<Row>`select ${columns} from ${table} where ${conditions(shopId, query)} order by ${sql.join(order)} limit ${limit} offset ${offset}`.execute(
          tx,
        );
      return { rows, total };
    },
    async ids(tx, shopId, query, most) {
      const { rows } = await sql<{ id: string }>`select id from ${table} where ${conditions(shopId, query)}
        order by ${sql.join(query.order)} limit ${most}`.execute(tx);
      return rows.map(({ id }) => id);
    },
    async some(tx, shopId, ids) {
      const { rows } = await sql<Row>`select ${columns} from ${table}
        where shop_id = ${shopId} and id = any (${ids}::uuid[])`.execute(tx);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
    },
    async insert({ services: { world }, tx, caller }, values) {
      const now = world.now().toISOString();
      const row: Row = {
        ...Object.fromEntries(
          [...stored].flatMap(([name, field]) => {
            const first = atFirst(field);
            return first === undefined ? [] : [[name, first]];
          }),
        ),
        ...withIds(resource.fields, values, undefined, world.newId),
        id: world.newId(),
        shop_id: caller.shopId,
        ...(isVersioned(resource) && { changed_by: caller.name }),
      };
      for (const stamp of ['created_at', 'updated_at']) if (has(stamp)) row[stamp] = now;
      await checkFiles(tx, caller.shopId, resource.fields, row);
      const names = Object.keys(row);
      await sql`insert into ${table} (${sql.join(names.map((name) => sql.id(name)))}) values (${sql.join(names.map((name) => encode(name, row[name])))})`.execute(
        tx,
      );
      return get(tx, caller.shopId, String(row.id));
    },
    async update(desk, id, change, wanted) {
      const { services, tx, caller } = desk;
      const { world } = services;
      const before = await locked(desk, id, 'no key update', wanted);
      const row: Row = withIds(resource.fields, change, before, world.newId);
      if (Object.keys(row).length === 0) return before;
      if (has('updated_at')) row.updated_at = world.now().toISOString();
      await checkFiles(tx, caller.shopId, resource.fields, row);
      const assignments = Object.keys(row).map((name) => sql`${sql.id(name)} = ${encode(name, row[name])}`);
      const changed =
        await sql<Row>`update ${table} set ${sql.join([...assignments, ...raised(desk)])} where shop_id = ${caller.shopId} and id = ${id} returning ${columns}`.execute(
          tx,
        );
      return one(changed.rows);
    },
    async raise(desk, id, wanted) {
      const { tx, caller } = desk;
      if (!isVersioned(resource)) return get(tx, caller.shopId, id);
      const fits = wanted === undefined ? sql`` : sql` and version = any(${sql.val(wanted)}::int[])`;
      const { rows } =
        await sql<Row>`update ${table} set ${sql.join(raised(desk))} where shop_id = ${caller.shopId} and id = ${id}${fits} returning ${columns}`.execute(
          tx,
        );
      if (!rows[0]) refuseStale(await get(tx, caller.shopId, id), wanted);
      return one(rows);
    },
    hold: (desk, id, wanted) => locked(desk, id, 'update', wanted),
    async remove({ tx, caller }, id) {
      await sql`delete from ${table} where shop_id = ${caller.shopId} and id = ${id}`.execute(tx);
    },
  };
}

/** The same as the table keeps it, for a record with calls of its own: items of lists with their ids, lists as JSON. */
export function storable(resource: Resource, values: Row, before: Row | undefined, newId: () => string): Row {
  const fields = new Map(storedFields(resource));
  return Object.fromEntries(
    Object.entries(withIds(resource.fields, values, before, newId)).map(([name, value]) => {
      const field = fields.get(name);
      return [name, field && isJson(field.kind) && value !== null ? JSON.stringify(value) : value];
    }),
  );
}

/** Items of lists keep the id they had in this record and get a new one otherwise: what points at a variant must go on pointing at it. */
function withIds(fields: Fields, values: Row, before: Row | undefined, newId: () => string): Row {
  const result: Row = {};
  for (const [name, value] of Object.entries(values)) {
    const field: AnyField | undefined = fields[name];
    if (field?.kind !== 'list' || !Array.isArray(value)) {
      result[name] = value;
      continue;
    }
    const known = Array.isArray(before?.[name]) ? (before[name] as Row[]) : [];
    result[name] = value.map((item: Row, index) => {
      // What points at an item could mean either.
      if (item.id !== undefined && value.findIndex(({ id }: Row) => id === item.id) < index)
        throw problem('validation_failed', { [`${name}.${index}.id`]: 'line_repeated' });
      const old = known.find(({ id }) => id !== undefined && id === item.id);
      const inner = withIds(field.facts.of, item, old, newId);
      return 'id' in field.facts.of ? { ...inner, id: old ? old.id : newId() } : inner;
    });
  }
  return result;
}

/** A file named in a record must be a file of this shop. */
async function checkFiles(tx: Tx, shopId: string, fields: Fields, row: Row): Promise<void> {
  const named = filesIn(fields, row, '');
  if (named.length === 0) return;
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .execute();
  const missing = named.filter(({ id }) => !found.some((file) => file.id === id));
  if (missing.length > 0)
    throw problem('validation_failed', Object.fromEntries(missing.map(({ path }) => [path, 'not_found'])));
}

function filesIn(fields: Fields, row: Row, prefix: string): { path: string; id: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name];
    if (field.kind === 'file' && typeof value === 'string') return [{ path: `${prefix}${name}`, id: value }];
    if (field.kind !== 'list' || !Array.isArray(value)) return [];
    return value.flatMap((item: Row, index) => filesIn(field.facts.of, item, `${prefix}${name}.${index}.`));
  });
}
