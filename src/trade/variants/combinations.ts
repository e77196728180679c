import {
  alike,
  keyOfValues,
  mostVariants,
  nameOfValues,
  type ProductOption,
  withValues,
} from '../../../resources/trade/options.ts';

/** One value of each option, and what a variant of them is called: `M · Nyekundu`. */
interface Combination {
  name: string;
  values: string[];
}
/** A row of the form; what is not there was not typed yet. */
export interface Variant {
  name?: string;
  price?: unknown;
  values?: readonly string[];
}
export const longestValue = 40;

/** Values without those that are alike to one before them. */
export const onceEach = (values: readonly string[]): string[] =>
  values
    .map((value) => value.trim().slice(0, longestValue))
    .filter((value, at, all) => all.findIndex((other) => alike(other) === alike(value)) === at);

/** Options as they are stored: with a name and values, each once. */
export const cleanOptions = (options: readonly ProductOption[]): ProductOption[] =>
  options
    .map(({ values, ...option }) => ({
      ...option,
      name: option.name.trim(),
      values: onceEach(values).filter(Boolean),
    }))
    .filter(({ name, values }) => name !== '' && values.length > 0);

/** Every combination of one value of each option. */
export function combinationsOf(options: readonly ProductOption[]): Combination[] {
  const chosen = cleanOptions(options);
  if (chosen.length === 0) return [];
  return chosen
    .reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])
    .map((values) => ({ name: nameOfValues(values), values }));
}

const valuesOf = ({ values }: Variant): readonly string[] => values ?? [];
const hasValues = (variant: Variant): boolean => valuesOf(variant).length > 0;
const keysOf = (rows: readonly Variant[]) => new Set(rows.map((row) => keyOfValues(valuesOf(row))));

/** Those that no variant is of yet: by its values, whatever it is called by now; one without any, by its name. */
export function missingOf(variants: readonly Variant[], combinations: readonly Combination[]): Combination[] {
  const keys = keysOf(variants.filter(hasValues));
  const names = new Set(variants.filter((variant) => !hasValues(variant)).map(({ name }) => alike(name)));
  return combinations.filter(({ name, values }) => !keys.has(keyOfValues(values)) && !names.has(alike(name)));
}

/** The variants of combinations that are there no more. */
export function goneOf<V extends Variant>(variants: readonly V[], combinations: readonly Combination[]): V[] {
  const keys = keysOf(combinations);
  // Without any option left, none of them has values.
  return combinations.length === 0
    ? []
    : variants.filter((variant) => hasValues(variant) && !keys.has(keyOfValues(valuesOf(variant))));
}

/**
 * The variants without those that are gone, and with those of `wanted` that are missing at the end. Those that are
 * there keep all that they have, and learn their values from `all` where they have none; a new one costs what the row
 * above it costs.
 */
export function withCombinations<V extends Variant>(
  variants: readonly V[],
  { all, wanted, start }: { all: readonly Combination[]; wanted: readonly Combination[]; start: V },
): V[] {
  const gone = new Set(goneOf(variants, all));
  const byName = new Map(all.map(({ name, values }) => [alike(name), values]));
  const named = variants
    .filter((variant) => alike(variant.name) !== '' && !gone.has(variant))
    .map((variant) => {
      if (all.length > 0 && hasValues(variant)) return variant;
      return { ...variant, values: byName.get(alike(variant.name)) ?? [] };
    });
  const price = named.at(-1)?.price ?? start.price;
  const added = missingOf(named, wanted).map(({ name, values }) => ({ ...start, name, values, price }));
  return [...named, ...added].slice(0, Math.max(mostVariants, named.length));
}

/** A value of one option by another name, there and in the variants that have it; undefined where it cannot be. */
export function renameValue<V extends Variant>(
  { options, variants }: { options: readonly ProductOption[]; variants: readonly V[] },
  { at, from, to }: { at: number; from: string; to: string },
): { options: ProductOption[]; variants: V[] } | undefined {
  const others = options[at]?.values.filter((value) => value !== from) ?? [];
  if (to.trim() === '' || others.some((value) => alike(value) === alike(to))) return undefined;
  const renamed = (value: string) => (alike(value) === alike(from) ? to.trim() : value);
  return {
    options: options.map((option, each) => (each === at ? { ...option, values: option.values.map(renamed) } : option)),
    variants: variants.map((variant) => {
      const values = valuesOf(variant);
      if (alike(values[at]) !== alike(from)) return variant;
      const then = values.map((value, each) => (each === at ? renamed(value) : value));
      return { ...variant, ...withValues({ name: variant.name ?? '', values }, then) };
    }),
  };
}
