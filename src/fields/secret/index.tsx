import { lazy, Suspense } from 'react';
import { HasOne } from '../parts/has-one.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';
import { isMaskedSecret } from './is-masked-secret.ts';

// Few records have one.
const SecretDisplay = lazy(() => import('./secret-display.tsx'));

export const secret: FieldComponents = {
  // What somebody typed stands in no page, not even in his own.
  cell: ({ value }) => (
    <Suspense>{isMaskedSecret(value) ? <SecretDisplay value={value} /> : value ? '••••' : null}</Suspense>
  ),
  ...lazyInput(() => import('./input.tsx')),
  filter: HasOne,
  needsLabel: true,
  isNotKept: true,
};
