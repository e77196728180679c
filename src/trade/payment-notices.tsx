import { Alert } from 'antd';
import { formatMoney } from '../../common/money.ts';
import { formatPhone } from '../../common/phone.ts';
import { CountdownRing } from '../parts/countdown-ring.tsx';
import { Notice } from '../parts/notice.tsx';
import { useTexts } from '../parts/use-texts.ts';
import type { Awaited } from './awaited.ts';
import { HeldAlert } from './held-alert.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { texts } from './texts.ts';
import type { Transaction } from './transaction.ts';

interface Props {
  payments: readonly Transaction[];
  awaited: Awaited | undefined;
  refresh(): Promise<unknown>;
}

/** What a page says before anything else about money that is on its way, or came and is held. */
export function PaymentNotices({ payments, awaited, refresh }: Props) {
  const t = useTexts(texts);
  return (
    <>
      {awaited?.why === 'waits' && <Waiting payment={awaited.payment} />}
      {awaited?.why === 'undecided' && (
        <Alert
          className="held"
          type="warning"
          showIcon
          message={<strong>{t.undecided}</strong>}
          description={
            <>
              <p>{t.undecided_hint(formatMoney(awaited.payment.gross))}</p>
              <PaymentActions payment={awaited.payment} refresh={refresh} />
            </>
          }
        />
      )}
      {payments
        .filter(({ state }) => state === 'held')
        .map((payment) => (
          <HeldAlert key={payment.id} payment={payment} refresh={refresh} />
        ))}
    </>
  );
}

/** A prompt that is open on a phone, and how long. */
function Waiting({ payment }: { payment: Transaction }) {
  const t = useTexts(texts);
  const { payer_phone: phone, prompted_at: from, expires_at: until, created_at: made } = payment;
  return (
    <Notice
      tone="waiting"
      lead={until && <CountdownRing from={Date.parse(from ?? made)} until={Date.parse(until)} size={44} />}
    >
      {phone ? t.awaited(formatPhone(phone)) : t.awaited_nobody}
    </Notice>
  );
}
