type Lists<T> = readonly (readonly T[])[];

/** The entries of several lists, of those that are like one another the first. */
export default function unionWith<T>(...given: [...Lists<T>, (own: T, other: T) => boolean]): T[] {
  const isLike = given.at(-1) as (own: T, other: T) => boolean;
  const found: T[] = [];
  for (const own of (given.slice(0, -1) as Lists<T>).flat())
    if (!found.some((other) => isLike(own, other))) found.push(own);
  return found;
}
