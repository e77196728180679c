/** The first parts that come to so much, the last of them cut. */
export function firstOf<P extends { amount: number }>(parts: readonly P[], amount: number): P[] {
  let left = amount;
  return parts.flatMap((part) => {
    const taken = Math.min(left, part.amount);
    left -= taken;
    return taken > 0 ? [{ ...part, amount: taken }] : [];
  });
}
