import { formatMoney } from '../../../common/money.ts';
import { addressLines } from '../../../resources/trade/delivery-place.ts';
import type { View } from '../../page-view.ts';
import { moneyOf } from '../../parts/money.ts';
import { Sums } from '../../parts/sums.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import type { OrderView } from '../../view.ts';
import type { Part } from './part.ts';

/** What the order holds and what of it is paid. */
export function Held({ order, view }: Part) {
  const { t } = view;
  // Nobody paid anything: it is due whole, and said once.
  const rows = moneyOf(order, view).filter(([, amount, row]) => row !== 'due' || amount !== order.total);
  const last = counts.map((each) => rows.find(([, , row]) => row === each)).find((row) => row !== undefined);
  return (
    <section className="card held" aria-labelledby="held">
      <h2 id="held">
        {t.yourOrder} <small>{order.order_id}</small>
      </h2>
      <ul className="lines">
        {order.products.map(({ line_id, name, quantity, summary, image_url, chosen }, index) => (
          <li key={line_id}>
            <Thumb url={image_url} index={index} />
            <div>
              <strong>
                {quantity} × {name}
              </strong>
              <small>
                {[
                  summary?.variant,
                  ...(summary?.add_ons ?? []),
                  chosen.note,
                  summary?.returned && t.cameBack(summary.returned),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </div>
            <b>{formatMoney(summary?.total ?? 0)}</b>
          </li>
        ))}
      </ul>
      <Sums
        rows={rows.filter((row) => row !== last).map(([name, amount]) => [name, amount])}
        {...(last && { total: last })}
      />
      <Where order={order} t={t} />
    </section>
  );
}

/** The sum that counts: what is still to be paid, is owed as a debt or was paid. */
const counts = ['due', 'credited', 'paid', 'credit_settled', 'total'] as const;

function Where({ order: { fulfilment, shop_place }, t }: { order: OrderView; t: View['t'] }) {
  const { method, methods, zone, place, landmark } = fulfilment;
  if (method === null) return null;
  const isAtShop = method === 'pick up' && zone === null;
  const named = methods.flatMap(({ zones }) => zones).find(({ id }) => id === zone)?.name ?? zone;
  const where = isAtShop ? shop_place : addressLines({ zone: named, place, landmark }).join(', ');
  const way = method === 'delivery' ? t.delivery : isAtShop ? t.pickUp : t.counter;
  return <p className="hint">{where ? `${way}: ${where}` : way}</p>;
}
