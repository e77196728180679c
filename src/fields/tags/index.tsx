import { lazy, Suspense } from 'react';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { lazyInput } from '../parts/lazy-input.tsx';
import { texts } from '../texts.ts';
import type { FieldComponents } from '../types.ts';
import { isOfPermissions } from './of-permissions.ts';

const PermissionList = lazy(() => import('./permission-list.tsx'));
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

function PermissionCount({ value }: { value: unknown }) {
  return useTexts(texts).permissions(countOf(value));
}

export const tags: FieldComponents = {
  cell: ({ field, value }) =>
    !Array.isArray(value) ? (
      ''
    ) : isOfPermissions(field) ? (
      <Suspense fallback={<Skeleton rows={12} />}>
        <PermissionList value={value.map(String)} />
      </Suspense>
    ) : (
      value.join(', ')
    ),
  brief: ({ field, value }) =>
    isOfPermissions(field) ? <PermissionCount value={value} /> : Array.isArray(value) ? value.join(', ') : '',
  ...lazyInput(() => import('./input.tsx')),
  filter: null,
};
