import { stringifyTableParams, useNavigation } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../common/money.ts';
import { mayDo } from '../../../resources/may.ts';
import { useShop } from '../../app/access.ts';
import { http } from '../../app/http.ts';
import { useReaderLanguage } from '../../app/language.ts';
import { useHolder } from '../../app/may.ts';
import { usePersonChat } from '../../app/use-person-chat.ts';
import { Amount } from '../../parts/amount.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../types.ts';
import './customer-ways.css';
import { Button } from 'antd';
import { texts } from './texts.ts';
import { Twins } from './twins/index.tsx';

/** What is done for a customer: a new order, a payment asked for, a reminder of what is still to pay. */
export default function CustomerWays({ row }: { row: Row }) {
  const t = useTexts(texts);
  const holder = useHolder();
  const { createUrl, listUrl } = useNavigation();
  const chatWith = usePersonChat();
  const shop = useShop().data?.shop_name ?? '';
  // As home counts what is to be collected: also what was handed over before it was paid for.
  const ofCustomer = { customer_id: row.id, due_gt: '0', rehearsal: 'false' };
  const { data: due = 0 } = useQuery({
    queryKey: ['figures', 'due', row.id],
    enabled: mayDo(holder, 'orders', 'read'),
    queryFn: async () =>
      (await http.get<{ sum: number }>('/api/orders/sum', { params: { field: 'due', ...ofCustomer } })).data.sum,
  });
  const create = mayDo(holder, 'orders', 'create') ? createUrl('orders') : undefined;
  const filters = Object.entries(ofCustomer).map(([field, value]) => ({ field, operator: 'eq' as const, value }));
  const unpaid = `${listUrl('orders')}?${stringifyTableParams({ filters, sorters: [] })}`;
  const reminder = texts[useReaderLanguage(row.language)].reminder({
    name: String(row.name),
    shop,
    amount: formatMoney(due),
  });
  return (
    <>
      {create !== undefined && (
        <div className="actions customer-ways">
          <ButtonLink
            to={`${create}?customer_id=${row.id}`}
            type="primary"
            size="large"
            icon={<Icon name="plus" size={18} />}
          >
            {t.new_order}
          </ButtonLink>
          <ButtonLink
            to={`${create}?only=amount&customer_id=${row.id}`}
            size="large"
            icon={<Icon name="money" size={18} />}
          >
            {t.request_money}
          </ButtonLink>
        </div>
      )}
      {due > 0 && (
        <section className="customer-due">
          <p>
            <span>{t.owes}</span>
            <Amount value={due} size="title" withCode />
          </p>
          <div className="actions">
            <ButtonLink to={unpaid} size="large">
              {t.unpaid_orders}
            </ButtonLink>
            {typeof row.phone === 'string' && (
              <Button
                size="large"
                href={chatWith(row.phone, reminder)}
                target="_blank"
                rel="noreferrer"
                icon={<Icon name="whatsapp" size={18} />}
              >
                {t.remind}
              </Button>
            )}
          </div>
        </section>
      )}
      <Twins row={row} />
    </>
  );
}
