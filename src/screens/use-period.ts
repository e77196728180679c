import { useSearchParams } from 'react-router';
import { monthName } from '../../common/dates.ts';
import type { Span } from '../../common/span.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { useLanguage } from '../app/language.ts';
import { useTexts } from '../parts/use-texts.ts';
import { type Period, spanOf } from './period.ts';

const usual: Period = 'month';
const texts = {
  en: { today: 'Today', week: '7 days', quarter: '3 months', year: '12 months' },
  sw: { today: 'Leo', week: 'Siku 7', quarter: 'Miezi 3', year: 'Miezi 12' },
};

/** Of the spans that a page of figures offers, the one its address says: its days, and what its chips need. */
export function usePeriod<P extends Period>(offered: readonly P[]) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const today = dayAt(timeZone, new Date());
  const chosen: Period = offered.find((each) => each === address.get('period')) ?? usual;
  const span: Span = spanOf[chosen](today);
  const labels: Record<Period, string> = {
    ...t,
    month: monthName(today, language),
    last: monthName(spanOf.last(today).from, language),
  };
  return {
    span,
    chosen,
    chips: offered.map((key) => ({ key: key as Period, label: labels[key] })),
    choose: (key: Period) => setAddress(key === usual ? {} : { period: key }, { replace: true }),
  };
}
