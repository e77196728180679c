import type { Field, Fields, Kind, Mode } from './field.ts';

/** What a field holds; modes that may be empty add null. */
export type Value<F> =
  F extends Field<Kind, infer M, infer T>
    ? M extends 'optional' | 'initial' | 'later' | 'computed'
      ? T | null
      : T
    : never;

type NamesWith<F extends Fields, M extends Mode> = { [N in keyof F]: F[N]['mode'] extends M ? N : never }[keyof F];

/** A record as the API gives it. */
export type Row<F extends Fields> = { [N in keyof F]: Value<F[N]> };
/** What makes a record. */
export type Create<F extends Fields> = { [N in NamesWith<F, 'required' | 'fixed'>]: Value<F[N]> } & {
  [N in NamesWith<F, 'optional' | 'default' | 'initial'>]?: Value<F[N]>;
};
/** What changes a record: any part of what may be written after it was made. */
export type Update<F extends Fields> = { [N in NamesWith<F, 'required' | 'optional' | 'default'>]?: Value<F[N]> };
/** What is stored: everything but what is computed on reading. */
export type Stored<F extends Fields> = { [N in Exclude<keyof F, NamesWith<F, 'computed'>>]: Value<F[N]> };
