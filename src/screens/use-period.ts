import { useSearchParams } from 'react-router';
import { monthName } from '../../common/dates.ts';
import { daysOf, mostDays, type Span } from '../../common/span.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { useLanguage } from '../app/language.ts';
import { useTexts } from '../parts/use-texts.ts';
import { type NamedPeriod, type Period, spanOf } from './period.ts';

const usual: NamedPeriod = 'month';
const texts = {
  en: { today: 'Today', week: '7 days', quarter: '3 months', year: '12 months', own: 'Choose days' },
  sw: { today: 'Leo', week: 'Siku 7', quarter: 'Miezi 3', year: 'Miezi 12', own: 'Chagua siku' },
};

/** Of the spans that a page of figures offers, the one its address says: its days, and what its chips need. */
export function usePeriod(offered: readonly NamedPeriod[]) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const today = dayAt(timeZone, new Date());
  const own = ownOf(address);
  const named = offered.find((each) => each === address.get('period')) ?? usual;
  const chosen: Period = own ? 'own' : named;
  const span = own ?? spanOf[named](today);
  const labels: Record<Period, string> = {
    ...t,
    month: monthName(today, language),
    last: monthName(spanOf.last(today).from, language),
  };
  const chooseDays = ({ from, to }: Span) => setAddress({ from, to }, { replace: true });
  return {
    span,
    chosen,
    chips: [...offered, 'own' as const].map((key) => ({ key: key as Period, label: labels[key] })),
    choose: (key: Period) =>
      key === 'own' ? chooseDays(span) : setAddress(key === usual ? {} : { period: key }, { replace: true }),
    chooseDays,
  };
}

function ownOf(address: URLSearchParams): Span | null {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return wrongIn({ from, to }) === null ? { from, to } : null;
}

const day = /^[12]\d{3}-\d{2}-\d{2}$/;
const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text));
/** What is wrong with days that somebody chose. */
export function wrongIn(span: Span): 'empty' | 'backwards' | 'long' | null {
  if (!isDay(span.from) || !isDay(span.to)) return 'empty';
  if (span.from > span.to) return 'backwards';
  return daysOf(span) > mostDays ? 'long' : null;
}
