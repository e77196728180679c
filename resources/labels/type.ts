import type { ResourceName, Resources } from '../index.ts';
import type { Verb } from '../kit/access.ts';
import type { AnyField, ChoiceKind, Field, Fields, Mode, NestedKind } from '../kit/index.ts';

/** What a record type is called: one, several. */
export interface Name {
  one: string;
  many: string;
}
/** Saving a new one, where that does more than to save: what its button says, and what is told once it is done. */
export interface MakeWords {
  button: string;
  /** On the button that saves it and begins the next. */
  another?: string;
  /** With what it holds by then: `{recipient}`. */
  done: string;
}
interface ResourceLabelsBase<F extends Fields> extends Name {
  /** Making one, where that has a word of its own. */
  add?: string;
  /** That its list is empty, where “none yet” of its name would not be so. */
  none?: string;
  /** One that may not be changed was opened to be. */
  stays?: string;
  /** The way on from its empty list, where none is made by hand. */
  step?: string;
  make?: MakeWords;
  fields: { [K in keyof F]: string };
  parts: { [K in ListNames<F>]: PartLabels<F[K]> };
  choices: { [K in ChoiceNames<F>]: Record<ValuesOf<F[K]>, string> };
  /** What somebody may write there, shown while it is empty. */
  examples?: { [K in keyof F]?: string };
  /** One of a list's rows, and what its button says that adds one. */
  rows?: { [K in ListNames<F>]?: { one: string; add: string } };
}
/**
 * What a record says of how it looks is said in words too: its parts' headings, its badges. A record without needs
 * none.
 */
type UiLabels<R, K extends 'sections' | 'badges'> = R extends { ui: { [P in K]: infer S } }
  ? { [P in K]: { [N in keyof S]: string } }
  : unknown;
/** What a part of its form is for, beside its fields on a wide page, where that is worth a sentence. */
type AboutLabels<R> = R extends { ui: { sections: infer S } }
  ? { about?: { [N in keyof S | 'first']?: string } }
  : { about?: { first?: string } };
/** What a list says while there is nothing in it, and how something comes into it. */
type EmptyLabels<R> = R extends { scope: 'shop'; ui: object } ? { empty: string } : unknown;
/** A tab names several: `Zimelipwa`. */
type TabLabels<R> = R extends { ui: { tabs: { order: readonly (infer V extends string)[] } } }
  ? { tabs: { [N in V]: string } }
  : unknown;
/** How a number is said; `{n}` is where it stands. */
export interface CountWords {
  none: string;
  one: string;
  many: string;
  /** While few are left: one, and more. */
  low?: readonly [string, string];
}
type CountLabels<R> = R extends { ui: { counts: infer C } } ? { counts: { [N in keyof C]: CountWords } } : unknown;
/** What the sum beside a day is: `Sold`. */
type DaySumLabels<R> = R extends { ui: { daySum: object } } ? { daySum: string } : unknown;
/** What becomes of more than its row when it is deleted. */
type DeletesLabels<R> = R extends { asksToDelete: true } ? { deletes: string } : unknown;
/** What fields are kept for some: the permission that shows them. */
type ReservedLabels<R> = R extends { access: infer A }
  ? [Exclude<keyof A, Verb>] extends [never]
    ? unknown
    : { reserved: { [N in Exclude<keyof A, Verb>]: string } }
  : unknown;
type EventLabels<R> = R extends { events: infer E } ? { events: { [N in keyof E]: string } } : unknown;
export type ResourceLabels<N extends ResourceName> = LabelsOf<Resources[N]>;
/**
 * What is to be said of one record type in one language: its name, its fields, the parts of its lists, its choices, its
 * actions. A missing word does not compile.
 */
export type LabelsOf<R extends { fields: Fields }> = ResourceLabelsBase<R['fields']> &
  UiLabels<R, 'sections'> &
  UiLabels<R, 'badges'> &
  AboutLabels<R> &
  EmptyLabels<R> &
  TabLabels<R> &
  CountLabels<R> &
  DaySumLabels<R> &
  DeletesLabels<R> &
  ReservedLabels<R> &
  EventLabels<R> & {
    actions: R extends { actions: infer A }
      ? {
          [K in keyof A]: ActionLabels &
            (A[K] extends { args: infer G extends Fields } ? ArgLabels<G, R['fields']> : unknown) &
            // Said where it may not be done to a record as it stands.
            (A[K] extends { when: unknown } ? { unless: string } : unknown);
        }
      : Record<never, never>;
  };

interface ActionLabels {
  title: string;
  /**
   * Said when it was done, with what the record holds by then: `{stock}`. Left out, only that it was done; or nothing,
   * where it answers: that shows by itself.
   */
  done?: string;
  /** What it does, beside its button. */
  means?: string;
}
/**
 * What an action asks for, and what of it is chosen from, is said in words; what is called as a field of its record is
 * said in that field's, where it has none of its own.
 */
type ArgLabels<G extends Fields, F extends Fields> = Unless<keyof G, keyof F, 'args', { [P in keyof G]: string }> &
  Unless<ChoiceNames<G>, keyof F, 'choices', { [P in ChoiceNames<G>]: Record<ValuesOf<G[P]>, string> }>;
/** Words of each of `N`, under a name of their own; those of `Known` may be left out, and all of them so. */
type Unless<N extends PropertyKey, Known, Name extends string, Words extends Record<N, unknown>> = [
  Exclude<N, Known>,
] extends [never]
  ? { [K in Name]?: Partial<Words> }
  : { [K in Name]: Pick<Words, Exclude<N, Known>> & Partial<Words> };

type ListNames<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends NestedKind ? K : never }[keyof F];
type ChoiceNames<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends ChoiceKind ? K : never }[keyof F];
type ValuesOf<F> = F extends Field<ChoiceKind, Mode, infer T> ? (T extends string ? T : never) : never;
type PartLabels<F extends AnyField> =
  F extends Field<NestedKind, Mode, infer T> ? DeepLabels<T extends (infer R)[] ? R : T> : never;
/** A list inside a list says its own parts beside its name, a choice its values. */
type DeepLabels<R> = {
  [K in keyof R]: NonNullable<R[K]> extends object[]
    ? { title: string; parts: DeepLabels<NonNullable<R[K]>[number & keyof NonNullable<R[K]>]> }
    : NonNullable<R[K]> extends string
      ? string extends NonNullable<R[K]>
        ? string
        : { title: string; choices: Record<NonNullable<R[K]>, string> }
      : string;
};
