import { orderProblemLabels } from '../../../resources/labels/order-problems.ts';
import { labels as orderLabels } from '../../../resources/labels/orders.ts';
import type { EventWords } from '../../app/history/event-words.ts';
import { eventNotes } from '../../trade/event-notes.ts';

const quoted = (text: string | null | undefined) => (text ? `“${text}”` : null);

/** What an event of an order says beside what it is called. */
export const says: EventWords['says'] = {
  ...eventNotes(orderLabels),
  problem_reported({ kind, text }, language) {
    const kinds: Record<string, string> = orderProblemLabels[language];
    return [kinds[kind ?? ''] ?? kind, ...(text ? [quoted(text)] : [])].join(': ');
  },
  problem_solved: ({ answer }) => quoted(answer),
};
