import type { ReactNode } from 'react';
import type { AnyField, Kind } from '../../resources/kit/index.ts';

/** Words of a field's choices and of the parts of a list. */
export interface FieldWords {
  label: string;
  choices?: Record<string, string>;
  parts?: Record<string, string | { title: string; parts: Record<string, string> }>;
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
