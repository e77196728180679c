import { lazy } from 'react';
import { lazyPicture } from '../../parts/lazy-picture.ts';
import type { RecordView } from '../types.ts';
import { aboveRows } from './above-rows.ts';

export const transactions: RecordView = {
  picture: lazyPicture(() => import('../pictures/transactions.tsx')),
  step: { record: 'orders', part: 'create', query: '?only=amount' },
  aboveHeight: [70, 70],
  aboveRows,
  slots: {
    'list.above': lazy(() => import('./totals/totals.tsx')),
    'show.above': lazy(() => import('./above.tsx')),
    'action.above': lazy(() => import('./refund-above.tsx')),
  },
};
