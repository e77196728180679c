import type { FieldsOf, ResourceName, Resources } from '../index.ts';
import type { AnyField, Field, Fields, Mode } from '../kit/index.ts';

/** What every language must say: a record type, its fields, the parts of its lists, its choices, its actions. A missing word does not compile. */
export type Labels = { [N in ResourceName]: ResourceLabels<N> };

interface ResourceLabelsBase<F extends Fields> {
  one: string;
  many: string;
  fields: { [K in keyof F]: string };
  parts: { [K in ListNames<F>]: PartLabels<F[K]> };
  choices: { [K in ChoiceNames<F>]: Record<ValuesOf<F[K]>, string> };
}
export type ResourceLabels<N extends ResourceName> = ResourceLabelsBase<FieldsOf<N>> & {
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
/** A list inside a list says its own parts beside its name. */
type DeepLabels<R> = {
  [K in keyof R]: R[K] extends object[] ? { title: string; parts: DeepLabels<R[K][number]> } : string;
};
