import { clausesOf, thingsIn } from './clauses.ts';
import { namesOf, type Sold } from './names.ts';
import { numberOf } from './numbers.ts';
import { unitOf } from './units.ts';

interface Beside {
  /** Its words, as they are looked up. */
  thing: string;
  found: { productId: string; variantId: string | null }[];
  /** Nothing on sale has even one of its words. */
  isUnknown: boolean;
  /** How many are named; undefined for none or several numbers. */
  count: number | undefined;
}

/** The goods that a text asks after or refuses, where it does nothing else. */
export function namedBeside(text: string, catalog: readonly Sold[], aside: 'question' | 'refused'): Beside | undefined {
  const names = namesOf(catalog);
  const { clauses } = clausesOf(text, names.isName);
  const [clause] = clauses;
  if (!clause || clauses.length > 1 || clause.aside !== aside) return undefined;
  const words = thingsIn(clause);
  const numbers = words.filter((word) => numberOf(word) !== undefined && !names.isKnown(word));
  const things = words.filter((word) => !numbers.includes(word) && (unitOf(word) === undefined || names.isKnown(word)));
  if (things.length === 0) return undefined;
  const found = names.find(things).map(({ product, variant }) => ({
    productId: product.id,
    variantId: variant?.id ?? null,
  }));
  return {
    ...{ thing: things.join(' '), found },
    isUnknown: found.length === 0 && names.near(things).length === 0,
    count: numbers.length === 1 ? numberOf(numbers[0] ?? '') : undefined,
  };
}

/** The ids of what all of the words name. */
export const idsNamed = (thing: string, catalog: readonly Sold[]): string[] => [
  ...new Set(
    namesOf(catalog)
      .find(thing.split(' '))
      .map(({ product }) => product.id),
  ),
];
