import { lazy } from 'react';
import { formatMoney } from '../../common/money.ts';
import { refundParts } from '../../common/refund.ts';
import type { ActionForm } from '../actions/action-dialog.tsx';
import type { Awaited } from './awaited.ts';
import { changeOf, handoverOf, rowsOf } from './change.ts';
import { goesBackOf } from './goes-back.ts';
import type { Sold, SoldWords } from './sold.ts';
import type { soldTexts } from './sold-texts.ts';
import type { texts } from './texts.ts';
import type { Transaction } from './transaction.ts';

// Fetched with the dialog that they stand in.
const TakingCash = lazy(() => import('./taking-cash.tsx'));
const ReturnedLines = lazy(() => import('./returned-lines.tsx'));
const ChangedLines = lazy(() => import('./changed-lines.tsx'));
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
    | 'delivery_fee'
    | 'charges'
    | 'fulfilment'
    | 'zone'
    | 'place'
    | 'landmark'
    | 'total'
    | 'credited'
  >;
  payments: readonly Transaction[];
  /** Money of it that is on its way, or came and is held. */
  awaited: Awaited | undefined;
  /** Whether they may say how much a customer may owe. */
  maySetLimit: boolean;
  t: typeof texts.en & typeof soldTexts.en & SoldWords;
}

/** What is said and asked before something is done to what was sold. */
export function formOf(action: string, { sold, payments, awaited, maySetLimit, t }: Circumstances): ActionForm {
  const due = sold.due ?? 0;
  const isNobody = sold.customer_id === null && !sold.customer_name && !sold.customer_phone;
  const parts = action === 'record_refund' ? refundParts(payments, Math.max(0, -due)) : [];
  return {
    above: (
      <>
        <p>{t.asks[action]?.(formatMoney(Math.abs(due)), goesBackOf(sold))}</p>
        {parts.length > 0 && <RefundParts parts={parts} />}
        {action === 'return_lines' && <ReturnedLines sold={sold} />}
        {action === 'change_lines' && <ChangedLines sold={sold} />}
        {action === 'record_cash' && <TakingCash despite={t.cash_despite} {...{ due, awaited }} />}
      </>
    ),
    starts: { phone: sold.customer_phone ?? '', ...(action === 'change_lines' && startOf(sold)) },
    needs: {
      // Only while there is something to know.
      despite_prompt: awaited !== undefined,
      despite_limit: maySetLimit && 'once refused',
      // Asked for above, in pieces of what was sold.
      ...((action === 'return_lines' || action === 'change_lines') && { lines: false }),
      ...(action === 'change_lines' && asked),
      ...(action === 'record_cash' && { amount: false }),
      ...(action === 'give_credit' && { name: isNobody, ...(!isNobody && { phone: false }) }),
      // Of a debt that it was, what was paid is not seen from here: the server asks.
      reference:
        action === 'record_refund' &&
        (parts.some(({ method, rehearsal }) => method === 'mobile_money' && !rehearsal) || 'once refused'),
    },
    suggests: reasonsFor(action, t),
    ...(action === 'change_lines' && { given: (typed: Parameters<typeof changeOf>[0]) => changeOf(typed, sold) }),
    ...(action === 'record_cash' && { given: cashOf(due) }),
    consents: { despite_prompt: t.despite_prompt },
  };
}

/** What goes back of it is worked out here, and written down nowhere. */
const cashOf =
  (due: number): ActionForm['given'] =>
  ({ amount, ...rest }) => ({ ...rest, ...(typeof amount === 'number' && amount < due && { amount }) });

/** Asked for with its lines: how it is got. */
const asked = { fulfilment: false, zone: false, place: false, landmark: false, delivery_fee: false } as const;

const startOf = (sold: Circumstances['sold']) => ({
  ...{ lines: rowsOf(sold), discount: sold.discount ?? 0, delivery_fee: sold.delivery_fee ?? 0 },
  ...handoverOf(sold),
});

function reasonsFor(action: string, t: Circumstances['t']): Record<string, readonly string[]> {
  const reasons = { cancel: t.cancel_reasons, change_lines: t.change_reasons }[action];
  return reasons ? { reason: reasons } : {};
}
