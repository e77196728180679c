import type { Row } from '../types.ts';
import { Callbacks } from './callbacks.tsx';
import { MoneyWay } from './money-way.tsx';
import { PaymentNotice } from './payment-notice.tsx';

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
