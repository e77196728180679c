import type { ComponentProps } from 'react';
import { Balances } from './balances/balances.tsx';
import { TransactionTotals } from './totals/totals.tsx';

/** Above the payments: where their money stands, and what the list comes to. */
export default function ListAbove(props: ComponentProps<typeof TransactionTotals>) {
  return (
    <>
      <Balances {...props} />
      <TransactionTotals {...props} />
    </>
  );
}
