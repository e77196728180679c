import type { AttachmentKind } from '../enums.ts';
import type { FillName } from '../fills.ts';
import type { Mode } from './modes.ts';

/** What each kind of field may say about itself. */
export interface OptionsByKind {
  id: object;
  /**
   * `kindOf`: the id of a variant, of the record that a field beside it points to. `code`: of a list's item, by which
   * as a whole the record is found where the list is searched. `stays`: it is read here and stands in no file, since
   * whoever has it may write to us in another's name.
   */
  text: {
    max: number;
    unique?: true;
    code?: true;
    kindOf?: { field: string; record: string };
    stays?: true;
  };
  longtext: { max: number };
  phone: { unique?: true };
  email: { unique?: true };
  /**
   * `scale`: a person reads and writes it divided by that: 250 is 2.5. `unit`: what stands behind it. `begins`: what a
   * new row of a list begins with; of one that is there its form does not ask for it. `signed`: it is how much more or
   * less there is, and said with its sign.
   */
  int: { min?: number; max?: number; scale?: number; unit?: '%'; begins?: true; signed?: true };
  /** `each`: a list beside it; while that has rows, each has an amount of this name, and the lowest is said. */
  money: { min?: number; max?: number; each?: string };
  bool: object;
  /** A day, not a moment: `today`, made without one it is the day it is in the shop's zone. */
  date: { today?: true };
  instant: object;
  time: object;
  choice: { values: readonly string[] };
  state: { values: readonly string[]; flow: Flow };
  /** `owned`: this row goes when that one goes. */
  ref: { to: string; owned?: true };
  /** `template`: rows that one tap writes where there are none. */
  list: { of: Fields; max: number; template?: readonly object[] };
  /** `of`: what each is, where that is no plain word. `to`: each is the id of a record of that type. */
  tags: { max: number; of?: 'host' | 'permission'; to?: string };
  file: { accept: 'image' };
  attachment: { accept: readonly AttachmentKind[] };
  /** What people read, in the languages of the product; `lines`: paragraphs; `fills`: what it may leave open. */
  translated: { max: number; lines?: true; fills?: readonly FillName[] };
  /** Written, never read back. */
  secret: { min?: number; max: number };
  /** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
  colour: object;
  /** Fields under one name: an object outside, columns of their own inside. */
  group: { of: Fields };
  json: object;
  /** `of`: the record whose rows it chooses. */
  condition: { of: string };
}
export type Kind = keyof OptionsByKind;

/** What any field may say beside what its kind does. */
export interface Reserved {
  /**
   * Shown to whoever holds this permission of the record, which its `access` names, and written by them: `costs`. For
   * others it is not there.
   */
  only?: string;
  /** Changed only by who holds this permission, of whatever record; shown like any other. No field inside another. */
  needs?: string;
}

/**
 * A field is plain data: its kind, its mode and what its kind may say. `T` is what it holds and `W` what is written
 * where that is something else; they exist only for types.
 */
export interface Field<K extends Kind = Kind, M extends Mode = Mode, T = unknown, W = unknown> {
  readonly kind: K;
  readonly mode: M;
  readonly options: OptionsByKind[K] & Reserved;
  readonly fallback?: T;
  readonly type?: T;
  readonly input?: W;
}
export type AnyField = { [K in Kind]: Field<K, Mode, unknown> }[Kind];
export type Fields = Readonly<Record<string, AnyField>>;

/** A field with a column of its own. */
export type ColumnKind = Exclude<Kind, 'group'>;
export type ColumnField = { [K in ColumnKind]: Field<K, Mode, unknown> }[ColumnKind];
export type ColumnFields = Readonly<Record<string, ColumnField>>;

/**
 * States as a table: where a record starts and where each state may go. Colours are declared here, never guessed from
 * text.
 */
export interface Flow<S extends string = string> {
  readonly start: S;
  readonly moves: Readonly<Record<S, readonly S[]>>;
  readonly colours: Readonly<Record<S, StateColour>>;
}
export type StateColour = 'neutral' | 'waiting' | 'good' | 'done' | 'bad';

export const flow = <const S extends string>(
  start: NoInfer<S>,
  moves: { readonly [K in S]: readonly NoInfer<S>[] },
  colours: { readonly [K in NoInfer<S>]: StateColour },
): Flow<S> => ({ start, moves, colours });
