/** The entries of a list that no entry of another is like. */
export default <T>(list: readonly T[], others: readonly T[], isLike: (own: T, other: T) => boolean): T[] =>
  list.filter((own) => !others.some((other) => isLike(own, other)));
