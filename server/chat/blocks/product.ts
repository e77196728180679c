import type { ChatCard } from '../../../common/contracts/chat-entry.ts';
import { limits, shorten } from '../../../common/flow/limits.ts';
import { countAlone } from '../../../common/order-words/count-alone.ts';
import type { CartLine } from '../../stored/chat-state.ts';
import { type Option, offer, picture } from '../engine/actions.ts';
import { type ShownProduct, setIn } from '../engine/shop-reader.ts';
import type { Speaker } from '../engine/state.ts';
import type { BlockContext, BlockHandler } from './block.ts';
import { chatMoney } from './chat-money.ts';
import { fill } from './fill.ts';
import { linesBeyond, withLines } from './in-cart.ts';
import { back, more, paged } from './paged.ts';
import { differs, priceLine } from './price-line.ts';
import { texts } from './texts.ts';
import { doesOf } from './thing-id.ts';

const adds = 'add';
const addOf = (id: string) => `${adds}:${id}`;

export const product: BlockHandler<'product'> = {
  async enter(context) {
    const { block, state, speaker, shop } = context;
    const { language } = speaker;
    const found = state.product === null ? undefined : await shop.product(state.product);
    // Taken off the shelf since it was offered.
    if (!found) return { actions: [], next: block.back };
    const { shown, page } = paged(choices(found, speaker), { page: state.variantPage, language });
    const options =
      found.variants.length === 0 || found.soldOut ? shown.map(({ id, title }) => ({ id, title })) : shown;
    const question = found.soldOut ? '' : questionOf(context, found);
    const about = offer(aboutOf(found, question, speaker), options, { button: texts.kinds[language] });
    // Further pages of kinds do not show it again.
    const image = page > 0 ? null : found.picture;
    const card = { ...cardOf(found, question), picture: image };
    const offered = { offered: options, state: { variantPage: page } };
    if (image === null) return { actions: [about], cards: [card], ...offered };
    return { actions: [picture(image), about], cards: [{ kind: 'covered' }, card], ...offered };
  },
  async answer({ block, state, shop }, { option: chosen, text, picked }) {
    if (state.product === null) return undefined;
    // The button of an earlier card takes what stands on that card.
    const earlier = chosen === undefined && picked !== null && doesOf(picked) === adds ? picked : undefined;
    const card = earlier && (await shop.product(earlier.slice(addOf('').length)));
    if (card && !card.soldOut && card.variants.length === 0)
      return { next: block.next, state: takenIn(state.cart, lineOf(card.id, null, 1)) };
    const addOption = addOf(state.product);
    const count = chosen === undefined ? countAlone(text) : undefined;
    const isSold = state.offered.some(({ id }) => id !== back && id !== more);
    const isAlone = state.offered.some(({ id }) => id === addOption);
    // Of what comes in variants a number says how many; which one, she chooses.
    if (count !== undefined && isSold && !isAlone) return { next: state.at, state: { wanted: count } };
    const option = count !== undefined && isAlone ? addOption : chosen;
    if (option === undefined) return undefined;
    if (option === back) return { next: block.back };
    if (option === more) return { next: state.at, state: { variantPage: state.variantPage + 1 } };
    // As an earlier release sent it, of whatever product.
    if (option === adds) return undefined;
    const line = lineOf(state.product, option === addOption ? null : option, count ?? state.wanted ?? 1);
    return { next: block.next, state: takenIn(state.cart, line) };
  },
};

/** The cart with it, or what the cart has no room for. */
const takenIn = (cart: readonly CartLine[], line: CartLine) => ({
  ...{ cart: withLines(cart, [line]), beyond: linesBeyond(cart, [line]) },
});

function lineOf(product: string, variantId: string | null, quantity: number): CartLine {
  const setId = setIn(product);
  return { ...(setId === undefined ? { productId: product } : { productId: null, setId }), variantId, quantity };
}

/** What is asked: of how many she wants, which kind; else what the flow says. */
function questionOf(context: BlockContext<'product'>, { variants }: ShownProduct): string {
  const { wanted } = context.state;
  if (wanted === null || variants.length === 0) return fill(context.block.text, context);
  return texts.whichKind[context.speaker.language].replace('{count}', String(wanted));
}

/** The kinds that are left to choose from, or the product itself. */
function choices({ id: product, variants, soldOut }: ShownProduct, { language }: Speaker): Option[] {
  if (soldOut) return [];
  if (variants.length === 0) return [{ id: addOf(product), title: texts.add[language] }];
  return variants
    .filter((variant) => !variant.soldOut)
    .map(({ id, name, price }) => ({ id, title: name, description: chatMoney(price) }));
}

/** Name, price and description; what is asked always stays whole. */
export function aboutOf(found: ShownProduct, question: string, { language }: Pick<Speaker, 'language'>): string {
  const end = question === '' ? '' : `\n\n${question}`;
  const details = [`*${found.name}*`, priceLine(found, language), found.description].filter(Boolean).join('\n');
  return `${shorten(details, limits.body - [...end].length)}${end}`;
}

export const cardOf = (found: ShownProduct, question: string): Extract<ChatCard, { kind: 'product' }> => ({
  kind: 'product',
  name: found.name,
  price: found.price,
  from: differs(found),
  description: found.description === null ? null : shorten(found.description, limits.body),
  picture: found.picture,
  soldOut: found.soldOut,
  question,
});
