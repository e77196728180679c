import { formatDate } from '../../../common/dates.ts';
import { instantOf, wallTimeAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { useLanguage } from '../../app/language.ts';
import { FromTo } from '../parts/from-to.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';

function When({ value }: { value: string }) {
  return <time dateTime={value}>{formatDate(value, useLanguage())}</time>;
}
/** The last second of a day. */
const lastSecond = 59_000;
const bounds = { from: { time: '00:00', more: 0 }, to: { time: '23:59', more: lastSecond } } as const;

export const instant: FieldComponents = {
  cell: ({ value }) => (typeof value === 'string' ? <When value={value} /> : ''),
  ...lazyInput(() => import('./input.tsx')),
  filter: (props) => (
    <FromTo
      {...props}
      write={(day, bound) => {
        const { time, more } = bounds[bound];
        return new Date(instantOf(timeZone, { day, time }).getTime() + more).toISOString();
      }}
      read={(at) => wallTimeAt(timeZone, new Date(at)).day}
    />
  ),
};
