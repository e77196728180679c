import type { Resource } from './resource.ts';

/** For each name of a record type that is not there, a type that nothing fits, whose text says why. */
type KnownNames<R> = {
  readonly [N in keyof R]: R[N] extends { fields: infer F }
    ? { readonly fields: { readonly [K in keyof F]: KnownRef<F[K], keyof R> } } & KnownRelated<R[N], keyof R>
    : never;
};
type KnownRef<F, Names> = F extends { kind: 'ref'; options: { to: infer T } }
  ? T extends Names
    ? unknown
    : { readonly options: { readonly to: Unknown<T> } }
  : unknown;
type KnownRelated<D, Names> = D extends { ui: { related: infer L } }
  ? { readonly ui: { readonly related: { readonly [I in keyof L]: KnownRecord<L[I], Names> } } }
  : unknown;
type KnownRecord<L, Names> = L extends Names
  ? unknown
  : L extends { record: infer T }
    ? T extends Names
      ? unknown
      : { readonly record: Unknown<T> }
    : Unknown<L>;
type Unknown<T> = `no record type is called ${T & string}`;

/** Every record type by its name. A ref or a related list of one that is not among them does not compile. */
export const defineRegistry = <const R extends Readonly<Record<string, Resource>>>(all: R & KnownNames<R>): R => all;
