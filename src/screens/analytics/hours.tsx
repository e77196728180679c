import type { CSSProperties } from 'react';
import type { Analytics } from '../../../common/contracts/analytics.ts';
import { to12Hour } from '../../../common/dates.ts';
import { soldIn } from '../../../common/figure-rows.ts';
import { weekDays } from '../../../resources/enums.ts';
import { weekdayLabels } from '../../../resources/labels/weekdays.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { texts } from './texts.ts';
import { useWayTo } from './use-way-to.ts';

const nameOf = (hour: number) => to12Hour(`${String(hour).padStart(2, '0')}:00`);
/** Without its minutes: `4 PM`. */
const shortOf = (hour: number) => nameOf(hour).replace(':00', '');

/** The hours of the week in which orders came that are sold: the more, the fuller. */
export function Hours({ data }: { data: Analytics }) {
  const t = useTexts(texts);
  const days = useTexts(weekdayLabels);
  const wayTo = useWayTo();
  const { by_hour: found } = data;
  const hours = found.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const shown = found.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const highest = Math.max(1, ...found.map(({ orders }) => orders));
  const ordersAt = (weekday: string, hour: number) =>
    found.find((each) => each.weekday === weekday && each.hour === hour)?.orders ?? 0;
  return (
    <ChartPanel
      title={t.hours}
      name="hours"
      table={{
        head: [t.weekday, t.hour, t.ordersOf, t.totals.sold],
        rows: found.map(({ weekday, hour, orders, sold }) => {
          const to = wayTo(soldIn(data, { weekday, hour: String(hour) }));
          return [days[weekday], nameOf(hour), { count: orders, to }, { amount: sold, to }];
        }),
      }}
    >
      <div className="analytics-hours" aria-hidden="true" style={{ '--hours': shown.length } as CSSProperties}>
        {weekDays.map((weekday) => (
          <div key={weekday}>
            <small>{days[weekday]}</small>
            {shown.map((hour) => (
              <i key={hour} style={{ '--share': ordersAt(weekday, hour) / highest } as CSSProperties} />
            ))}
          </div>
        ))}
      </div>
      <p className="analytics-hour-ends soft" aria-hidden="true">
        <small>{shortOf(first)}</small>
        {last > first && <small>{shortOf(last)}</small>}
      </p>
      <p className="hidden-text">
        {found
          .map(({ weekday, hour, orders }) => `${days[weekday]} ${nameOf(hour)}: ${t.countOrders(orders)}`)
          .join(', ')}
      </p>
    </ChartPanel>
  );
}
