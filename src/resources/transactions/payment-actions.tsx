import { useGetIdentity } from '@refinedev/core';
import type { Role } from '../../../resources/kit/index.ts';
import { transactions } from '../../../resources/transactions.ts';
import { Actions } from '../../pages/parts/actions.tsx';
import { useWords } from '../../pages/words.ts';
import type { Transaction } from '../orders/types.ts';

interface Props {
  payment: Pick<Transaction, 'id' | 'state'>;
  refresh(): Promise<unknown>;
}

/** What can be done to a payment, beside the order it belongs to. */
export function PaymentActions({ payment, refresh }: Props) {
  const words = useWords(transactions);
  const { data: user } = useGetIdentity<{ role?: Role | null }>();
  return (
    <div className="payment-actions">
      <Actions resource={transactions} row={{ ...payment }} role={user?.role ?? null} words={words} done={refresh} />
    </div>
  );
}
