import { Alert } from 'antd';
import { CashGiven } from '../parts/cash-given.tsx';
import './settling.css';

/** Before cash is written down: what is to be known first, and what goes back of what was handed over. */
export default function TakingCash({ due, warning }: { due: number; warning: string | undefined }) {
  return (
    <>
      {warning && <Alert type="warning" showIcon message={warning} className="cash-warning" />}
      <CashGiven due={due} />
    </>
  );
}
