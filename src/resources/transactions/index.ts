import { lazy } from 'react';
import { lazyPicture } from '../../parts/drawing.tsx';
import type { RecordView } from '../types.ts';

export const transactions: RecordView = {
  picture: lazyPicture(() => import('../pictures/transactions.tsx')),
  aboveHeight: 200,
  slots: {
    'list.above': lazy(() => import('./list-above.tsx')),
    'show.above': lazy(() => import('./above.tsx')),
    'action.above': lazy(() => import('./refund-above.tsx')),
  },
};
