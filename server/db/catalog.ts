import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface FoundColumn {
  type: string;
  nullable: boolean;
  fallback: string | null;
}
/** A function as it was made, and who may call it. */
export interface FoundFunction {
  parameters: string;
  returns: string;
  body: string;
  isDefiner: boolean;
  isVolatile: boolean;
  settings: readonly string[];
  callers: readonly string[];
}

/** Which extensions this database has. */
export async function readExtensions(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select extname as name from pg_extension`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The functions whose names are like this, by name. */
export async function readFunctions(db: Kysely<Database>, like: string): Promise<Map<string, FoundFunction>> {
  const { rows } = await sql<FoundFunction & { name: string }>`
    select proname as name, pg_get_function_arguments(oid) as parameters,
           lower(pg_get_function_result(oid)) as returns, prosrc as body, prosecdef as "isDefiner",
           provolatile = 'v' as "isVolatile", coalesce(proconfig, '{}') as settings,
           array(select coalesce(pg_get_userbyid(nullif(grantee, 0))::text, 'public') from aclexplode(proacl)
             where privilege_type = 'EXECUTE' and grantee <> proowner order by 1) as callers
    from pg_proc where pronamespace = 'public'::regnamespace and proname like ${like}`.execute(db);
  return new Map(rows.map(({ name, ...each }) => [name, each]));
}

/**
 * What a table consists of; nothing where there is none. Indexes of constraints are their business; of foreign keys
 * those to `records`.
 */
export async function readTable(db: Kysely<Database>, table: string, records: readonly string[]) {
  const columns = await sql<FoundColumn & { name: string }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
           pg_get_expr(d.adbin, d.adrelid) as fallback
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped`.execute(db);
  // Postgres 18 lists not-null constraints too; they are columns' business. Keys to tables that are no records' are
  // written by hand.
  const constraints = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = to_regclass(${table}) and contype in ('p', 'u', 'f', 'c')
      and (contype <> 'f' or confrelid::regclass::text = any(${records}))`.execute(db);
  const indexes = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${table}) and i.indisvalid
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`.execute(db);
  // `CREATE INDEX x ON public.y USING btree (a, b)`, as indexesOf says it: without its usual method.
  const method = (definition: string) =>
    definition
      .replace(/^.* USING /, 'using ')
      .replace('using btree ', '')
      .replaceAll('"', '');
  return {
    columns: new Map<string, FoundColumn>(columns.rows.map(({ name, ...column }) => [name, column])),
    constraints: new Map(constraints.rows.map(({ name, definition }) => [name, definition])),
    indexes: new Map(indexes.rows.map(({ name, definition }) => [name, method(definition)])),
  };
}
