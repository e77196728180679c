import type { ReactNode } from 'react';
import type { Analytics, AnalyticsTotals } from '../../../common/contracts/analytics.ts';
import { rowsOf } from '../../../common/figure-rows.ts';
import { Amount } from '../../parts/amount.tsx';
import { Figures } from '../../parts/figures.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { Way } from '../../parts/way.tsx';
import { Change } from './change.tsx';
import { texts } from './texts.ts';
import { useWayTo } from './use-way-to.ts';

type Name = keyof AnalyticsTotals;
const shown = ['sold', 'received', 'profit', 'sold_orders', 'average', 'cost', 'expenses', 'ordered'] as const;
const counts: ReadonlySet<Name> = new Set(['sold_orders']);
const costs: ReadonlySet<Name> = new Set(['cost', 'expenses']);

/** What the time comes to, each figure against the time before. */
export function Totals({ data }: { data: Analytics }) {
  const t = useTexts(texts);
  const wayTo = useWayTo();
  const { now, before } = data;
  const figure = (name: Name, value: number, size: 'title' | 'body'): ReactNode =>
    counts.has(name) ? (
      <span className={size === 'title' ? 'analytics-count' : undefined}>{value}</span>
    ) : (
      <Amount value={value} size={size} />
    );
  return (
    <Figures
      figures={shown.flatMap((name) => {
        const value = now[name];
        // What goods cost is not for everybody to see.
        if (value === null && name !== 'average') return [];
        return {
          key: name,
          label: t.totals[name],
          value:
            value === null ? (
              <span className="soft">{t.noAverage}</span>
            ) : (
              <>
                <Way to={wayTo(rowsOf[name](data))} className="analytics-figure">
                  {figure(name, value, 'title')}
                </Way>
                <Change
                  now={value}
                  before={before.totals[name] ?? 0}
                  shown={figure(name, before.totals[name] ?? 0, 'body')}
                  to={wayTo(rowsOf[name](before))}
                  isCost={costs.has(name)}
                />
                {name === 'profit' && !!now.uncosted && (
                  <small className="soft analytics-note">
                    {t.uncosted} <Amount value={now.uncosted} />
                  </small>
                )}
              </>
            ),
        };
      })}
    />
  );
}
