export interface Option {
  id?: string;
  /** `Rangi`: what is chosen. */
  name: string;
  values: readonly string[];
}
/** One value of each option, and what a variant of them is called: `M · Nyekundu`. */
export interface Combination {
  name: string;
  values: readonly string[];
}
/** A product has at most so many variants. */
export const mostVariants = 100;
const longestName = 60;

/** Options as they are stored: with a name and values, each once. */
export const cleanOptions = (options: readonly Option[]): Option[] =>
  options
    .map(({ values, ...option }) => ({
      ...option,
      name: option.name.trim(),
      values: [...new Set(values.map((value) => value.trim()).filter(Boolean))],
    }))
    .filter(({ name, values }) => name !== '' && values.length > 0);

/** Every combination of one value of each option. */
export function combinationsOf(options: readonly Option[]): Combination[] {
  const chosen = cleanOptions(options);
  if (chosen.length === 0) return [];
  return chosen
    .reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])
    .map((values) => ({ name: values.join(' · ').slice(0, longestName), values }));
}

interface Variant {
  name?: unknown;
  price?: unknown;
  values?: unknown;
}
const sameText = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase();
const valuesOf = ({ values }: Variant) => (Array.isArray(values) ? values : []);
const sameValues = (values: readonly unknown[]) => JSON.stringify(values.map(sameText));

/** By its values, whatever it is called by now; one without any, by its name. */
const isOf = (variant: Variant, { name, values }: Combination): boolean =>
  valuesOf(variant).length > 0
    ? sameValues(valuesOf(variant)) === sameValues(values)
    : sameText(variant.name) === sameText(name);

/** Those that no variant is of yet. */
export const missingOf = (variants: readonly Variant[], combinations: readonly Combination[]): Combination[] =>
  combinations.filter((combination) => !variants.some((variant) => isOf(variant, combination)));

/**
 * The variants with those of `wanted` that are missing, at the end. Those that are there keep all that they have, and
 * learn their values from `all` where they have none; a new one costs what the row above it costs.
 */
export function withCombinations<V extends Variant>(
  variants: readonly V[],
  { all, wanted, start }: { all: readonly Combination[]; wanted: readonly Combination[]; start: V },
): V[] {
  const named = variants
    .filter((variant) => sameText(variant.name) !== '')
    .map((variant) => {
      const found = valuesOf(variant).length === 0 ? all.find((each) => isOf(variant, each)) : undefined;
      return found ? { ...variant, values: found.values } : variant;
    });
  const price = named.at(-1)?.price ?? start.price;
  const added = missingOf(named, wanted).map(({ name, values }) => ({ ...start, name, values, price }));
  return [...named, ...added].slice(0, Math.max(mostVariants, named.length));
}
