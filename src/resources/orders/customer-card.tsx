import { Button } from 'antd';
import { Link } from 'react-router';
import { formatPhone, whatsAppUrl } from '../../../common/phone.ts';
import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Order } from './types.ts';

/** Who ordered, and how to reach them. */
export function CustomerCard({ order }: { order: Order }) {
  const t = useTexts(texts);
  const phone = order.customer_phone;
  const seesCustomer = may(useHolder(), 'customers.read');
  return (
    <Panel
      title={<h2>{t.customer}</h2>}
      extra={
        order.customer_id &&
        seesCustomer && <Link to={`/dashboard/customers/${order.customer_id}`}>{t.see_customer}</Link>
      }
    >
      <p>
        <strong>{order.customer_name ?? t.nobody}</strong>
      </p>
      <p className="soft">{phone ? formatPhone(phone) : t.no_phone}</p>
      {phone && (
        <div className="order-actions">
          <Button size="large" href={`tel:${phone}`}>
            {t.call}
          </Button>
          <Button size="large" href={whatsAppUrl(phone)} target="_blank" rel="noreferrer">
            {t.whatsapp}
          </Button>
        </div>
      )}
      {order.note && (
        <>
          <h3>{t.customer_note}</h3>
          <p className="note">“{order.note}”</p>
        </>
      )}
    </Panel>
  );
}
