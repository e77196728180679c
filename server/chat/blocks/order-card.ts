import type { ChatCard } from '../../../common/contracts/chat-entry.ts';
import type { Words } from '../../../common/flow/flow.ts';
import { inLanguage } from '../../../common/flow/in-language.ts';
import { standingOf } from '../../../resources/trade/order-standing.ts';
import type { ChatOrder } from '../../orders/status.ts';
import type { BlockContext } from './block.ts';
import { fill } from './fill.ts';
import { texts } from './texts.ts';

interface Order extends Pick<ChatOrder, 'number' | 'total' | 'due' | 'url'> {
  /** Null of a link that nobody has ordered with. */
  status: ChatOrder['status'] | null;
  credited: ChatOrder['credited'];
}

/**
 * An order as our widget shows it, under the shop's own words without the sentence that holds the address: the card has
 * a button for that.
 */
export async function orderCard(
  words: Words,
  context: Omit<BlockContext, 'block'>,
  variables: Record<string, string>,
  order: Order,
): Promise<ChatCard> {
  const { language } = context.speaker;
  const left = inLanguage(words, language)
    .split(sentences)
    .filter((sentence) => !sentence.includes('{url}'))
    .join(' ');
  const title = fill({ ...words, [language]: left }, context, variables)
    .replaceAll('*', '')
    .trim();
  const { number, status, total, due, credited, url } = order;
  const pays = due > 0 && status !== 'cancelled' && !(await context.shop.isCashOnly());
  const button = texts[pays ? 'pay' : 'openOrder'][language];
  return {
    kind: 'order',
    title: title === '' ? `${texts.order[language]} ${number}` : title,
    number,
    status: status && standingOf({ status, due, credited }),
    total,
    due,
    url,
    button,
  };
}

const sentences = /(?<=[.!?])\s+|\n+/;
