import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Analytics as Data } from '../../../common/contracts/analytics.ts';
import { formatSpan } from '../../../common/dates.ts';
import { dayAfter } from '../../../common/wall-time.ts';
import type { Language } from '../../../resources/enums.ts';
import { names } from '../../../resources/labels/names.ts';
import { mayDo } from '../../../resources/may.ts';
import { orders } from '../../../resources/orders.ts';
import { http } from '../../app/http.ts';
import { useLanguage } from '../../app/language.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { AsOf } from '../../app/offline/as-of.tsx';
import { pathOf } from '../../app/resources.ts';
import { screens } from '../../app/screens.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { texts as commonTexts } from '../../pages/texts.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { ChipLine, Chips } from '../../parts/chips.tsx';
import { Empty } from '../../parts/empty.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import FilteredPicture from '../../parts/pictures/filtered.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { OwnDays } from '../own-days.tsx';
import { againstOf, type NamedPeriod } from '../period.ts';
import { usePeriod } from '../use-period.ts';
import { Buyers, Channels, Customers, Methods, Products } from './breakdowns.tsx';
import { CohortsPanel } from './cohorts.tsx';
import { Funnel } from './funnel.tsx';
import { Hours } from './hours.tsx';
import { Sales } from './sales.tsx';
import { Stock } from './stock.tsx';
import { texts } from './texts.ts';
import { Totals } from './totals.tsx';
import './analytics.css';

const Debts = lazy(() => import('./debts.tsx'));
const periods = ['today', 'week', 'month', 'last', 'quarter', 'year'] as const satisfies readonly NamedPeriod[];

/** What the shop comes to over days and months, against the time before; each figure leads to its rows. */
export default function Analytics() {
  const t = useTexts(texts);
  const title = useTexts(screens.analytics.title);
  const language = useLanguage();
  const { span, chosen, chips, choose, chooseDays } = usePeriod(periods);
  const params = { ...span, against: againstOf[chosen] };
  const query = useQuery({
    queryKey: ['figures', 'analytics', params],
    queryFn: async ({ signal }) => (await http.get<Data>('/api/analytics', { signal, params })).data,
    placeholderData: (before) => before,
  });
  const { data } = query;
  return (
    <div className="analytics">
      <PageHead title={title} />
      <ChipLine>
        <Chips label={t.period} {...{ chips, chosen, choose }} />
      </ChipLine>
      {chosen === 'own' ? (
        <OwnDays span={span} choose={chooseDays} />
      ) : (
        <p className="soft analytics-span">{formatSpan(span, language)}</p>
      )}
      {data && <p className="soft analytics-span">{t.against(againstWhat(data, t, language))}</p>}
      <AsOf query={query} />
      {isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : data === undefined ? (
        <Waiting title={title} />
      ) : (
        <div className="analytics-columns" aria-busy={query.isPlaceholderData}>
          <Totals data={data} />
          {data.now.sold_orders === 0 && data.before.totals.sold_orders === 0 ? (
            <>
              <Nothing />
              {/* Money may have come for what was sold before, and chats that led to nothing yet. */}
              <Methods data={data} />
              <Funnel data={data} />
            </>
          ) : (
            <Panels data={data} />
          )}
          <Suspense>
            <Debts />
          </Suspense>
          <Stock stock={data.stock} />
        </div>
      )}
    </div>
  );
}

/** The days compared; a day up to the time that it is now is said by that. */
function againstWhat({ from, before }: Data, t: typeof texts.en, language: Language): string {
  if (before.until === undefined) return formatSpan(before, language);
  return before.to === dayAfter(from, -1) ? t.yesterdayByNow : t.byNow(formatSpan(before, language));
}

const Panels = ({ data }: { data: Data }) => (
  <>
    <Sales data={data} />
    <Products data={data} />
    <Channels data={data} />
    <Methods data={data} />
    <Hours data={data} />
    <Buyers data={data} />
    <Customers data={data} />
    <CohortsPanel to={data.to} />
    <Funnel data={data} />
  </>
);

function Nothing() {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const create = pathOf(orders.name, 'create');
  const mayAdd = mayDo(useHolder(), orders.name, 'create');
  return (
    <div className="panel analytics-sales">
      <Empty picture={FilteredPicture} title={t.nothing} text={t.nothingHint}>
        {mayAdd && create && (
          <ButtonLink to={create} type="primary" size="large">
            {common.new(names[orders.name][language].one)}
          </ButtonLink>
        )}
      </Empty>
    </div>
  );
}

/** Where the figures, the chart and the panels will stand. */
const Waiting = ({ title }: { title: string }) => (
  <div role="status" aria-label={title} className="analytics-columns">
    {[3, 7, 5, 5].map((rows, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no name
      <div key={at} className={`panel panel-body ${at < 2 ? 'analytics-sales' : ''}`}>
        <Skeleton rows={rows} />
      </div>
    ))}
  </div>
);
