import { parseAmount } from '../../../common/money.ts';
import type { ChargeRule } from '../../../resources/trade/charges.ts';
import { type Totals, totalsOf } from '../../../resources/trade/totals.ts';
import { linesOf } from '../basket/amount.ts';
import { totalOfLine } from '../basket/basket.ts';
import type { SaleDraft } from './draft.ts';

/** What was typed as an amount, in minor units; nothing typed is zero, and so is what is no amount. */
const typedAmount = (text: string): number => (text.trim() === '' ? 0 : (parseAmount(text) ?? 0));

/** What a sale will come to, in minor units. The server prices it again. */
export const totalsOfDraft = (draft: Omit<SaleDraft, 'key'>, rules: readonly ChargeRule[]): Totals =>
  totalsOf(
    linesOf(draft).map((line) => ({ total: totalOfLine(line) })),
    {
      discount: typedAmount(draft.discount),
      delivery_fee: draft.fulfilment === 'delivery' ? typedAmount(draft.delivery_fee) : 0,
      rules,
      fulfilment: draft.fulfilment,
    },
  );
