import { useQuery } from '@tanstack/react-query';
import type { ExpenseOverview } from '../../../common/contracts/expenses.ts';
import { expenses as record } from '../../../resources/expenses.ts';
import { mayDo } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { AsOf } from '../../app/offline/as-of.tsx';
import { pathOf } from '../../app/resources.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { ChipLine, Chips } from '../../parts/chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { settings } from '../../resources/settings.ts';
import { OwnDays } from '../own-days.tsx';
import { usePeriod } from '../use-period.ts';
import { Categories } from './categories.tsx';
import { ComingAgain } from './coming-again.tsx';
import { Months } from './months.tsx';
import { texts } from './texts.ts';
import { Totals } from './totals.tsx';
import './expenses.css';

const periods = ['month', 'last', 'quarter', 'year'] as const;

/** What the shop spends: against its budgets, its sales and the months before. */
export default function Expenses() {
  const t = useTexts(texts);
  const holder = useHolder();
  const { span, chosen, chips, choose, chooseDays } = usePeriod(periods);
  const query = useQuery({
    queryKey: ['figures', record.name, span],
    queryFn: async ({ signal }) =>
      (await http.get<ExpenseOverview>('/api/expenses/overview', { signal, params: span })).data,
    placeholderData: (before) => before,
  });
  const { data } = query;
  const create = mayDo(holder, record.name, 'create') ? pathOf(record.name, 'create') : undefined;
  return (
    <div className="expenses">
      <PageHead title={t.title}>
        {create && (
          <ButtonLink to={create} type="primary" size="large" icon={<Icon name="plus" size={18} />}>
            {t.add}
          </ButtonLink>
        )}
      </PageHead>
      <ChipLine>
        <Chips label={t.period} {...{ chips, chosen, choose }} />
      </ChipLine>
      {chosen === 'own' && <OwnDays span={span} choose={chooseDays} />}
      <AsOf query={query} />
      {isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : data === undefined ? (
        <div role="status" aria-label={t.title}>
          <SkeletonRows rows={6} />
        </div>
      ) : (
        <div className="expenses-columns" aria-busy={query.isPlaceholderData}>
          <Totals data={data} />
          <Categories data={data} budgets={settings.expense_budgets.path} />
          <div className="expenses-side">
            <Months data={data} />
            <ComingAgain next={data.next} />
          </div>
        </div>
      )}
    </div>
  );
}
