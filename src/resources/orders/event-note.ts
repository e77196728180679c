import type { Language } from '../../../resources/enums.ts';
import { labels } from '../../../resources/labels/index.ts';
import { orderProblemLabels } from '../../../resources/labels/order-problems.ts';
import { texts } from './texts.ts';
import { troubleOf } from './trouble.ts';
import type { OrderEvent } from './types.ts';

type Say = (note: string, language: Language) => string;
const quoted: Say = (note) => `“${note}”`;
/** What some events keep in their note needs words of its own. */
const says: Partial<Record<OrderEvent['event'], Say>> = {
  payment_claimed: (reference, language) => texts[language].claimed(reference),
  problem_reported(kept, language) {
    const { kind, text } = troubleOf(kept);
    return [orderProblemLabels[language][kind], ...(text ? [quoted(text, language)] : [])].join(': ');
  },
  problem_solved: quoted,
  held_moved: (number, language) => `${labels[language].orders.one} ${number}`,
};

/** An event's note as a person reads it; why a payment failed is kept as a code. */
export function eventNote({ event, note }: Pick<OrderEvent, 'event' | 'note'>, language: Language): string | null {
  if (!note) return null;
  const failures: Record<string, string> = labels[language].transactions.choices.failure;
  return says[event]?.(note, language) ?? failures[note] ?? note;
}
