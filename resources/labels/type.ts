import type { FieldsOf, ResourceName, Resources } from '../index.ts';
import type { AnyField, Field, Fields, Mode } from '../kit/index.ts';

/** What every language must say: a record type, its fields, the parts of its lists, its choices, its actions. A missing word does not compile. */
export type Labels = { [N in Exclude<ResourceName, ApartName>]: ResourceLabels<N> };
/** Records whose words no first screen needs: each has a file of its own here, so that the dashboard need not carry them from the start. */
export type ApartName = 'popups' | 'qr_codes';

interface ResourceLabelsBase<F extends Fields> {
  one: string;
  many: string;
  fields: { [K in keyof F]: string };
  parts: { [K in ListNames<F>]: PartLabels<F[K]> };
  choices: { [K in ChoiceNames<F>]: Record<ValuesOf<F[K]>, string> };
}
/** What a record says of how it looks is said in words too: its parts' headings, its marks. A record without needs none. */
type UiLabels<R, K extends 'sections' | 'marks'> = R extends { ui: { [P in K]: infer S } }
  ? { [P in K]: { [N in keyof S]: string } }
  : unknown;
export type ResourceLabels<N extends ResourceName> = ResourceLabelsBase<FieldsOf<N>> &
  UiLabels<Resources[N], 'sections'> &
  UiLabels<Resources[N], 'marks'> & {
    actions: Resources[N] extends { actions: infer A }
      ? {
          [K in keyof A]: A[K] extends { args: infer G }
            ? { title: string; args: { [P in keyof G]: string } }
            : { title: string };
        }
      : Record<never, never>;
  };

type ListNames<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'list' ? K : never }[keyof F];
type ChoiceNames<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'choice' | 'state' ? K : never }[keyof F];
type ValuesOf<F> = F extends Field<'choice' | 'state', Mode, infer T> ? (T extends string ? T : never) : never;
type PartLabels<F extends AnyField> = F extends Field<'list', Mode, (infer R)[]> ? DeepLabels<R> : never;
/** A list inside a list says its own parts beside its name, a choice its values. */
type DeepLabels<R> = {
  [K in keyof R]: R[K] extends object[]
    ? { title: string; parts: DeepLabels<R[K][number]> }
    : R[K] extends string
      ? string extends R[K]
        ? string
        : { title: string; choices: Record<R[K], string> }
      : string;
};
