import { Button } from 'antd';
import { type CSSProperties, useState } from 'react';
import type { ExpenseOverview } from '../../../common/contracts/expenses.ts';
import { monthName } from '../../../common/dates.ts';
import { formatCompact } from '../../../common/money.ts';
import { useLanguage } from '../../app/language.ts';
import { Amount } from '../../parts/amount.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** Six months as bars beside the month's budget, or as the table that they are drawn from. */
export function Months({ data }: { data: ExpenseOverview }) {
  const t = useTexts(texts);
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={<h2>{t.months}</h2>}
      extra={
        <Button
          type="link"
          icon={<Icon name={asTable ? 'chart' : 'table'} size={18} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t.chart : t.table}
        </Button>
      }
    >
      {asTable ? <MonthTable data={data} /> : <Bars data={data} />}
    </Panel>
  );
}

function Bars({ data: { by_month: months, month_budget: budget } }: { data: ExpenseOverview }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const highest = Math.max(...months.map(({ spent }) => spent), budget ?? 0, 1);
  return (
    <>
      <div className="expense-months" aria-hidden="true">
        {budget !== null && <hr style={shareStyle(budget / highest)} />}
        {months.map(({ month, spent }, at) => (
          <div key={month} data-now={at === months.length - 1 || undefined}>
            <small>{spent > 0 && formatCompact(spent)}</small>
            <i style={shareStyle(spent / highest)} />
          </div>
        ))}
      </div>
      <div className="expense-month-names" aria-hidden="true">
        {months.map(({ month }) => (
          <small key={month}>{monthName(`${month}-01`, language).slice(0, 3)}</small>
        ))}
      </div>
      <p className="hidden-text">{months.map(({ month, spent }) => `${month}: ${formatCompact(spent)}`).join(', ')}</p>
      {budget !== null && (
        <p className="expense-budget soft">
          {t.budget} <Amount value={budget} />
        </p>
      )}
    </>
  );
}

/** For the style sheet: which part of the highest. */
const shareStyle = (share: number) => ({ '--share': share }) as CSSProperties;

function MonthTable({ data: { by_month: months } }: { data: ExpenseOverview }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <table className="grid">
      <thead>
        <tr>
          <th scope="col">{t.month}</th>
          <th scope="col" className="right">
            {t.spent}
          </th>
          <th scope="col" className="right">
            {t.sold}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, spent, sold }) => (
          <tr key={month}>
            <td>
              {monthName(`${month}-01`, language)} {month.slice(0, 4)}
            </td>
            <td className="right">
              <Amount value={spent} />
            </td>
            <td className="right">
              <Amount value={sold} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
