import { lazy } from 'react';
import { formatMoney } from '../../common/money.ts';
import { refundParts } from '../../common/refund.ts';
import type { ActionForm } from '../actions/action-dialog.tsx';
import type { Awaited } from './awaited.ts';
import { goesBackOf } from './goes-back.ts';
import type { Sold, SoldWords } from './sold.ts';
import type { soldTexts } from './sold-texts.ts';
import type { texts } from './texts.ts';
import type { Transaction } from './transaction.ts';

// Fetched with the dialog that they stand in.
const TakingCash = lazy(() => import('./taking-cash.tsx'));
const ReturnedLines = lazy(() => import('./returned-lines.tsx'));
const RefundParts = lazy(() => import('./refund-parts.tsx'));

interface Circumstances {
  sold: Pick<
    Sold,
    | 'due'
    | 'lines'
    | 'subtotal'
    | 'discount'
    | 'returns'
    | 'stock_released_at'
    | 'paid'
    | 'refunded'
    | 'customer_id'
    | 'customer_name'
    | 'customer_phone'
  >;
  payments: readonly Transaction[];
  why: Awaited['why'] | undefined;
  /** Whether they may say how much a customer may owe. */
  maySetLimit: boolean;
  t: typeof texts.en & typeof soldTexts.en & SoldWords;
}

/** What is said and asked before something is done to what was sold. */
export function formOf(action: string, { sold, payments, why, maySetLimit, t }: Circumstances): ActionForm {
  const due = sold.due ?? 0;
  const isNobody = sold.customer_id === null && !sold.customer_name && !sold.customer_phone;
  const parts = action === 'record_refund' ? refundParts(payments, Math.max(0, -due)) : [];
  return {
    above: (
      <>
        <p>{t.asks[action]?.(formatMoney(Math.abs(due)), goesBackOf(sold))}</p>
        {parts.length > 0 && <RefundParts parts={parts} />}
        {action === 'return_lines' && <ReturnedLines sold={sold} />}
        {action === 'record_cash' && <TakingCash due={due} warning={why && t.cash_despite[why]} />}
      </>
    ),
    starts: { phone: sold.customer_phone ?? '' },
    needs: {
      // Only while there is something to know.
      despite_prompt: why !== undefined,
      despite_limit: maySetLimit,
      // Asked for above, in pieces of what was sold.
      ...(action === 'return_lines' && { lines: false }),
      ...(action === 'give_credit' && { name: isNobody, ...(!isNobody && { phone: false }) }),
      reference: parts.some(({ method, rehearsal }) => method === 'mobile_money' && !rehearsal),
    },
    suggests: action === 'cancel' ? { reason: t.cancel_reasons } : {},
    consents: { despite_prompt: t.despite_prompt },
  };
}
