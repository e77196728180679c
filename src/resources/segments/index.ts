import { lazy } from 'react';
import type { RecordView } from '../types.ts';

export const segments: RecordView = {
  // The specification's address.
  paths: {
    list: '/dashboard/customers/customers-segments',
    create: '/dashboard/customers/customers-segments/new',
    show: '/dashboard/customers/customers-segments/:id',
    edit: '/dashboard/customers/customers-segments/edit/:id',
  },
  labels: ['customers'],
  fillsScreen: 'customers',
  slots: {
    'form.below': lazy(() => import('./form-members.tsx')),
    'row.amount': lazy(() => import('./size.tsx')),
    'show.above': lazy(() => import('./show/people.tsx')),
  },
};
