import type { Resource } from './resource.ts';

/** For each ref to a record type that is not there, a type that nothing fits, whose text says why. */
type KnownRefs<R> = {
  readonly [N in keyof R]: R[N] extends { fields: infer F }
    ? { readonly fields: { readonly [K in keyof F]: KnownRef<F[K], keyof R> } }
    : never;
};
type KnownRef<F, Names> = F extends { kind: 'ref'; options: { to: infer T } }
  ? T extends Names
    ? unknown
    : { readonly options: { readonly to: `no record type is called ${T & string}` } }
  : unknown;

/** Every record type by its name. A ref to one that is not among them does not compile. */
export const defineRegistry = <const R extends Readonly<Record<string, Resource>>>(all: R & KnownRefs<R>): R => all;
