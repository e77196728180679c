import type { ResourceName, Resources } from '../index.ts';
import type { AnyField, ChoiceKind, Field, Fields, Mode, NestedKind } from '../kit/index.ts';

interface ResourceLabelsBase<F extends Fields> {
  one: string;
  many: string;
  fields: { [K in keyof F]: string };
  parts: { [K in ListNames<F>]: PartLabels<F[K]> };
  choices: { [K in ChoiceNames<F>]: Record<ValuesOf<F[K]>, string> };
}
/**
 * What a record says of how it looks is said in words too: its parts' headings, its badges. A record without needs
 * none.
 */
type UiLabels<R, K extends 'sections' | 'badges'> = R extends { ui: { [P in K]: infer S } }
  ? { [P in K]: { [N in keyof S]: string } }
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
  EventLabels<R> & {
    actions: R extends { actions: infer A }
      ? {
          [K in keyof A]: { title: string } & (A[K] extends { args: infer G }
            ? { args: { [P in keyof G]: string } }
            : unknown) &
            // Said where it may not be done to a record as it stands.
            (A[K] extends { when: unknown } ? { unless: string } : unknown);
        }
      : Record<never, never>;
  };

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
