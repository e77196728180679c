import { useInvalidate } from '@refinedev/core';
import { debts } from '../../../resources/debts.ts';
import { awaitedOf } from '../../trade/awaited.ts';
import { PaymentNotices } from '../../trade/payment-notices.tsx';
import { usePayments } from '../../trade/use-payments.ts';
import type { Row } from '../types.ts';

/** Money of a debt that is on its way, or came and is held. */
export default function Awaited({ row }: { row: Row }) {
  const payments = usePayments({ debt_id: row.id });
  const invalidate = useInvalidate();
  const awaited = awaitedOf(payments.rows, new Date());
  if (awaited === undefined) return null;
  const refresh = () =>
    Promise.all([
      payments.refetch(),
      invalidate({ resource: debts.name, id: row.id, invalidates: ['detail', 'list'] }),
    ]);
  return (
    <div className="notices" aria-live="polite">
      <PaymentNotices payments={payments.rows} {...{ awaited, refresh }} />
    </div>
  );
}
