import type { ColumnType } from 'kysely';

/** jsonb goes in as its text and comes out parsed. */
export type Json<T> = ColumnType<T, string, string>;
/** timestamptz goes in as an ISO string or Date and comes out as an ISO string in UTC. */
export type Instant = ColumnType<string, string | Date, string | Date>;
