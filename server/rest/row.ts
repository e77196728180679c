/** A row of any record's table, by the names of its fields. */
export type Row = Record<string, unknown>;
