import { formatMoney } from '../../../common/money.ts';
import { addressLines } from '../../../resources/trade/delivery-place.ts';
import type { View } from '../../page-view.ts';
import { Sums } from '../../parts/sums.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import type { OrderView } from '../../view.ts';

/** What the order holds and what of it is paid. */
export function Held({ order, t }: { order: OrderView; t: View['t'] }) {
  const { products, subtotal, discount, charges, delivery_fee, returned, total, paid, credited, due } = order;
  return (
    <section className="card held" aria-labelledby="held">
      <h2 id="held">
        {t.yourOrder} <small>{order.order_id}</small>
      </h2>
      <ul className="lines">
        {products.map(({ line_id, name, quantity, summary, image_url, chosen }, index) => (
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
        rows={[
          [t.subtotal, subtotal],
          discount > 0 && [t.discount, -discount],
          ...charges.map(({ name, amount }) => [name, amount] as const),
          delivery_fee > 0 && [t.fee, delivery_fee],
          returned > 0 && [t.returnedRow, -returned],
          (paid > 0 || credited > 0) && [t.total, total],
          paid > 0 && due > 0 && [t.paidRow, paid],
          paid > 0 && credited > 0 && [t.paidRow, paid],
          due < 0 && [t.refundRow, -due],
        ]}
        total={lastOf(order, t)}
      />
      <Where order={order} t={t} />
    </section>
  );
}

/** The sum that counts: what is still to be paid, was paid or is owed as a debt. */
function lastOf({ total, paid, credited, due }: OrderView, t: View['t']): [string, number] {
  if (credited > 0) return [t.creditRow, credited];
  if (paid === 0) return [t.total, total];
  return due > 0 ? [t.dueRow, due] : [t.paidRow, paid];
}

function Where({ order: { fulfilment }, t }: { order: OrderView; t: View['t'] }) {
  const { method, methods, zone, place, landmark } = fulfilment;
  if (method === null || (zone === null && method !== 'delivery')) return null;
  const named = methods.flatMap(({ zones }) => zones).find(({ id }) => id === zone)?.name ?? zone;
  return (
    <p className="hint">
      {method === 'delivery' ? t.delivery : t.counter}: {addressLines({ zone: named, place, landmark }).join(', ')}
    </p>
  );
}
