import type { ReactNode } from 'react';
import type { Titles } from '../../common/conditions/print.ts';
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
  /** Parts of its rows that are written elsewhere. */
  unasked?: readonly string[];
  /** What holds while it is empty. */
  empty?: string;
  /** What somebody may write there, while it is empty. */
  example?: string;
  /** What had better be changed in it, although it can be saved. */
  warning?: string;
}
/** What follows for a field from the form as it is typed. */
export interface Advice extends Pick<FieldWords, 'empty' | 'warning'> {
  /** Values of the form that settle the warning. */
  cure?: Readonly<Record<string, unknown>>;
}
type PartWords = string | { title: string; parts?: Record<string, PartWords>; choices?: Record<string, string> };
/** What a list says beyond the names of its parts. */
export interface ListWords {
  /** One of its rows. */
  one: string;
  /** The choice in it that a row is headed by, in place of its number. */
  headedBy?: string;
  /** What the button says that adds one. */
  add?: string;
  /** What holds while there are none. */
  empty?: string;
  /** Writes the rows the field says to start with. */
  template?: string;
  /** What follows from a row as it is now. */
  note?(row: Readonly<Record<string, unknown>>): string | undefined;
}
/** What a form says beyond the words of its record; it comes with the form, not with the first screen. */
export interface FormHelp {
  fields?: Readonly<Record<string, Pick<FieldWords, 'hint' | 'list'>>>;
  /** What stands folded below what comes first. */
  rest?: string;
  /** By the field's path. */
  advise?(values: Readonly<Record<string, unknown>>): Readonly<Record<string, Advice>>;
}

export interface CellProps {
  field: AnyField;
  value: unknown;
  words: FieldWords;
  titles: Titles;
  /** It belongs to a record of a rehearsal: its amounts are no real money. */
  isRehearsal?: boolean;
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
export interface FieldComponents {
  cell(props: CellProps): ReactNode;
  input(props: InputProps): ReactNode;
  /** Null: lists of this kind are not filtered by. */
  filter: ((props: FilterProps) => ReactNode) | null;
  /** Fetches an input that is in a file of its own; undefined once it is there. */
  preload?(): Promise<unknown> | undefined;
  /** What stands where nothing may be opened, as inside of a link; the cell unless said otherwise. */
  staticCell?(props: CellProps): ReactNode;
  /** How it stands in a row, beside others in one line; what stands in a link unless said otherwise. */
  brief?(props: CellProps): ReactNode;
  /** In few words it is what its parts hold. */
  isItsParts?: true;
  /** Its value alone does not say what it is. */
  needsLabel?: true;
  /** Its place in a list's card, where one of them stands apart from the rest. */
  inCard?: 'picture' | 'amount' | 'state';
  /** Its value says what it is only beside a word: an order's number. */
  isNumber?: true;
  /** A word or two, which stand in one line of a table. */
  isWord?: true;
  /** Its input needs half a phone's width. */
  isShort?: true;
  /** It takes the form's and the page's whole width. */
  wide?: true;
  /** A form that is not saved yet does not keep it on the device. */
  isNotKept?: true;
  /** Its input brings its own label and errors. */
  isOwnItem?: true;
  /** What its input begins with; the field's own default unless said otherwise. */
  start?(field: AnyField): unknown;
  /**
   * What is wrong with what was typed, as a key of the inputs' words. The server checks again and is the one that
   * counts.
   */
  check?(value: unknown): TypedProblem | undefined;
  /** Whether a value that is there says nothing. */
  isBlank?(value: unknown): boolean;
}
type TypedProblem = 'amount' | 'integer' | 'phone' | 'email';
export type Components = { [K in Kind]: FieldComponents };
