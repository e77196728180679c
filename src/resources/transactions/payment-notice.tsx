import { useNavigation } from '@refinedev/core';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { HeldAlert } from '../../trade/held-alert.tsx';
import type { Transaction } from '../../trade/transaction.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';

/** What to do where money is held, or where none came. */
export default function PaymentNotice({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { showUrl } = useNavigation();
  const payment = row as unknown as Transaction;
  const { state, order_id: order } = payment;
  if (state === 'held') return <HeldAlert payment={payment} />;
  if (order === null || (state !== 'failed' && state !== 'expired')) return null;
  return (
    <Notice tone="waiting">
      {t.again} <ButtonLink to={showUrl('orders', order)}>{t.open_order}</ButtonLink>
    </Notice>
  );
}
