import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { formatPhone } from '../../../common/phone.ts';
import { orderStatusLabels } from '../../../resources/labels/order-statuses.ts';
import { may } from '../../../resources/may.ts';
import { orderFlow } from '../../../resources/orders.ts';
import { http } from '../../app/http.ts';
import { listLink } from '../../app/list-link.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { shows } from '../../app/shows.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { Amount } from '../../parts/amount.tsx';
import { Icon } from '../../parts/icon.tsx';
import { InitialsCoin } from '../../parts/initials-coin.tsx';
import { Row } from '../../parts/row.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { nameOf } from './names.ts';
import { SaveCustomer } from './save-customer.tsx';
import { texts } from './texts.ts';

const About = lazy(() => import('./about.tsx'));

const shown = 5;

interface Props {
  conversation: Conversation;
  /** Has an order written down here, for who may. */
  makeOrder: (() => void) | undefined;
}

/** Whom a conversation is with: the number, what was bought, and the newest orders. */
export function Customer({ conversation, makeOrder }: Props) {
  const t = useTexts(texts);
  const { channel, phone, customer_id: customer, at_stake: stake } = conversation;
  const name = nameOf(conversation, t);
  return (
    <>
      <div className="inbox-person-head">
        <InitialsCoin name={name} />
        <h3>{name}</h3>
        <p className="soft">
          {phone === null ? t[channel] : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
          {phone !== null && channel === 'web' && <small>{t.not_proved}</small>}
        </p>
      </div>
      {stake > 0 && (
        <p className="inbox-stake">
          {t.at_stake} <Amount value={stake} size="row" withCode />
        </p>
      )}
      {customer === null ? (
        <>
          <p className="soft">{t.not_known}</p>
          <SaveCustomer conversation={conversation} />
        </>
      ) : (
        <OfCustomer id={customer} />
      )}
      {customer === null && conversation.order && <OneOrder order={conversation.order} />}
      {makeOrder && (
        <Button size="large" icon={<Icon name="plus" size={18} />} onClick={() => makeOrder()}>
          {t.order}
        </Button>
      )}
      <Suspense fallback={<Skeleton rows={3} />}>
        <About conversation={conversation} />
      </Suspense>
    </>
  );
}

function OneOrder({ order }: { order: NonNullable<Conversation['order']> }) {
  const statuses = useTexts(orderStatusLabels);
  return (
    <ul className="rows-card">
      <li>
        <Row
          title={`#${order.number}`}
          end={<StateTag colour={orderFlow.colours[order.status]}>{statuses[order.status]}</StateTag>}
          to={pathOf('orders', 'show', order.id)}
        />
      </li>
    </ul>
  );
}

interface CustomerRow {
  total_orders: number;
  total_amount: number;
  debt: number | null;
}
interface OrderRow {
  id: string;
  number: number;
  status: keyof typeof orderFlow.colours;
  total: number;
  rehearsal: boolean;
  created_at: string;
}

function OfCustomer({ id }: { id: string }) {
  const t = useTexts(texts);
  const statuses = useTexts(orderStatusLabels);
  const holder = useHolder();
  const readsOrders = may(holder, 'orders.read');
  const readsDebts = may(holder, 'debts.read');
  const person = useQuery({
    ...shows('customers', 'debts'),
    queryKey: ['inbox-customer', id],
    queryFn: async ({ signal }) => (await http.get<CustomerRow>(`/api/customers/${id}`, { signal })).data,
  }).data;
  const query = useQuery({
    ...shows('orders'),
    queryKey: ['inbox-orders', id],
    enabled: readsOrders,
    queryFn: async ({ signal }) => {
      const params = { customer_id: id, _sort: 'created_at', _order: 'desc', _start: 0, _end: shown };
      return (await http.get<OrderRow[]>('/api/orders', { signal, params })).data;
    },
  });
  const orders = query.data;
  const to = pathOf('customers', 'show', id);
  return (
    <>
      {person && (
        <dl className="inbox-bought">
          <div>
            <dt>{t.bought}</dt>
            <dd>
              <Amount value={person.total_amount} size="row" />
            </dd>
          </div>
          <div>
            <dt>{t.orders}</dt>
            <dd className="number">{person.total_orders}</dd>
          </div>
        </dl>
      )}
      {person && person.debt !== null && person.debt > 0 && (
        <p className="inbox-stake">
          {readsDebts ? (
            <Link to={listLink('debts', [{ field: 'customer_id', operator: 'eq', value: id }])}>{t.debt}</Link>
          ) : (
            t.debt
          )}
          <Amount value={person.debt} size="row" withCode />
        </p>
      )}
      {to !== undefined && <Link to={to}>{t.open_customer}</Link>}
      {readsOrders && (
        <section className="inbox-orders">
          <header>
            <h3>{t.orders}</h3>
            <Link to={listLink('orders', [{ field: 'customer_id', operator: 'eq', value: id }])}>{t.all_orders}</Link>
          </header>
          {isNotLoaded(query) ? (
            <NotLoaded query={query} />
          ) : orders === undefined ? (
            <Skeleton rows={3} />
          ) : orders.length === 0 ? (
            <p className="soft">{t.no_orders}</p>
          ) : (
            <ul className="rows-card">
              {orders.map(({ id: order, number, status, total, rehearsal, created_at }) => (
                <li key={order}>
                  <Row
                    title={`#${number}`}
                    line={[<Time key="at" at={created_at} />]}
                    amount={<Amount value={total} isRehearsal={rehearsal} />}
                    badges={<StateTag colour={orderFlow.colours[status]}>{statuses[status]}</StateTag>}
                    to={pathOf('orders', 'show', order)}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
