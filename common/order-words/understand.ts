import type { doubts, OrderWords } from '../contracts/order-words.ts';
import { type Clause, clausesOf, isAround, isPolite } from './clauses.ts';
import { type Named, type Names, namesOf, type Sold } from './names.ts';
import { bundleOf, isFraction, numberOf, readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';
import { unitOf } from './units.ts';

/** Why a line is not sure. */
type Doubt = (typeof doubts)[number];
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

interface Item {
  tokens: Token[];
  things: string[];
  unit: string | undefined;
  quantity: number | undefined;
  /** So many of each, where it is counted by the dozen or the pair. */
  bundle: number;
  doubts: Doubt[];
}
const newItem = (): Item => ({
  ...{ tokens: [], things: [], unit: undefined, quantity: undefined },
  ...{ bundle: 1, doubts: [] },
});

/** The things of one clause, each with its number: after it (`unga kilo tano`) or before it (`2 kg flour`). */
function itemsOf({ tokens }: Clause, names: Names): Item[] {
  const words = tokens.map(({ word }) => word);
  const items: Item[] = [];
  let item = newItem();
  const begin = () => {
    if (item.tokens.length > 0) items.push(item);
    item = newItem();
  };
  const isWhole = () => item.quantity !== undefined && item.things.length > 0;
  let isNumberFirst = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const { word } = token;
    const number = readNumber(words, at);
    if (isFraction(word)) {
      if (isWhole()) begin();
      item.tokens.push(token);
      item.doubts.push('fraction');
      item.quantity ??= 1;
    } else if (number && !(/^\d+$/.test(word) && names.find([...item.things, word]).length > 0)) {
      // `dazeni mbili`: the number counts the dozens.
      const isOfBundle = item.bundle > 1 && item.quantity === item.bundle;
      if (item.quantity !== undefined && !isOfBundle) begin();
      if (item.things.length === 0 && items.length === 0) isNumberFirst = true;
      item.tokens.push(...tokens.slice(at, at + number.length));
      item.quantity = number.value * item.bundle;
      at += number.length - 1;
    } else if (bundleOf(word) !== undefined) {
      // `soda 2 dazeni` are two dozens; `soda 2, za dazeni …` is something new.
      if (isWhole() && numberOf(words[at - 1] ?? '') === undefined) begin();
      item.tokens.push(token);
      item.bundle = bundleOf(word) ?? 1;
      item.unit = unitOf(word);
      item.doubts.push('bundle');
      item.quantity = (item.quantity ?? 1) * item.bundle;
    } else if (isPolite(word)) item.tokens.push(token);
    else if (unitOf(word) !== undefined && !names.isKnown(word)) {
      if (isWhole() && !isNumberFirst && item.unit !== undefined) begin();
      item.tokens.push(token);
      item.unit ??= unitOf(word);
    } else {
      // Thing, number, and another thing: a new one, unless only a word more of the same (`unga 2 kubwa`).
      const goesOn = isWhole() && !isNumberFirst && names.find([...item.things, word]).length > 0;
      if (isWhole() && !isNumberFirst && !goesOn) begin();
      item.tokens.push(token);
      item.things.push(word);
    }
  }
  begin();
  return items;
}

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
  const doubts = item.doubts.filter((doubt) => !(doubt === 'bundle' && isOwnBundle));
  if (near) doubts.push('near');
  else if (found.length > 1) doubts.push('several');
  if (!near && first.isTypo) doubts.push('spelling');
  const isOne = found.length === 1;
  const needsVariant = isOne && first.product.variants.length > 0 && first.variant === null;
  if (needsVariant && !near) doubts.push('variant');
  if (item.quantity === undefined) doubts.push('quantity');
  const quantity = (item.quantity ?? 1) / (isOwnBundle ? item.bundle : 1);
  if (quantity < 1 || quantity > mostOfOne) doubts.push('too_many');
  if (isOne && item.bundle === 1 && isForeign(item.unit, first))
    // Where the shop does not say what it is counted by, it may be this.
    doubts.push(first.product.unit === null ? 'unit_unknown' : 'unit');
  const isOpen = doubts.some((doubt) => open.has(doubt));
  const taken = isOne && !near && !needsVariant ? first : undefined;
  return {
    ...spanOf(item.tokens.filter(({ word }) => !isPolite(word))),
    is: isOpen ? 'ask' : doubts.length > 0 ? 'check' : 'sure',
    doubts,
    thing: item.things.join(' '),
    taken: taken && !isOpen ? { product_id: taken.product.id, variant_id: taken.variant?.id ?? null } : null,
    quantity: Math.min(Math.max(quantity, 1), mostOfOne),
    choices: isOpen ? choicesOf(found) : [],
  };
}

/** Whether it is counted by what the shop does not sell it by. */
function isForeign(unit: string | undefined, { product }: Named): boolean {
  if (unit === undefined || unit === 'pisi') return false;
  const own = (product.unit ?? '').toLowerCase().split(/\s+/).map(unitOf);
  const inName = product.name.toLowerCase().split(/\s+/).map(unitOf);
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
