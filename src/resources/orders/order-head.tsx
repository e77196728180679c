import { Alert } from 'antd';
import { formatMoney } from '../../../common/money.ts';
import { formatPhone } from '../../../common/phone.ts';
import { orderLabels } from '../../../resources/labels/orders.ts';
import { RehearsalTag } from '../../parts/rehearsal-tag.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { HeldAlert } from '../transactions/held-alert.tsx';
import { PaymentActions } from '../transactions/payment-actions.tsx';
import type { Transaction } from '../transactions/types.ts';
import { Actions } from './actions.tsx';
import { awaitedOf } from './awaited.ts';
import { StatusTag } from './status-tag.tsx';
import { texts } from './texts.ts';
import type { Order } from './types.ts';

interface Props {
  order: Order;
  payments: Transaction[];
  refresh(): Promise<unknown>;
}

export function OrderHead({ order, payments, refresh }: Props) {
  const t = useTexts(texts);
  const { one, choices, fields } = useTexts(orderLabels);
  const awaited = awaitedOf(payments, new Date());
  const phone = awaited?.payment.payer_phone ? formatPhone(awaited.payment.payer_phone) : null;

  return (
    <>
      <header className="order-head">
        <div>
          <h1>
            {one} {order.number} <StatusTag status={order.status} />
            {order.rehearsal && <RehearsalTag />}
          </h1>
          <p className="soft">
            <Time at={order.created_at} /> · {choices.channel[order.channel]}
          </p>
          {order.confirmed_at && (
            <p className="soft">
              ✓ {fields.confirmed_at}: <Time at={order.confirmed_at} />
            </p>
          )}
        </div>
        <Actions {...{ order, payments, refresh }} awaited={awaited?.why} />
      </header>
      <div aria-live="polite">
        {order.rehearsal && <Alert type="warning" message={t.rehearsal} />}
        {awaited?.why === 'waits' && (
          <Alert type="info" showIcon message={phone ? t.awaited(phone) : t.awaited_nobody} />
        )}
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
      </div>
    </>
  );
}
