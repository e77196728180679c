import { Alert } from 'antd';
import { formatPhone } from '../../../common/phone.ts';
import { useTexts } from '../../screens/use-texts.ts';
import { Actions } from './actions.tsx';
import { RehearsalTag } from './rehearsal-tag.tsx';
import { StatusTag } from './status-tag.tsx';
import { texts } from './texts.ts';
import { Time } from './time.tsx';
import type { Order, Transaction } from './types.ts';
import { useLabels } from './use-labels.ts';

interface Props {
  order: Order;
  payments: Transaction[];
  refresh(): Promise<unknown>;
}

export function OrderHead({ order, payments, refresh }: Props) {
  const say = useTexts(texts);
  const { one, choices, fields } = useLabels().orders;
  const awaited = payments.find(
    ({ state, type }) => type === 'payment' && (state === 'initiated' || state === 'pending'),
  );

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
        <Actions {...{ order, refresh }} waiting={awaited !== undefined} />
      </header>
      <div aria-live="polite">
        {order.rehearsal && <Alert type="warning" message={say.rehearsal} />}
        {awaited && (
          <Alert
            type="info"
            showIcon
            message={awaited.payer_phone ? say.awaited(formatPhone(awaited.payer_phone)) : say.awaited_nobody}
          />
        )}
      </div>
    </>
  );
}
