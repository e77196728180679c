import { addLine } from '../basket/basket.ts';
import type { ReadWords } from '../words/chosen.ts';
import type { SaleDraft } from './draft.ts';

/** What a customer's words add to a sale: the goods, and where and who only where nobody wrote it yet. */
export const withRead = (draft: SaleDraft, { lines, place, phone }: ReadWords): Partial<SaleDraft> => ({
  lines: lines.reduce(addLine, draft.lines),
  ...(place !== null && draft.place === '' && { place, fulfilment: 'delivery' as const }),
  ...(phone !== null && draft.customer_phone === '' && { customer_phone: phone }),
});
