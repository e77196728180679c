import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isSlowLine, useSavesData } from '../../app/saves-data.ts';
import { SalesBars, type Step } from './sales-bars.tsx';

const SalesColumns = lazy(() => import('./sales-columns.tsx').catch(() => ({ default: SalesBars })));

/**
 * Bars at once. Who comes to see them gets columns with an axis to point at, which take a third of a megabyte; not on
 * a line that is slow or dear: there the bars and the table say as much.
 */
export function SalesChart({ steps }: { steps: readonly Step[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  const isDear = useSavesData() || isSlowLine();
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const bars = <SalesBars steps={steps} />;
  return (
    <div ref={place} className="analytics-chart" aria-hidden="true">
      {inView && !isDear ? (
        <Suspense fallback={bars}>
          <SalesColumns steps={steps} />
        </Suspense>
      ) : (
        bars
      )}
    </div>
  );
}
