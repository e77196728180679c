import { cellValue } from './cell-values.ts';
import type { Importable } from './definition.ts';

/** The cells of a row by their fields. */
export type Texts = ReadonlyMap<string, string>;
/** What a record may be found by. */
export interface Key {
  name: string;
  value: string;
}

/** What a row has of the fields that records are found by, as it is stored. */
export const keysIn = ({ fields, keys }: Importable, texts: Texts): Key[] =>
  [...keys].flatMap(([name, schema]) => {
    const field = fields[name];
    const text = texts.get(name);
    if (!field || text === undefined) return [];
    const read = schema.safeParse(cellValue(field, text));
    return read.success ? [{ name, value: String(read.data) }] : [];
  });
export const textOf = ({ name, value }: Key) => `${name}:${value}`;
