import { Button } from 'antd';
import type { OrderStatus } from '../../../resources/enums.ts';
import { orderLabels } from '../../../resources/labels/orders.ts';
import { addressLines, deliveryPlaceNames } from '../../../resources/trade/delivery-place.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Order } from './types.ts';
import { useCopy } from './use-copy.ts';

/** The goods are still in the shop. */
const here: readonly OrderStatus[] = ['pending', 'paid'];

/** How the goods get to the customer: where to, or by which code they are called for. */
export function HandoverCard({ order }: { order: Order }) {
  const t = useTexts(texts);
  const { choices } = useTexts(orderLabels);
  return (
    <Panel title={<h2>{t.fulfilment}</h2>}>
      <p>
        <strong>{order.fulfilment ? choices.fulfilment[order.fulfilment] : t.no_fulfilment}</strong>
      </p>
      {order.fulfilment === 'delivery' && <Address order={order} />}
      {order.fulfilment === 'pick up' && order.pickup_code && here.includes(order.status) && (
        <PickupCode code={order.pickup_code} />
      )}
    </Panel>
  );
}

function Address({ order }: { order: Order }) {
  const t = useTexts(texts);
  const { fields } = useTexts(orderLabels);
  const { copied, copy } = useCopy(addressLines(order).join(', '));
  if (addressLines(order).length === 0) return <p className="soft">{t.no_place}</p>;
  return (
    <>
      <dl className="address">
        {deliveryPlaceNames.map(
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
          <span aria-live="polite">{copied ? t.copied : t.copy_address}</span>
        </Button>
      </div>
    </>
  );
}

const PickupCode = ({ code }: { code: string }) => {
  const t = useTexts(texts);
  const { fields } = useTexts(orderLabels);
  return (
    <div className="pickup">
      <span className="soft">{fields.pickup_code}</span>
      <output aria-label={fields.pickup_code}>{code}</output>
      <p className="soft">{t.pickup_hint}</p>
    </div>
  );
};
