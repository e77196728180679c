import { type RawBuilder, sql } from 'kysely';
import type { AnyField, Fields, Kind, Resource } from '../../resources/kit/index.ts';
import { isJson, storedFields } from '../db/columns.ts';
import type { Tx } from '../db/door.ts';
import { problem } from '../problems.ts';
import type { AnyBehaviour, Desk } from './behaviour.ts';
import type { ListQuery } from './query.ts';

export type Row = Record<string, unknown>;

/** Reads and writes the rows of one record type. The only code that is generic over table names, all of them constants of the registry. */
export interface Store {
  expression(field: string): RawBuilder<unknown>;
  list(tx: Tx, shopId: string, query: ListQuery): Promise<{ rows: Row[]; total: number }>;
  /** Throws `not_found`. */
  get(tx: Tx, shopId: string, id: string): Promise<Row>;
  insert(desk: Desk, values: Row): Promise<Row>;
  update(desk: Desk, id: string, change: Row): Promise<Row>;
  remove(tx: Tx, shopId: string, id: string): Promise<Row>;
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
  const columns = sql.join(Object.keys(resource.fields).map((name) => sql`${expression(name)} as ${sql.id(name)}`));
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

  return {
    expression,
    get,
    async list(tx, shopId, { where, order, offset, limit }) {
      const conditions = sql.join(
        [sql`shop_id = ${shopId}`, ...where.map((condition) => sql`(${condition})`)],
        sql` and `,
      );
      const counted = await sql<{ total: number }>`select count(*) as total from ${table} where ${conditions}`.execute(
        tx,
      );
      const total = counted.rows[0]?.total ?? 0;
      if (limit === 0 || offset >= total) return { rows: [], total };
      const { rows } =
        await sql<Row>`select ${columns} from ${table} where ${conditions} order by ${sql.join(order)} limit ${limit} offset ${offset}`.execute(
          tx,
        );
      return { rows, total };
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
      };
      for (const stamp of ['created_at', 'updated_at']) if (has(stamp)) row[stamp] = now;
      await checkFiles(tx, caller.shopId, resource.fields, row);
      const names = Object.keys(row);
      await sql`insert into ${table} (${sql.join(names.map((name) => sql.id(name)))}) values (${sql.join(names.map((name) => encode(name, row[name])))})`.execute(
        tx,
      );
      return get(tx, caller.shopId, String(row.id));
    },
    async update({ services: { world }, tx, caller }, id, change) {
      const before = await get(tx, caller.shopId, id);
      const row: Row = withIds(resource.fields, change, before, world.newId);
      if (Object.keys(row).length === 0) return before;
      if (has('updated_at')) row.updated_at = world.now().toISOString();
      await checkFiles(tx, caller.shopId, resource.fields, row);
      const assignments = Object.keys(row).map((name) => sql`${sql.id(name)} = ${encode(name, row[name])}`);
      await sql`update ${table} set ${sql.join(assignments)} where shop_id = ${caller.shopId} and id = ${id}`.execute(
        tx,
      );
      return get(tx, caller.shopId, id);
    },
    async remove(tx, shopId, id) {
      const row = await get(tx, shopId, id);
      await sql`delete from ${table} where shop_id = ${shopId} and id = ${id}`.execute(tx);
      return row;
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
    result[name] = value.map((item: Row) => {
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
