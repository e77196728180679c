import { deliveryPlaceNames } from '../../../resources/trade/delivery-place.ts';
import { linesOf } from '../basket/amount.ts';
import type { Errors } from '../basket/line-errors.ts';
import type { SaleDraft } from './draft.ts';
import { checkDraft } from './request.ts';
import type { SaleTexts } from './texts.en.ts';
import type { SaleWords } from './words.ts';

/**
 * What can be seen to be wrong, in words. Until it was tried to save, only amounts that were typed: the rest is not yet
 * written.
 */
export function draftErrors(
  draft: SaleDraft,
  t: SaleTexts & SaleWords,
  { tried, zones }: { tried: boolean; zones: readonly object[] | undefined },
): Errors {
  const found = Object.entries(checkDraft(draft, zones)).filter(
    ([name]) => tried || (name === 'discount' && linesOf(draft).length > 0),
  );
  return Object.fromEntries(
    found.map(([name, problem]) => {
      if (problem === 'phone') return [name, t.wrong_phone(draft.customer_phone)];
      return [name, problem === 'discount_large' ? t.discount_large : t.problems[problem]];
    }),
  );
}

const fields = [
  'lines',
  'amount',
  'customer_name',
  'customer_phone',
  ...deliveryPlaceNames,
  'delivery_fee',
  'discount',
  'note',
];

/** The sentences that belong to no field on the page; they are said in the alert. */
export const otherErrors = (errors: Errors, lineCount: number): string[] =>
  Object.entries(errors).flatMap(([path, sentence]) => {
    const line = /^lines\.(\d+)\./.exec(path)?.[1];
    const shown = line === undefined ? fields.includes(path) : Number(line) < lineCount;
    return shown ? [] : [sentence];
  });
