import { HasOne } from '../parts/has-one.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { Thumb } from '../parts/thumb.tsx';
import type { FieldComponents } from '../types.ts';

export const file: FieldComponents = {
  cell: ({ value, words }) => (typeof value === 'string' ? <Thumb id={value} alt={words.label} /> : ''),
  ...lazyInput(() => import('./input.tsx')),
  filter: HasOne,
  inCard: 'picture',
};
