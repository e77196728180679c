import { Link } from 'react-router';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import { formatDate } from '../../../common/dates.ts';
import { formatMoney } from '../../../common/money.ts';
import { formatPhone } from '../../../common/phone.ts';
import { useLanguage } from '../../app/language.ts';
import { Panel } from '../../parts/panel.tsx';
import { RehearsalTag } from '../../parts/rehearsal-tag.tsx';
import { StatusTag } from '../../resources/orders/status-tag.tsx';
import { chatLink } from './links.ts';
import { texts } from './texts.ts';

interface Props {
  orders: NonNullable<HomeData['recent_orders']>;
  waiting: number;
  bot: HomeData['bot'];
}

export function RecentOrders({ orders, waiting, bot }: Props) {
  const language = useLanguage();
  const t = texts[language];
  return (
    <Panel
      title={<h2>{t.recent}</h2>}
      extra={
        <Link className="way" to="/dashboard/orders">
          {t.all_orders}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <div className="empty">
          <strong>{t.no_orders}</strong>
          <p className="soft">{t.no_orders_hint}</p>
          {bot.rehearsal && (
            <a className="way main" href={chatLink(bot) ?? undefined} target="_blank" rel="noreferrer">
              {t.rehearsal_phone}
            </a>
          )}
        </div>
      ) : (
        <>
          <p className="soft waiting">{t.waiting(waiting)}</p>
          <ul className="rows">
            {orders.map((order) => (
              <li key={order.id}>
                <Link to={`/dashboard/orders/order-info/${order.id}`}>
                  <span className="row-main">
                    <strong>#{order.number}</strong>{' '}
                    {order.customer_name ?? (order.customer_phone && formatPhone(order.customer_phone)) ?? t.nobody}
                    <small className="soft">{formatDate(order.created_at, language)}</small>
                  </span>
                  <span className="row-end">
                    <b>{formatMoney(order.total)}</b>
                    <span>
                      {order.rehearsal && <RehearsalTag />} <StatusTag status={order.status} />
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
