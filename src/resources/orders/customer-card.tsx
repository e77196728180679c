import { Button, Card } from 'antd';
import { Link } from 'react-router';
import { formatPhone } from '../../../common/phone.ts';
import { useTexts } from '../../screens/use-texts.ts';
import { texts } from './texts.ts';
import type { Order } from './types.ts';
import { useLabels } from './use-labels.ts';

/** Who ordered, how to reach them, and how the goods get to them. */
export function CustomerCard({ order }: { order: Order }) {
  const say = useTexts(texts);
  const { choices } = useLabels().orders;
  const phone = order.customer_phone;
  return (
    <Card
      size="small"
      title={<h2>{say.customer}</h2>}
      extra={order.customer_id && <Link to={`/dashboard/customers/${order.customer_id}`}>{say.see_customer}</Link>}
    >
      <p>
        <strong>{order.customer_name ?? say.nobody}</strong>
      </p>
      <p className="soft">{phone ? formatPhone(phone) : say.no_phone}</p>
      {phone && (
        <div className="order-actions">
          <Button size="large" href={`tel:${phone}`}>
            {say.call}
          </Button>
          <Button size="large" href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noreferrer">
            {say.whatsapp}
          </Button>
        </div>
      )}
      <h3>{say.fulfilment}</h3>
      <p>{order.fulfilment ? choices.fulfilment[order.fulfilment] : say.no_fulfilment}</p>
      {order.fulfilment === 'delivery' && <p className="soft">{order.place ?? say.no_place}</p>}
      {order.note && (
        <>
          <h3>{say.customer_note}</h3>
          <p className="note">“{order.note}”</p>
        </>
      )}
    </Card>
  );
}
