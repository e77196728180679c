import { useNavigation } from '@refinedev/core';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { HeldAlert } from '../../trade/held-alert.tsx';
import type { Transaction } from '../../trade/transaction.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';

/** What to do where money is held or looked into, where none came, or where what goes back is on its way. */
export function PaymentNotice({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { showUrl } = useNavigation();
  const payment = row as unknown as Transaction;
  const { type, state, failure, order_id: order, on_hold_at: onHold } = payment;
  const isOver = state === 'failed' || state === 'expired';
  if (state === 'held') return <HeldAlert payment={payment} />;
  if (type === 'refund') {
    if (isOver) return <Notice tone="waiting">{t.refund_failed}</Notice>;
    return state === 'pending' || state === 'initiated' ? <Notice tone="moving">{t.refund_waits}</Notice> : null;
  }
  if (state === 'pending' && onHold) return <Notice tone="moving">{t.on_hold}</Notice>;
  if (order === null || !isOver) return null;
  return (
    <Notice tone="waiting">
      {(failure && t.next[failure]) ?? t.again} <ButtonLink to={showUrl('orders', order)}>{t.open_order}</ButtonLink>
    </Notice>
  );
}
