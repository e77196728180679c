import { formatMoney } from '../../common/money.ts';
import { formatPhone } from '../../common/phone.ts';
import type { Language } from '../../resources/enums.ts';
import { returnReasonLabels } from '../../resources/labels/return-reasons.ts';
import { labels as transactionLabels } from '../../resources/labels/transactions.ts';
import { type EventWords, eventTitle } from '../app/history/event-words.ts';
import { soldTexts } from './sold-texts.ts';

type Labels = EventWords['labels'] & Readonly<Record<Language, { one: string }>>;

const failure = (code: string | null | undefined, language: Language): string | null => {
  const failures: Record<string, string> = transactionLabels[language].choices.failure;
  return code ? (failures[code] ?? code) : null;
};

/** What the events of something sold say beside what they are called: of its money, its goods and its end. */
export const eventNotes = (labels: Labels): EventWords['says'] => ({
  payment_requested: ({ phone }) => (phone ? formatPhone(phone) : null),
  payment_failed: ({ failure: code }, language) => failure(code, language),
  payment_held: ({ why }, language) => failure(why, language),
  payment_claimed: ({ reference }, language) => (reference ? soldTexts[language].claimed(reference) : null),
  held_moved: ({ number }, language) => `${labels[language].one} ${number}`,
  held_returned: ({ reference }) => reference,
  returned({ amount, reason, note }, language) {
    const reasons: Record<string, string> = returnReasonLabels[language];
    return [formatMoney(Number(amount)), reasons[reason ?? ''] ?? reason, ...(note ? [`“${note}”`] : [])].join(' · ');
  },
  refunded: ({ amount, reference }) =>
    [...(amount ? [formatMoney(Number(amount))] : []), ...(reference ? [reference] : [])].join(' · ') || null,
  undone: ({ step }, language) => eventTitle({ type: `.${step}` }, { labels }, language),
  edited_by_staff: ({ reason, total }) => [formatMoney(Number(total)), `“${reason}”`].join(' · '),
  cancelled: ({ reason }) => reason,
  stock_short: ({ missing }) => missing,
});
