import { Button } from 'antd';
import type { OrderStatus } from '../../../resources/enums.ts';
import { Panel } from '../../screens/panel.tsx';
import { useTexts } from '../../screens/use-texts.ts';
import { addressOf } from './address.ts';
import { texts } from './texts.ts';
import type { Order } from './types.ts';
import { useCopy } from './use-copy.ts';
import { useLabels } from './use-labels.ts';

/** The goods are still in the shop. */
const here: readonly OrderStatus[] = ['pending', 'paid'];

/** How the goods get to the customer: where to, or by which code they are called for. */
export function HandoverCard({ order }: { order: Order }) {
  const say = useTexts(texts);
  const { choices } = useLabels().orders;
  return (
    <Panel title={<h2>{say.fulfilment}</h2>}>
      <p>
        <strong>{order.fulfilment ? choices.fulfilment[order.fulfilment] : say.no_fulfilment}</strong>
      </p>
      {order.fulfilment === 'delivery' && <Address order={order} />}
      {order.fulfilment === 'pick up' && order.pickup_code && here.includes(order.status) && (
        <PickupCode code={order.pickup_code} />
      )}
    </Panel>
  );
}

function Address({ order }: { order: Order }) {
  const say = useTexts(texts);
  const { fields } = useLabels().orders;
  const { copied, copy } = useCopy(addressOf(order).join(', '));
  if (addressOf(order).length === 0) return <p className="soft">{say.no_place}</p>;
  return (
    <>
      <dl className="address">
        {(['zone', 'place', 'landmark'] as const).map(
          (name) =>
            order[name] && (
              <div key={name}>
                <dt className="soft">{fields[name]}</dt>
                <dd>{order[name]}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="order-actions">
        <Button size="large" onClick={copy}>
          <span aria-live="polite">{copied ? say.copied : say.copy_address}</span>
        </Button>
      </div>
    </>
  );
}

const PickupCode = ({ code }: { code: string }) => {
  const say = useTexts(texts);
  const { fields } = useLabels().orders;
  return (
    <div className="pickup">
      <span className="soft">{fields.pickup_code}</span>
      <output aria-label={fields.pickup_code}>{code}</output>
      <p className="soft">{say.pickup_hint}</p>
    </div>
  );
};
