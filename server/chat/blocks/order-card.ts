import type { ChatCard } from '../../../common/chat-entry.ts';
import type { Words } from '../flow.ts';
import type { Scene } from './block.ts';
import { fill } from './fill.ts';
import { texts } from './texts.ts';

type Order = Omit<Extract<ChatCard, { kind: 'order' }>, 'kind' | 'title'>;

/** An order as our widget shows it, under the shop's own words without the sentence that holds the address: the card has a button for that. */
export function orderCard(
  words: Words,
  scene: Omit<Scene, 'block'>,
  facts: Record<string, string>,
  order: Order,
): ChatCard {
  const { language } = scene.speaker;
  const left = words[language]
    .split(sentences)
    .filter((sentence) => !sentence.includes('{url}'))
    .join(' ');
  const title = fill({ ...words, [language]: left }, scene, facts)
    .replaceAll('*', '')
    .trim();
  return { kind: 'order', title: title === '' ? `${texts.order[language]} ${order.number}` : title, ...order };
}

const sentences = /(?<=[.!?])\s+|\n+/;
