import type { Field, Fields, Kind } from './field.ts';
import type { Mode, ModeWith } from './modes.ts';

/** What a field holds; modes that may be empty add null. */
export type Value<F> =
  F extends Field<Kind, infer M, infer T> ? (M extends ModeWith<{ nullable: true }> ? T | null : T) : never;

/** What is written where it is not what is read: a secret comes in as its text, a group in part. */
type Input<F> =
  F extends Field<Kind, infer M, infer T, infer W>
    ? (unknown extends W ? T : W) | (M extends ModeWith<{ nullable: true }> ? null : never)
    : never;

/** The names of fields whose mode is one of these. */
export type NamesWith<F extends Fields, M extends Mode> = {
  [N in keyof F]: F[N]['mode'] extends M ? N : never;
}[keyof F];

/** A record as the API gives it. */
export type Row<F extends Fields> = { [N in keyof F]: Value<F[N]> };
/** What makes a record. */
export type Create<F extends Fields> = {
  [N in NamesWith<F, ModeWith<{ onCreate: 'required' }>>]: Input<F[N]>;
} & {
  [N in NamesWith<F, ModeWith<{ onCreate: 'optional' | 'default' }>>]?: Input<F[N]>;
};
/** A body that makes a record, once it was read: what was left out holds its default, or null. */
export type Given<F extends Fields> = {
  [N in NamesWith<F, ModeWith<{ onCreate: 'required' | 'optional' | 'default' }>>]: Input<F[N]>;
};
/** What changes a record: any part of what may be written after it was made. */
export type Update<F extends Fields> = {
  [N in NamesWith<F, ModeWith<{ onUpdate: true }>>]?: F[N]['kind'] extends 'group' ? Partial<Input<F[N]>> : Input<F[N]>;
};
/** What is stored: everything but what is computed on reading. */
export type Stored<F extends Fields> = { [N in NamesWith<F, ModeWith<{ stored: true }>>]: Value<F[N]> };

/** Names of a record's fields, and of the parts of its groups by way of them: `theme.title`. */
export type FieldPath<F extends Fields> = {
  [N in keyof F & string]: F[N] extends Field<'group', Mode, infer T> ? N | `${N}.${keyof T & string}` : N;
}[keyof F & string];
/** Names of a record's columns: the parts of a group have its name before their own. */
export type ColumnName<F extends Fields> = {
  [N in keyof F & string]: F[N] extends Field<'group', Mode, infer T> ? `${N}_${keyof T & string}` : N;
}[keyof F & string];
/** Those that anybody who may read the record may compare, sort, search and export. */
export type OpenName<F extends Fields> = {
  [N in keyof F & string]: F[N]['kind'] extends 'secret'
    ? never
    : F[N] extends Field<'group', Mode, infer T>
      ? `${N}_${keyof T & string}`
      : N;
}[keyof F & string];
