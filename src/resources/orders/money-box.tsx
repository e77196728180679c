import { formatMoney } from '../../../common/money.ts';
import { orderLabels } from '../../../resources/labels/orders.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { type MoneyRow, moneyRows } from './money-rows.ts';
import { texts } from './texts.ts';
import type { Order } from './types.ts';

export function MoneyBox({ order }: { order: Order }) {
  const t = useTexts(texts);
  const { fields, choices } = useTexts(orderLabels);
  const titles: Record<MoneyRow, string> = {
    subtotal: fields.subtotal,
    discount: fields.discount,
    delivery_fee: fields.delivery_fee,
    total: fields.total,
    paid: fields.paid,
    refunded: fields.refunded,
    due: t.due,
    refund_due: t.refund_due,
  };
  return (
    <Panel
      title={<h2>{t.money}</h2>}
      extra={<span className="soft">{order.payment_method && choices.payment_method[order.payment_method]}</span>}
    >
      <dl className="money-box">
        {moneyRows(order).map(([row, amount]) => (
          <div key={row} data-row={row}>
            <dt>{titles[row]}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {order.due === 0 && order.paid > 0 && order.status !== 'cancelled' && <p className="paid">✓ {t.paid_in_full}</p>}
    </Panel>
  );
}
