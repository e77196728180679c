import { lazy, Suspense } from 'react';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';

// What reads, says and edits a tree comes when a tree is shown.
const Summary = lazy(() => import('./summary.tsx'));

export const condition: FieldComponents = {
  cell: ({ field, value }) => (
    <Suspense>
      <Summary field={field} value={value} />
    </Suspense>
  ),
  ...lazyInput(() => import('./input.tsx')),
  filter: null,
  wide: true,
};
