import type { Flow } from '../../../common/flow/flow.ts';
import { normalise } from '../../../common/flow/normalise.ts';
import type { Incoming } from '../../providers/inbound.ts';
import type { ChatState } from '../../stored/chat-state.ts';
import { doesOf } from '../blocks/thing-id.ts';

/**
 * The id of the offered option that a message means: picked, named by its title, or by its number where she was shown
 * that; any other number may be how many she wants.
 */
export function matchOffered(
  { offered, numbered }: Pick<ChatState, 'offered' | 'numbered'>,
  incoming: Incoming,
): string | undefined {
  const { text, picked } = incoming;
  if (picked !== null && offered.some(({ id }) => id === picked)) return picked;
  // Its title may stand on another thing by now.
  if (isOlder({ offered }, incoming)) return undefined;
  const normalised = normalise(text);
  if (normalised === '') return undefined;
  const named = offered.find(({ title }) => normalise(title) === normalised);
  if (named) return named.id;
  return /^\d{1,2}$/.test(normalised) ? offered.slice(0, numbered)[Number(normalised) - 1]?.id : undefined;
}

/** Whether it picks what is not offered any more. Who says no more than its title (a template's button) writes it. */
export const isOlder = ({ offered }: Pick<ChatState, 'offered'>, { text, picked }: Incoming): boolean =>
  picked !== null && (picked !== text || doesOf(picked) !== undefined) && !offered.some(({ id }) => id === picked);

/** The block that a message's words lead to from anywhere: all of them (`whole`), or the longest it begins with. */
export function keyword({ keywords }: Flow, text: string): { next: string; isExact: boolean } | undefined {
  const normalised = normalise(text);
  const [best] = keywords
    .flatMap(({ words, next }) => words.map((word) => ({ word: normalise(word), next })))
    .filter(({ word }) => word !== '' && (normalised === word || normalised.startsWith(`${word} `)))
    .sort((a, b) => b.word.length - a.word.length);
  return best && { next: best.next, isExact: best.word === normalised };
}
