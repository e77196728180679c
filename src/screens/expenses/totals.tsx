import type { ExpenseOverview } from '../../../common/contracts/expenses.ts';
import { formatAmount } from '../../../common/money.ts';
import { shortSpan } from '../../../common/short-span.ts';
import { useLanguage } from '../../app/language.ts';
import { Amount } from '../../parts/amount.tsx';
import { Figures } from '../../parts/figures.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** What was spent, what of the budget is left, and what share of the sales it takes. */
export function Totals({ data }: { data: ExpenseOverview }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { spent, budget, sold, before } = data;
  const left = budget === null ? undefined : budget - spent;
  return (
    <Figures
      figures={[
        {
          key: 'spent',
          label: t.spent,
          value: (
            <>
              <Amount value={spent} size="title" withCode />
              <small className="soft expenses-note">
                <Amount value={before.spent} /> {t.before(shortSpan(before, language))}
              </small>
            </>
          ),
        },
        {
          key: 'budget',
          label: t.budget,
          value: budget === null ? <span className="soft">{t.noBudget}</span> : <Amount value={budget} size="title" />,
        },
        ...(left === undefined
          ? []
          : [
              {
                key: 'left',
                label: left < 0 ? t.over : t.left,
                value: (
                  <span data-over={left < 0 || undefined}>
                    <Amount value={Math.abs(left)} size="title" />
                  </span>
                ),
              },
            ]),
        {
          key: 'share',
          label: t.share,
          value:
            sold === 0 ? (
              <span className="soft">{t.nothingSold}</span>
            ) : (
              <>
                <span className="expenses-share">{shareOf(spent, sold)}</span>
                <small className="soft expenses-note">{t.ofSold(formatAmount(sold))}</small>
              </>
            ),
        },
      ]}
    />
  );
}

/** One decimal; what is more than ten times its sales is said as that. */
const shareOf = (spent: number, sold: number): string =>
  spent > sold * 10 ? '> 1000%' : `${((spent / sold) * 100).toFixed(1)}%`;
