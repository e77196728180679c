import { lazy, Suspense } from 'react';
import { HasOne } from '../parts/has-one.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';
import { isMark } from './is-mark.ts';

// Few records have one.
const Mark = lazy(() => import('./mark.tsx'));

export const secret: FieldComponents = {
  // What somebody typed stands in no page, not even in his own.
  cell: ({ value }) => <Suspense>{isMark(value) ? <Mark value={value} /> : value ? '••••' : null}</Suspense>,
  ...lazyInput(() => import('./input.tsx')),
  filter: HasOne,
  isBare: true,
};
