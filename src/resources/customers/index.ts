import { lazy } from 'react';
import { lazyPicture } from '../../parts/drawing.tsx';
import type { RecordView } from '../types.ts';

export const customers: RecordView = {
  icon: 'team',
  group: 'selling',
  key: 'c',
  picture: lazyPicture(() => import('../pictures/customers.tsx')),
  empty: {
    en: 'Customers appear by themselves with their first order. You can also add them.',
    sw: 'Wateja huonekana wenyewe wakiagiza mara ya kwanza. Unaweza pia kuwaongeza.',
  },
  adds: ['orders'],
  slots: {
    'show.above': lazy(() => import('./customer-ways.tsx')),
    'show.below': lazy(() => import('./customer-chat.tsx')),
  },
};
