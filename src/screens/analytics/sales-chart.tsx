import { lazy, Suspense } from 'react';
import { isSlowLine, useSavesData } from '../../app/saves-data.ts';
import { useNarrow } from '../../pages/list/use-narrow.ts';
import { useInView } from '../../parts/use-in-view.ts';
import { SalesBars, type Step } from './sales-bars.tsx';

const SalesColumns = lazy(() => import('./sales-columns.tsx').catch(() => ({ default: SalesBars })));

/**
 * Bars at once. Who comes to see them gets columns with an axis to point at, which take a third of a megabyte; not on
 * a line that is slow or dear, nor on a phone, where a finger is wider than a day: there the bars and the table say as
 * much.
 */
export function SalesChart({ steps }: { steps: readonly Step[] }) {
  const { place, isInView } = useInView<HTMLDivElement>();
  const isNarrow = useNarrow();
  const isDear = useSavesData() || isSlowLine();
  const bars = <SalesBars steps={steps} />;
  return (
    <div ref={place} className="analytics-chart" aria-hidden="true">
      {isInView && !isDear && !isNarrow ? (
        <Suspense fallback={bars}>
          <SalesColumns steps={steps} />
        </Suspense>
      ) : (
        bars
      )}
    </div>
  );
}
