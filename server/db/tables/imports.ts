import type { ImportRowState, Language } from '../../../resources/enums.ts';
import type { MadeAlong } from '../../made-along.ts';
import type { Instant, Json } from '../column-types.ts';

/** Field → what is wrong with it, in words. What is of no field stands under `root`. */
export type RowProblems = Readonly<Record<string, Readonly<Record<Language, string>>>>;

export interface ImportTables {
  /** What stood in a file, row by row, with what it would change and what became of it. */
  import_rows: {
    shop_id: string;
    import_id: string;
    /** As spreadsheets count: its headings are the first. */
    row: number;
    state: ImportRowState;
    cells: Json<string[]>;
    /** Field → what was written instead of its cell. */
    mended: Json<Record<string, string>>;
    /** By what it is looked up first, `sku:A-1`: no two rows have the same. */
    key: string | null;
    record_id: string | null;
    /** Of the record, as it was found, then as the import left it. */
    version: number | null;
    title: string | null;
    /** What is written, and what was there; null of a record that is new. */
    wanted: Json<Record<string, unknown> | null>;
    before: Json<Record<string, unknown> | null>;
    problems: Json<RowProblems>;
    /** What it made along with its record; it goes with it where nothing else has happened to it. */
    along: Json<readonly MadeAlong[] | null>;
    created_at: Instant;
  };
  /** What else a row is found by. */
  import_keys: { shop_id: string; import_id: string; key: string; row: number };
}
