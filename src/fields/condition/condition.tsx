import { lazy, Suspense } from 'react';
import type { FieldComponents } from '../types.ts';

// What reads, says and edits a tree comes when a tree is shown.
const Summary = lazy(() => import('./summary.tsx'));
const ConditionInput = lazy(() => import('./input.tsx'));

export const condition: FieldComponents = {
  cell: ({ field, value }) => (
    <Suspense>
      <Summary field={field} value={value} />
    </Suspense>
  ),
  input: (props) => (
    <Suspense>
      <ConditionInput {...props} />
    </Suspense>
  ),
  filter: null,
  wide: true,
};
