import { parseAmount } from '../../../../common/money.ts';
import { lineTotal } from '../../../../resources/trade/line.ts';
import { type Totals, totalsOf } from '../../../../resources/trade/totals.ts';
import type { DraftLine, OrderDraft } from './draft.ts';

/** What was typed as an amount, in minor units; nothing typed is zero, and so is what is no amount. */
const typedAmount = (text: string): number => (text.trim() === '' ? 0 : (parseAmount(text) ?? 0));

export const totalOfLine = (line: Omit<DraftLine, 'key' | 'note'>): number => lineTotal(line.goods, line);

/** What the order will come to, in minor units. The server prices it again. */
export const totalsOfDraft = (draft: Pick<OrderDraft, 'lines' | 'discount' | 'delivery_fee' | 'fulfilment'>): Totals =>
  totalsOf(
    draft.lines.map((line) => ({ total: totalOfLine(line) })),
    {
      discount: typedAmount(draft.discount),
      delivery_fee: draft.fulfilment === 'delivery' ? typedAmount(draft.delivery_fee) : 0,
    },
  );
