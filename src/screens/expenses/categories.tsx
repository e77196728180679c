import { Link } from 'react-router';
import type { ExpenseOverview } from '../../../common/contracts/expenses.ts';
import { formatAmount } from '../../../common/money.ts';
import { expenses as record } from '../../../resources/expenses.ts';
import { labels } from '../../../resources/labels/expenses.ts';
import { listLink } from '../../app/list-link.ts';
import { Amount } from '../../parts/amount.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { type ExpenseTexts, texts } from './texts.ts';

type Category = ExpenseOverview['by_category'][number];
const icons = record.ui.row.icons.by;

/** Each category against its budget, what is over first; each leads to exactly its records. */
export function Categories({ data, budgets }: { data: ExpenseOverview; budgets: string }) {
  const t = useTexts(texts);
  const { choices } = useTexts(labels);
  const { from, to } = data;
  const days = [is('spent_on_gte', from), is('spent_on_lte', to)];
  const shown = data.by_category.filter(({ spent, budget }) => spent > 0 || budget !== null).sort(byUrgency);
  return (
    <Panel
      title={<h2>{t.byCategory}</h2>}
      extra={
        <Link className="way" to={budgets} state={{ from: '/dashboard/expenses' }}>
          {t.set}
        </Link>
      }
    >
      {shown.length === 0 ? (
        <p className="soft">{t.empty}</p>
      ) : (
        <ul className="expense-categories">
          {shown.map((each) => (
            <li key={each.category}>
              <Link to={listLink(record.name, [...days, is('category', each.category)])}>
                <span className="row-picture">
                  <Icon name={icons[each.category]} />
                </span>
                <strong>{choices.category[each.category]}</strong>
                <Amount value={each.spent} size="row" />
                <Bar {...each} />
                <small data-over={isOver(each) || undefined}>{leftOf(each, t)}</small>
                <small className="soft">
                  {each.budget !== null && `${t.budget.toLowerCase()} ${formatAmount(each.budget)}`}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="expenses-all">
        <Link className="way" to={listLink(record.name, days)}>
          {t.records}
        </Link>
      </p>
    </Panel>
  );
}

/** As lists keep their filters: by query parameter. */
const is = (field: string, value: string) => ({ field, operator: 'eq', value }) as const;

const isOver = ({ spent, budget }: Category) => budget !== null && spent > budget;
const shareOf = ({ spent, budget }: Category) => (budget === null || budget === 0 ? 0 : spent / budget);
const byUrgency = (a: Category, b: Category) => Number(isOver(b)) - Number(isOver(a)) || b.spent - a.spent;

const leftOf = ({ spent, budget }: Category, t: ExpenseTexts): string => {
  if (budget === null) return '';
  if (spent > budget) return `${t.over}: ${formatAmount(spent - budget)}`;
  return spent === budget ? t.used : `${t.left} ${formatAmount(budget - spent)}`;
};

const Bar = (each: Category) =>
  each.budget !== null && (
    <span className="expense-bar" data-over={isOver(each) || undefined} data-used={shareOf(each) === 1 || undefined}>
      <i style={{ width: `${Math.min(shareOf(each), 1) * 100}%` }} />
    </span>
  );
