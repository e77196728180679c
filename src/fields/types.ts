import type { ReactNode } from 'react';
import type { AnyField, Kind } from '../../resources/kit/index.ts';

/** Words of a field's choices and of the parts of a list. */
export interface FieldWords {
  label: string;
  choices?: Record<string, string>;
  parts?: Record<string, PartWords>;
  /** What it does, under its input. */
  hint?: string;
  list?: ListWords;
  /** It stands alone under a heading that names it. */
  headed?: boolean;
}
export type PartWords = string | { title: string; parts?: Record<string, PartWords>; choices?: Record<string, string> };
/** What a list says beyond the names of its parts. */
export interface ListWords {
  /** One of its rows. */
  one: string;
  /** What holds while there are none. */
  empty?: string;
  /** Writes the rows the field says to start with. */
  starter?: string;
  /** What follows from a row as it is now. */
  note?(row: Readonly<Record<string, unknown>>): string | undefined;
}
/** What a form says beyond the words of its record; it comes with the form, not with the first screen. */
export interface FormHelp {
  fields?: Readonly<Record<string, Pick<FieldWords, 'hint' | 'list'>>>;
}
export interface CellProps {
  field: AnyField;
  value: unknown;
  words: FieldWords;
  /** Titles of the records that refs point to. */
  titles: ReadonlyMap<string, string>;
}
export interface InputProps {
  field: AnyField;
  words: FieldWords;
  /** Where it stands in the form; a list's parts build on it. */
  path: (string | number)[];
  id?: string;
  value?: unknown;
  onChange?(value: unknown): void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}
export interface FilterProps {
  name: string;
  field: AnyField;
  words: FieldWords;
  /** Query parameter → value, as it is now. */
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}
/** How a kind of field is shown, asked for and filtered by. */
export interface FieldLooks {
  cell(props: CellProps): ReactNode;
  input(props: InputProps): ReactNode;
  /** Null: lists of this kind are not filtered by. */
  filter: ((props: FilterProps) => ReactNode) | null;
  /** A wide input takes the form's whole width, and brings its own label and errors. */
  wide?: true;
}
export type Looks = { [K in Kind]: FieldLooks };
