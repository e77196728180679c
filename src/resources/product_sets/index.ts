import { lazy } from 'react';
import type { RecordView } from '../types.ts';

const unpriced = lazy(() => import('./unpriced.tsx'));

export const productSets: RecordView = {
  // The specification's address.
  paths: {
    list: '/dashboard/products/set',
    create: '/dashboard/products/set/new',
    show: '/dashboard/products/set/:id',
    edit: '/dashboard/products/set/edit/:id',
  },
  slots: { 'show.above': unpriced, 'form.below': unpriced },
};
