/**
 * A field is plain data. `mode` is one word instead of four booleans:
 * required – must be given; optional – may be null; default – has a value when left out;
 * fixed – must be given when the record is made and stays; initial – may be given then, and stays; assigned – the server sets it, never null;
 * later – the server sets it when it happens, null until then; computed – derived on reading, never stored.
 */
export type Mode = 'required' | 'optional' | 'default' | 'fixed' | 'initial' | 'assigned' | 'later' | 'computed';

/** What each kind of field may say about itself. */
export interface FactsByKind {
  id: object;
  text: { max: number; unique?: true };
  longtext: { max: number };
  phone: { unique?: true };
  email: { unique?: true };
  int: { min?: number; max?: number };
  money: { min?: number; max?: number };
  bool: object;
  instant: object;
  clock: object;
  choice: { values: readonly string[] };
  state: { values: readonly string[]; flow: Flow };
  /** `owned`: this row goes when that one goes. */
  ref: { to: string; owned?: true };
  /** `starter`: rows that one tap writes where there are none. */
  list: { of: Fields; max: number; starter?: readonly object[] };
  tags: { max: number };
  file: { accept: 'image' };
  json: object;
}
export type Kind = keyof FactsByKind;

/** `T` is what the field holds; it exists only for types. */
export interface Field<K extends Kind = Kind, M extends Mode = Mode, T = unknown> {
  readonly kind: K;
  readonly mode: M;
  readonly facts: FactsByKind[K];
  readonly fallback?: T;
  readonly type?: T;
}
export type AnyField = { [K in Kind]: Field<K, Mode, unknown> }[Kind];
export type Fields = Readonly<Record<string, AnyField>>;

/** States as a table: where a record starts and where each state may go. Colours are declared here, never guessed from text. */
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
