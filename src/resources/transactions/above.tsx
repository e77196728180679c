import type { Row } from '../types.ts';
import { Callbacks } from './callbacks/callbacks.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { MoneyWay } from './way/money-way.tsx';

/** What to do about a payment, and where its money went. */
export default function Above({ row }: { row: Row }) {
  return (
    <>
      <PaymentNotice row={row} />
      <MoneyWay row={row} />
      <Callbacks row={row} />
    </>
  );
}
