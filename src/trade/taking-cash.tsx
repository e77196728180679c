import { Form } from 'antd';
import { money } from '../../resources/kit/index.ts';
import { FieldItem } from '../fields/form.ts';
import { CashGiven } from '../parts/cash-given.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { amountTexts } from './amount-texts.ts';
import type { Awaited } from './awaited.ts';
import { CashWarning } from './cash-warning.tsx';

interface Props {
  due: number;
  /** Money that is on its way already, or came. */
  awaited: Awaited | undefined;
  /** What would become of it, by how it stands. */
  despite: Readonly<Record<Awaited['why'], string>>;
}

const given = money.optional();

/** Before cash is written down: what is to be known first, and what goes back, or is still owed, of what was given. */
export default function TakingCash({ due, awaited, despite }: Props) {
  const t = useTexts(amountTexts);
  const amount: unknown = Form.useWatch('amount');
  const payment = awaited?.payment;
  return (
    <>
      {awaited && payment && (
        <CashWarning payment={{ amount: payment.gross, phone: payment.payer_phone, since: payment.created_at }}>
          {despite[awaited.why]}
        </CashWarning>
      )}
      <CashGiven due={due} given={typeof amount === 'number' ? amount : undefined}>
        <FieldItem field={given} path={['amount']} words={{ label: t.cash_given }} />
      </CashGiven>
    </>
  );
}
