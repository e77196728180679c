import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { Cohorts } from '../../../common/contracts/analytics.ts';
import { monthName } from '../../../common/dates.ts';
import { cameBack, peopleWho } from '../../../common/figure-rows.ts';
import { http } from '../../app/http.ts';
import { useLanguage } from '../../app/language.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useInView } from '../../parts/use-in-view.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Way } from '../../parts/way.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { texts } from './texts.ts';
import { useWayTo } from './use-way-to.ts';

/** Who came back, of those who bought for the first time in each of the last months; asked for when it is seen. */
export function CohortsPanel({ to }: { to: string }) {
  const t = useTexts(texts);
  const { place, isInView } = useInView<HTMLDivElement>();
  const query = useQuery({
    queryKey: ['figures', 'cohorts', to],
    queryFn: async ({ signal }) => (await http.get<Cohorts>('/api/analytics/cohorts', { signal, params: { to } })).data,
    enabled: isInView,
    placeholderData: (before) => before,
  });
  if (query.data) return <Shown cohorts={query.data.filter(({ people }) => people > 0)} />;
  return (
    <div ref={place}>
      <Panel title={<h2>{t.cohorts}</h2>}>
        {isNotLoaded(query) ? <NotLoaded query={query} /> : <Skeleton rows={5} />}
      </Panel>
    </div>
  );
}

function Shown({ cohorts }: { cohorts: Cohorts }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const wayTo = useWayTo();
  const longest = cohorts[0]?.months.length ?? 0;
  const heads = Array.from({ length: longest }, (_, at) => t.after(at));
  const rows = cohorts.map((cohort) => ({
    name: `${monthName(cohort.from, language)} ${cohort.from.slice(0, 4)}`,
    cells: cohort.months.map((month, at) => ({
      count: month.people,
      share: month.people / cohort.people,
      to: wayTo(at === 0 ? peopleWho('new', cohort) : cameBack(cohort, month)),
    })),
  }));
  return (
    <ChartPanel
      title={t.cohorts}
      name="cohorts"
      table={{
        head: [t.cohort, ...heads],
        rows: rows.map(({ name, cells }) => [name, ...heads.map((_, at) => cells[at] ?? '')]),
      }}
    >
      <p className="soft small">{t.cohortsNote}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className="analytics-table" role="region" aria-label={t.cohorts} tabIndex={0}>
        <table className="analytics-cohorts">
          <thead>
            <tr>
              {[t.cohort, ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map(({ count, share, to }, at) => (
                  <td key={heads[at]} style={{ '--share': share } as CSSProperties}>
                    <Way to={to}>
                      {count}
                      {at > 0 && <small>{Math.round(share * 100)}%</small>}
                    </Way>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartPanel>
  );
}
