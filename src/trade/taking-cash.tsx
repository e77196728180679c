import { CashGiven } from '../parts/cash-given.tsx';
import type { Awaited } from './awaited.ts';
import { CashWarning } from './cash-warning.tsx';

interface Props {
  due: number;
  /** Money that is on its way already, or came. */
  awaited: Awaited | undefined;
  /** What would become of it, by how it stands. */
  despite: Readonly<Record<Awaited['why'], string>>;
}

/** Before cash is written down: what is to be known first, and what goes back of what was handed over. */
export default function TakingCash({ due, awaited, despite }: Props) {
  const payment = awaited?.payment;
  return (
    <>
      {awaited && payment && (
        <CashWarning payment={{ amount: payment.gross, phone: payment.payer_phone, since: payment.created_at }}>
          {despite[awaited.why]}
        </CashWarning>
      )}
      <CashGiven due={due} />
    </>
  );
}
