import { Alert } from 'antd';
import { formatMoney } from '../../common/money.ts';
import { may } from '../../resources/may.ts';
import { useHolder } from '../app/may.ts';
import { useTexts } from '../parts/use-texts.ts';
import type { Transaction } from './transaction.ts';
import './held.css';
import { heldTexts } from './held-texts.ts';
import { PaymentActions } from './payment-actions.tsx';

interface Props {
  payment: Pick<Transaction, 'id' | 'state' | 'gross' | 'asked' | 'failure'>;
  /** Runs after something was done; without it the page has the buttons itself. */
  refresh?: () => Promise<unknown>;
}

/** Money that came and pays nothing: what happened, and what to do. */
export function HeldAlert({ payment, refresh }: Props) {
  const t = useTexts(heldTexts);
  const decides = may(useHolder(), 'transactions.give_back');
  return (
    <Alert
      className="held"
      type="warning"
      showIcon
      message={<strong>{t.title(formatMoney(payment.gross))}</strong>}
      description={
        <>
          <p>
            {payment.failure && t.why[payment.failure]}{' '}
            {payment.asked !== null && t.requested(formatMoney(payment.asked))}{' '}
            {decides ? (payment.failure === 'trial' ? t.todo_trial : t.todo) : t.ask_manager}
          </p>
          {refresh && <PaymentActions payment={payment} refresh={refresh} />}
        </>
      }
    />
  );
}
