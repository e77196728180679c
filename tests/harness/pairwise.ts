type Factors = Readonly<Record<string, readonly unknown[]>>;
type Case<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/**
 * Few cases in which every value of each factor meets every value of each other one (pairwise testing). The same
 * factors give the same cases.
 */
export function pairwise<const F extends Factors>(factors: F): Case<F>[] {
  const names = Object.keys(factors);
  const open = new Set<string>();
  const pairOf = (a: number, x: number, b: number, y: number) =>
    a < b ? `${a}:${x} ${b}:${y}` : `${b}:${y} ${a}:${x}`;
  const valuesOf = (factor: number) => factors[names[factor] ?? ''] ?? [];
  for (let a = 0; a < names.length; a += 1)
    for (let b = a + 1; b < names.length; b += 1)
      for (const x of valuesOf(a).keys()) for (const y of valuesOf(b).keys()) open.add(pairOf(a, x, b, y));

  const cases: number[][] = [];
  for (let [next] = open; next !== undefined; [next] = open) {
    const chosen: number[] = [];
    for (const part of next.split(' ')) {
      const [factor = 0, value = 0] = part.split(':').map(Number);
      chosen[factor] = value;
    }
    const newPairs = (factor: number, value: number) =>
      names.filter((_, other) => {
        const its = chosen[other];
        return other !== factor && its !== undefined && open.has(pairOf(factor, value, other, its));
      }).length;
    for (const factor of names.keys()) {
      if (chosen[factor] !== undefined) continue;
      const values = [...valuesOf(factor).keys()];
      // From another value each time, so that what no pair asks for is spread as well.
      const turned = values.map((_, at) => (at + cases.length) % values.length);
      const [best = 0] = turned.sort((x, y) => newPairs(factor, y) - newPairs(factor, x));
      chosen[factor] = best;
    }
    for (const [a, x] of chosen.entries())
      for (const [b, y] of chosen.entries()) if (a < b) open.delete(pairOf(a, x, b, y));
    cases.push(chosen);
  }
  return cases.map(
    (chosen) => Object.fromEntries(names.map((name, at) => [name, valuesOf(at)[chosen[at] ?? 0]])) as Case<F>,
  );
}
