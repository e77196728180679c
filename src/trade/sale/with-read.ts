import type { Shop } from '../../../common/contracts/shop.ts';
import { addLine } from '../basket/basket.ts';
import type { ReadWords } from '../words/chosen.ts';
import { brought } from './brought.ts';
import type { SaleDraft } from './draft.ts';

/** What a customer's words add to a sale: the goods, and where and who only where nobody wrote it yet. */
export const withRead = (
  draft: SaleDraft,
  { lines, place, phone }: ReadWords,
  shop: Shop | null | undefined,
): Partial<SaleDraft> => ({
  lines: lines.reduce(addLine, draft.lines),
  ...(place !== null && draft.place === '' && { ...brought(draft, shop, place), place }),
  ...(phone !== null && draft.customer_phone === '' && { customer_phone: phone }),
});
