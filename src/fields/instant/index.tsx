import { formatDate } from '../../../common/dates.ts';
import { dayAt, endOfDay, startOfDay } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { useLanguage } from '../../app/language.ts';
import { humanDay, humanHour } from '../../parts/human-time.ts';
import { Time } from '../../parts/time.tsx';
import { FromTo } from '../parts/from-to.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';

/** Day and hour apart: a table's column sets one under the other. */
function Brief({ value }: { value: string }) {
  const language = useLanguage();
  return (
    <time dateTime={value} title={formatDate(value, language)}>
      {humanDay(dayAt(timeZone, new Date(value)), { now: new Date(), language })} <span>{humanHour(value)}</span>
    </time>
  );
}
const bounds = {
  from: (day: string) => startOfDay(timeZone, day),
  upTo: (day: string) => endOfDay(timeZone, day),
};

export const instant: FieldComponents = {
  cell: ({ value }) => (typeof value === 'string' ? <Time at={value} /> : ''),
  brief: ({ value }) => (typeof value === 'string' ? <Brief value={value} /> : ''),
  ...lazyInput(() => import('./input.tsx')),
  filter: (props) => (
    <FromTo
      {...props}
      write={(day, bound) => bounds[bound](day).toISOString()}
      read={(at) => dayAt(timeZone, new Date(at))}
    />
  ),
};
