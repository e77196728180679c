import { blockThatShows } from '../../../common/flow/exits.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import type { ChatState } from '../../stored/chat-state.ts';
import { priceLine } from '../blocks/price-line.ts';
import { texts } from '../blocks/texts.ts';
import type { Question } from './hear-question.ts';
import { type ShopReader, sectionNamed } from './shop-reader.ts';
import type { Speaker } from './state.ts';
import { wayToPerson } from './unread.ts';

interface Answered {
  /** Said before it goes on. */
  text?: string;
  /** Where it is shown; undefined: what waited goes on waiting. */
  next?: string;
  state?: Partial<ChatState>;
}

/** The goods that are asked after: the one on its card, the few to choose from; while an order waits, in words. */
export async function answerQuestion(
  flow: Flow,
  { thing, ids }: Question,
  { language }: Speaker,
  { shop, waits }: { shop: ShopReader; waits: boolean },
): Promise<Answered> {
  const found = (await Promise.all(ids.map((id) => shop.product(id)))).flatMap((each) => each ?? []);
  const [only] = found;
  if (!only)
    return {
      text: [texts.notSold[language].replace('{thing}', () => thing), wayToPerson(flow, language)]
        .filter(Boolean)
        .join(' '),
    };
  const block = (what: 'product' | 'products') => (waits ? undefined : blockThatShows(flow, what));
  const card = found.length === 1 ? block('product') : undefined;
  if (card !== undefined) return { next: card, state: { product: only.id, variantPage: 0 } };
  const list = found.length > 1 ? block('products') : undefined;
  if (list !== undefined) return { next: list, state: { category: sectionNamed(thing), page: 0 } };
  return { text: found.map((each) => `${each.name}: ${priceLine(each, language)}`).join('\n') };
}
