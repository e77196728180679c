export interface Option {
  /** `Rangi`: what is chosen; it is not kept. */
  name: string;
  values: readonly string[];
}
/** A product has at most so many variants. */
export const mostVariants = 100;
const longestName = 60;

/** Every combination of one value of each option: `M · Nyekundu`. */
export const combinationsOf = (options: readonly Option[]): string[] =>
  options
    .map(({ values }) => [...new Set(values.map((value) => value.trim()).filter(Boolean))])
    .filter((values) => values.length > 0)
    .reduce<string[]>(
      (names, values) =>
        names.length === 0 ? values : names.flatMap((name) => values.map((value) => `${name} · ${value}`)),
      [],
    )
    .map((name) => name.slice(0, longestName));

interface Variant {
  name?: unknown;
  price?: unknown;
}
const nameOf = ({ name }: Variant) =>
  String(name ?? '')
    .trim()
    .toLowerCase();

/**
 * The variants with those of `names` that are missing, at the end. Those that are there keep all that they have; a new
 * one costs what the row above it costs.
 */
export function withCombinations<V extends Variant>(variants: readonly V[], names: readonly string[], start: V): V[] {
  const named = variants.filter((variant) => nameOf(variant) !== '');
  const known = new Set(named.map(nameOf));
  const price = named.at(-1)?.price ?? start.price;
  const added = names.filter((name) => !known.has(name.toLowerCase())).map((name) => ({ ...start, name, price }));
  return [...named, ...added].slice(0, mostVariants);
}
