import type { Analytics } from '../../../common/contracts/analytics.ts';
import { formatSpan, monthName } from '../../../common/dates.ts';
import { soldIn } from '../../../common/figure-rows.ts';
import { shortDay } from '../../../common/short-day.ts';
import type { Span } from '../../../common/span.ts';
import { useLanguage } from '../../app/language.ts';
import { Amount } from '../../parts/amount.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { SalesChart } from './sales-chart.tsx';
import { texts } from './texts.ts';
import { useWayTo } from './use-way-to.ts';

/** What was sold, step by step, beside the time before. */
export function Sales({ data }: { data: Analytics }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const wayTo = useWayTo();
  const isByDay = data.series.every(({ now }) => now === null || now.from === now.to);
  const brief = (day: string) =>
    isByDay ? shortDay(day, language) : `${monthName(day, language).slice(0, 3)} ${day.slice(0, 4)}`;
  const days = (span: Span) => formatSpan(span, language);
  const steps = data.series.map(({ now, before }, at) => ({
    name: now ? brief(now.from) : `+${at + 1}`,
    now: now?.sold ?? 0,
    before: before?.sold ?? 0,
  }));
  return (
    <ChartPanel
      title={t.sales}
      name="sales"
      className="analytics-sales"
      table={{
        head: [t.days, t.ordersOf, t.totals.sold, t.before],
        rows: data.series.map(({ now, before }) => [
          now ? days(now) : '',
          now ? { count: now.orders, to: wayTo(soldIn(now)) } : '',
          now ? { amount: now.sold, to: wayTo(soldIn(now)) } : '',
          before ? { amount: before.sold, to: wayTo(soldIn(before)) } : '',
        ]),
      }}
    >
      <p className="analytics-legend">
        <span>{t.totals.sold}</span>
        <span className="soft">
          {t.before} <Amount value={data.before.totals.sold} />
        </span>
      </p>
      <SalesChart steps={steps} />
      <p className="hidden-text">
        {data.series.map(({ now }) => now && `${days(now)}: ${t.countOrders(now.orders)}`).join(', ')}
      </p>
    </ChartPanel>
  );
}
