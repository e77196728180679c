import type { Language } from '../../../resources/enums.ts';
import { storedEventLabels } from '../../../resources/labels/events.ts';
import { orderProblemLabels } from '../../../resources/labels/order-problems.ts';
import { orderLabels } from '../../../resources/labels/orders.ts';
import { transactionLabels } from '../../../resources/labels/transactions.ts';
import { texts } from './texts.ts';
import type { OrderEvent } from './types.ts';

type Data = Readonly<Record<string, string | null>>;
type NoteFormatter = (data: Data, language: Language) => string | null | undefined;
type EventContent = Pick<OrderEvent, 'type' | 'data' | 'changes'>;

const quoted = (text: string | null | undefined) => (text ? `“${text}”` : null);
const failure = (code: string | null | undefined, language: Language): string | null => {
  const failures: Record<string, string> = transactionLabels[language].choices.failure;
  return code ? (failures[code] ?? code) : null;
};
/** What an event says beside what it is called. */
const says: Readonly<Record<string, NoteFormatter>> = {
  payment_requested: ({ phone }) => phone,
  payment_failed: ({ failure: code }, language) => failure(code, language),
  payment_held: ({ why }, language) => failure(why, language),
  held_moved: ({ number }, language) => `${orderLabels[language].one} ${number}`,
  held_returned: ({ reference }) => reference,
  refunded: ({ reference }) => reference,
  cancelled: ({ reason }) => reason,
  payment_claimed: ({ reference }, language) => (reference ? texts[language].claimed(reference) : null),
  problem_reported({ kind, text }, language) {
    const kinds: Record<string, string> = orderProblemLabels[language];
    return [kinds[kind ?? ''] ?? kind, ...(text ? [quoted(text)] : [])].join(': ');
  },
  problem_solved: ({ answer }) => quoted(answer),
  stock_short: ({ missing }) => missing,
};
const nameOf = ({ type }: Pick<EventContent, 'type'>) => type.slice(type.indexOf('.') + 1);

/** What happened, in the reader's words. */
export function eventTitle(event: Pick<EventContent, 'type'>, language: Language): string {
  const words: Record<string, string> = { ...storedEventLabels[language], ...orderLabels[language].events };
  return words[nameOf(event)] ?? event.type;
}

/** What it says beside, as a person reads it: null where that is nothing. Of an edit, the fields that were touched. */
export function eventNote({ type, data, changes }: EventContent, language: Language): string | null {
  const format = says[nameOf({ type })];
  if (format) return format(data as Data, language) ?? null;
  if (nameOf({ type }) !== 'updated') return null;
  const fields: Record<string, string> = orderLabels[language].fields;
  return Object.keys(changes ?? {})
    .map((name) => fields[name] ?? name)
    .join(', ');
}
