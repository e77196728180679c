import { lazy } from 'react';
import type { RecordView } from '../types.ts';

export const paymentAccounts: RecordView = {
  // The specification's address.
  paths: {
    list: '/dashboard/payment-integration',
    create: '/dashboard/payment-integration/new',
    show: '/dashboard/payment-integration/:id',
    edit: '/dashboard/payment-integration/edit/:id',
  },
  aboveHeight: [530, 530],
  slots: {
    'list.above': lazy(() => import('./networks/health.tsx')),
    'form.below': lazy(() => import('../../trade/charge-example.tsx')),
    'form.above': lazy(() => import('./keys-help.tsx')),
    'action.above': lazy(() => import('./payer-name.tsx')),
    'show.above': lazy(() => import('./callback-address.tsx')),
  },
};
