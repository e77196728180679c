import type { Field, Fields, Kind } from './field.ts';
import type { Mode, ModeWith } from './modes.ts';

/** What a field holds; modes that may be empty add null. */
export type Value<F> =
  F extends Field<Kind, infer M, infer T> ? (M extends ModeWith<{ nullable: true }> ? T | null : T) : never;

/** The names of fields whose mode is one of these. */
export type NamesWith<F extends Fields, M extends Mode> = {
  [N in keyof F]: F[N]['mode'] extends M ? N : never;
}[keyof F];

/** A record as the API gives it. */
export type Row<F extends Fields> = { [N in keyof F]: Value<F[N]> };
/** What makes a record. */
export type Create<F extends Fields> = {
  [N in NamesWith<F, ModeWith<{ onCreate: 'required' }>>]: Value<F[N]>;
} & {
  [N in NamesWith<F, ModeWith<{ onCreate: 'optional' | 'default' }>>]?: Value<F[N]>;
};
/** What changes a record: any part of what may be written after it was made. */
export type Update<F extends Fields> = { [N in NamesWith<F, ModeWith<{ onUpdate: true }>>]?: Value<F[N]> };
/** What is stored: everything but what is computed on reading. */
export type Stored<F extends Fields> = { [N in NamesWith<F, ModeWith<{ stored: true }>>]: Value<F[N]> };
