import { formatDay } from '../../../common/dates.ts';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { useLanguage } from '../../app/language.ts';
import { FromTo } from '../parts/from-to.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';

function Day({ value }: { value: string }) {
  return <time dateTime={value}>{formatDay(value, useLanguage())}</time>;
}

export const date: FieldComponents = {
  cell: ({ value }) => (typeof value === 'string' ? <Day value={value} /> : ''),
  ...lazyInput(() => import('./input.tsx')),
  filter: FromTo,
  needsLabel: true,
  start: ({ options }) => ('today' in options && options.today ? dayAt(timeZone, new Date()) : undefined),
};
