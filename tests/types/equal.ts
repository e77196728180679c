/** Whether two types are the very same, `any` and optional keys included. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Does not compile where it is not so: `type _ = Expect<Equal<A, B>>`. */
export type Expect<T extends true> = T;
/** A type as one sees it, intersections put together. */
export type Simplify<T> = { [K in keyof T]: T[K] };
