import { clausesOf, isPolite } from '../../../common/order-words/clauses.ts';
import type { Sold } from '../../../common/order-words/names.ts';
import { understand } from '../../../common/order-words/understand.ts';
import { orders } from '../../../resources/orders.ts';
import type { Meaning, Understood } from '../../stored/chat-state.ts';
import { isSame } from '../blocks/in-cart.ts';

/** More than this is no order that somebody types into a chat. */
const longest = 2000;
const mostRest = 5;
/** As an order takes it. */
const longestPlace = orders.fields.place.options.max;

type Line = ReturnType<typeof understand>['lines'][number];
/** How many is not clear, so that whichever she chose would be a guess. */
const isUncounted = ({ doubts }: Line) => doubts.includes('fraction') || doubts.includes('too_many');

/** A text as an order in words; undefined where it names nothing that is sold. */
export function hearOrder(text: string, catalog: readonly Sold[]): Understood | undefined {
  if (text.length > longest) return undefined;
  const { lines, rest, place } = understand(text, catalog);
  if (lines.length === 0) return undefined;
  const meaningsOf = ({ choices, quantity }: Line): Meaning[] => {
    const isOneProduct = new Set(choices.map(({ product_id }) => product_id)).size === 1;
    return choices.map(({ product_id, variant_id }) => {
      const product = catalog.find(({ id }) => id === product_id);
      const variant = product?.variants.find(({ id }) => id === variant_id);
      const name = [product?.name, variant?.name].filter(Boolean).join(' ');
      const title = isOneProduct && variant ? variant.name : name;
      return { line: { productId: product_id, variantId: variant_id, quantity }, name, title };
    });
  };
  const open = lines.filter((line) => line.taken === null && !isUncounted(line));
  const unread = [...lines.filter((line) => line.taken === null && isUncounted(line)), ...rest.filter(isUnread)];
  return {
    lines: lines.flatMap(({ taken, quantity }) =>
      taken ? [{ productId: taken.product_id, variantId: taken.variant_id, quantity }] : [],
    ),
    open: open.map((line) => ({ thing: line.thing, meanings: meaningsOf(line) })),
    rest: unread
      .sort((one, other) => one.from - other.from)
      .map(({ from, to }) => text.slice(from, to))
      .slice(0, mostRest),
    place: place?.slice(0, longestPlace) ?? null,
  };
}

/** Where a text says that somebody is, and nothing else. */
export function placeAlone(text: string): string | undefined {
  const { clauses, place } = clausesOf(text.slice(0, longest), () => false);
  const isAlone = clauses.every(({ tokens }) => tokens.every(({ word }) => isPolite(word)));
  return isAlone ? place?.slice(0, longestPlace) : undefined;
}

/** An order that waits for its yes, with what is different now: what is named again is as it is named now. */
export function changedBy(before: Understood, named: Understood): Understood {
  const meant = named.open.flatMap(({ meanings = [] }) => meanings.map(({ line }) => line));
  const again = [...named.lines, ...meant];
  const others = before.lines.filter((line) => !again.some((each) => isSame(each, line)));
  return { ...named, lines: [...others, ...named.lines], place: named.place ?? before.place };
}

/** She wants to hear that it was not understood. */
const isUnread = ({ aside, goods }: ReturnType<typeof understand>['rest'][number]) => aside === null || goods;
