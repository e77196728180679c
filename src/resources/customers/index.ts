import { lazy } from 'react';
import { lazyPicture } from '../../parts/lazy-picture.ts';
import type { RecordView } from '../types.ts';

export const customers: RecordView = {
  picture: lazyPicture(() => import('../pictures/customers.tsx')),
  adds: ['orders'],
  slots: {
    'show.above': lazy(() => import('./customer-ways.tsx')),
    'show.below': lazy(() => import('./customer-chat.tsx')),
  },
};
