import type { OrderWords } from '../contracts/order-words.ts';
import { type Clause, clausesOf, isAround, isPolite } from './clauses.ts';
import { type Doubt, type Item, itemsOf } from './items.ts';
import { type Named, type Names, namesOf, type Sold } from './names.ts';
import { numberOf } from './numbers.ts';
import { isOneOf, isSize } from './sizes.ts';
import { type Token, tokensOf } from './tokens.ts';
import { unitOf } from './units.ts';

type Line = OrderWords['lines'][number];
type Choice = Line['choices'][number];
const mostChoices = 3;
const mostLines = 60;
const mostOfOne = 999;
/** These leave open what is taken; the others only want a look. */
const open: ReadonlySet<Doubt> = new Set<Doubt>(['several', 'variant', 'near', 'fraction', 'unit', 'too_many']);

/**
 * What a text orders of what a shop sells, by rules alone. Nothing is guessed that costs money: what is not sure is
 * asked, and whatever orders nothing is given back as it was written.
 */
export function understand(text: string, catalog: readonly Sold[]): OrderWords {
  const names = namesOf(catalog);
  const { clauses, place, phone } = clausesOf(text, names.isName);
  const lines: Line[] = [];
  const rest: OrderWords['rest'] = [];
  for (const clause of clauses) {
    if (clause.aside) {
      rest.push({ ...spanOf(clause.tokens), aside: clause.aside, goods: namesGoods(clause, names) });
      continue;
    }
    for (const item of itemsOf(clause, names)) {
      const line = lines.length < mostLines ? lineOf(item, names) : undefined;
      if (line) lines.push(line);
      else if (item.tokens.some(({ word }) => !isPolite(word)))
        rest.push({ ...spanOf(item.tokens), aside: null, goods: false });
    }
  }
  return { lines, rest, place, phone };
}

/** Goods that are asked for by a sum or for a time are asked for: only how many is not known. */
const namesGoods = ({ tokens, aside }: Clause, names: Names): boolean =>
  (aside === 'money' || aside === 'time') &&
  tokens.some(({ word }) => !isAround(word) && numberOf(word) === undefined && names.isKnown(word));

function lineOf(item: Item, names: Names): Line | undefined {
  if (item.things.length === 0) return undefined;
  const exact = names.find(item.things);
  const near = exact.length === 0;
  // A word that names nothing may be anybody's: what is near is asked.
  const found = near ? names.near(item.things) : exact;
  const [first] = found;
  if (!first) return undefined;
  // What is sold by the pair is counted by the pair.
  const isOwnBundle = item.bundle > 1 && item.unit !== undefined && !isForeign(item.unit, first);
  const doubts: Doubt[] = item.doubts.filter((doubt) => !(doubt === 'bundle' && isOwnBundle));
  if (near) doubts.push('near');
  else if (found.length > 1) doubts.push('several');
  if (!near && first.isTypo) doubts.push('spelling');
  const isOne = found.length === 1;
  const needsVariant = isOne && first.product.variants.length > 0 && first.variant === null;
  if (needsVariant && !near) doubts.push('variant');
  const { odd, count } = sizeOrCount(item, found);
  // Another size than those that there are: whichever, it is another thing.
  const isOther = odd !== undefined && odd.unit === undefined;
  if (isOther) doubts.push(first.product.variants.length > 0 ? 'variant' : 'near');
  else if (odd) doubts.push('unit');
  if (count === undefined) doubts.push('quantity');
  const quantity = (count ?? 1) / (isOwnBundle ? item.bundle : 1);
  if (quantity < 1 || quantity > mostOfOne) doubts.push('too_many');
  if (isOne && item.bundle === 1 && isForeign(item.unit, first))
    // Where the shop does not say what it is counted by, it may be this.
    doubts.push(first.product.unit === null ? 'unit_unknown' : 'unit');
  const isOpen = doubts.some((doubt) => open.has(doubt));
  const meant = isOther ? found.map((each) => ({ ...each, variant: null })) : found;
  const taken = isOne && !near && !needsVariant ? first : undefined;
  return {
    ...spanOf(item.tokens.filter(({ word }) => !isPolite(word))),
    is: isOpen ? 'ask' : doubts.length > 0 ? 'check' : 'sure',
    doubts: [...new Set(doubts)],
    thing: item.things.join(' '),
    taken: taken && !isOpen ? { product_id: taken.product.id, variant_id: taken.variant?.id ?? null } : null,
    quantity: Math.min(Math.max(quantity, 1), mostOfOne),
    choices: isOpen ? choicesOf(meant) : [],
  };
}

/** Beside what is found a number may be a size that it never has; then nothing says how many. */
function sizeOrCount({ counted, odd, quantity, things }: Item, found: readonly Named[]) {
  const isCounted = !counted || !found.some(({ product }) => isSize(product, things, counted));
  const size = isCounted ? odd : counted;
  const unit = size?.unit;
  const isOneEach = unit !== undefined && found.every(({ product }) => isOneOf(product, unit));
  return { odd: size, count: (isCounted ? quantity : undefined) ?? (isOneEach ? size?.value : undefined) };
}

/** Whether it is counted by what the shop does not sell it by. */
function isForeign(unit: string | undefined, { product }: Named): boolean {
  if (unit === undefined || unit === 'pisi') return false;
  const own = (product.unit ?? '').toLowerCase().split(/\s+/).map(unitOf);
  const inName = tokensOf(product.name).map(({ word }) => unitOf(word));
  return !own.includes(unit) && !inName.includes(unit);
}

const choicesOf = (found: readonly Named[]): Choice[] =>
  found
    .flatMap(({ product, variant }): Choice[] =>
      variant !== null || product.variants.length === 0
        ? [{ product_id: product.id, variant_id: variant?.id ?? null }]
        : product.variants.map(({ id }) => ({ product_id: product.id, variant_id: id })),
    )
    .slice(0, mostChoices);

function spanOf(tokens: readonly Token[]): { from: number; to: number } {
  return { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 };
}
