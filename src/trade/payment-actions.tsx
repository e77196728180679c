import { transactions } from '../../resources/transactions.ts';
import { Actions } from '../pages/parts/actions.tsx';
import type { Transaction } from './transaction.ts';

interface Props {
  payment: Pick<Transaction, 'id' | 'state'>;
  refresh(): Promise<unknown>;
}

/** What can be done to a payment, beside the order it belongs to. */
export function PaymentActions({ payment, refresh }: Props) {
  return (
    <div className="payment-actions">
      <Actions resource={transactions} row={{ ...payment }} refresh={refresh} />
    </div>
  );
}
