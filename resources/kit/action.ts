import type { ReadyRole } from './access.ts';
import type { Field, Fields } from './field.ts';
import type { Mode } from './modes.ts';
import type { Literal } from './operand.ts';
import type { Given, Row } from './types.ts';

/** What both sides can answer alike, from the row they have. */
export type WhenOperator = 'eq' | 'ne' | 'in' | 'null' | 'nnull' | 'ge' | 'le';
/** When an action may be done: a condition over the record's own fields `N`. */
export type When<N extends string = string> =
  | { readonly all: readonly When<N>[] }
  | { readonly any: readonly When<N>[] }
  | { readonly field: N; readonly op: WhenOperator; readonly value?: Literal | readonly Literal[] };

/**
 * Something done to a record of the fields `N`: never "set the state", always an action that is checked on the server.
 */
export interface Action<N extends string = string> {
  /** The least ready role that may do it, by a permission of its own; `member`: whoever belongs to the shop. */
  readonly access: 'member' | ReadyRole;
  /** What the row must be like; left out, anything. */
  readonly when?: When<N>;
  /** The state it leads to. */
  readonly to?: string;
  readonly args?: Fields;
  /** What the call answers with beside the record. */
  readonly answers?: Fields;
  /**
   * The event that it is, written with what it changed and with those of its arguments that the event says. Left out
   * where others than people cause the same: then whatever does it emits it.
   */
  readonly emits?: string;
  /** May be done to several records in one call, too. */
  readonly bulk?: true;
  /**
   * What it may change, all of it people's to write: done to several at once, it can be taken back by writing what they
   * had.
   */
  readonly restores?: readonly N[];
  /** Ask before doing. */
  readonly confirm?: true;
  readonly danger?: true;
  /** Where it may not be done nobody looks for it: it is not there, rather than there with its reason. */
  readonly onlyOpen?: true;
}
export type Actions<F extends Fields = Fields> = Readonly<Record<string, Action<keyof F & string>>>;

type ActionsOf<R> = R extends { readonly actions: infer A } ? A : Record<never, never>;
/** What an action is given: each of its arguments, those that were left out as their default or as null. */
export type Args<R, A extends keyof ActionsOf<R>> = ActionsOf<R>[A] extends { readonly args: infer F extends Fields }
  ? Given<F>
  : Record<never, never>;
/** What an action answers with beside the record. */
export type Answers<R, A extends keyof ActionsOf<R>> = ActionsOf<R>[A] extends {
  readonly answers: infer F extends Fields;
}
  ? Row<F>
  : void;

type StateIn<F> = { [K in keyof F]: F[K] extends Field<'state', Mode, infer S> ? S : never }[keyof F];
/** The states of a record, as a type. */
export type StateOf<R> = R extends { readonly fields: infer F } ? StateIn<F> : never;
