import { formatDate, to12Hour } from '../../common/dates.ts';
import type { View } from '../page-view.ts';
import type { OrderView } from '../view.ts';
import { Folded } from './action.tsx';

export function Hours({ order, t }: { order: OrderView; t: View['t'] }) {
  if (order.opening_hours.length === 0) return null;
  return (
    <Folded title={t.hours}>
      <dl className="sums">
        {order.opening_hours.map(({ day, opens, closes }) => (
          <div key={`${day}${opens}`}>
            <dt>{t.days[day as keyof typeof t.days] ?? day}</dt>
            <dd>
              {to12Hour(opens)} – {to12Hour(closes)}
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
  );
}

/** "Duka la Asha is closed now. It opens November 22, 2026 8:00 AM." */
export const closedWords = ({ shop_name, closed }: OrderView, { t, language }: View): string =>
  [t.closedNow(shop_name), closed?.opens_at && t.opens(formatDate(closed.opens_at, language))]
    .filter(Boolean)
    .join(' ');
