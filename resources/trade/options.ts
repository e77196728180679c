/** What one chooses of a product, `Saizi: S, M`. */
export interface ProductOption {
  id?: string;
  name: string;
  values: readonly string[];
}

/** A product has at most so many variants. */
export const mostVariants = 100;
const longestName = 60;

/** What is written alike is the same: ` s ` and `S`. */
export const alike = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase();
/** The same for the same values. */
export const keyOfValues = (values: readonly unknown[]): string => JSON.stringify(values.map(alike));
/** What a variant of these values is called: `M · Nyekundu`. */
export const nameOfValues = (values: readonly string[]): string => values.join(' · ').slice(0, longestName);

const valueIn = (values: readonly string[], value: string): string | undefined =>
  values.find((each) => alike(each) === alike(value));

/** Whether these are one value of each option, in their order; one without values is of no options. */
export const fitsOptions = (values: readonly string[], options: readonly ProductOption[]): boolean =>
  values.length === 0 ||
  (values.length === options.length &&
    options.every((option, at) => valueIn(option.values, values[at] ?? '') !== undefined));

/** A variant with other values: its name goes along where it was made of them. */
export const withValues = <V extends { name: string; values: readonly string[] }>(variant: V, values: string[]): V => ({
  ...variant,
  values,
  ...(values.length > 0 &&
    alike(variant.name) === alike(nameOfValues(variant.values)) && { name: nameOfValues(values) }),
});

/**
 * What a variant's values are called once the options are others: a value that another took the place of was renamed.
 * Undefined where one of them is gone, or an option is new.
 */
export function valuesThen(
  values: readonly string[],
  before: readonly ProductOption[],
  now: readonly ProductOption[],
): string[] | undefined {
  const found = now.flatMap((option) => {
    const at = before.findIndex(({ id }) => id !== undefined && id === option.id);
    const [value, former] = [values[at], before[at]];
    return value === undefined || !former ? [] : (renamed(value, former.values, option.values) ?? []);
  });
  return found.length === now.length ? found : undefined;
}

function renamed(value: string, before: readonly string[], now: readonly string[]): string | undefined {
  const still = valueIn(now, value);
  if (still !== undefined || now.length !== before.length) return still;
  const next = now[before.findIndex((each) => alike(each) === alike(value))];
  return next === undefined || valueIn(before, next) !== undefined ? undefined : next;
}
