import { lazy } from 'react';
import { lazyPicture } from '../../parts/drawing.tsx';
import type { RecordView } from '../types.ts';

export const transactions: RecordView = {
  picture: lazyPicture(() => import('../pictures/transactions.tsx')),
  slots: { 'show.above': lazy(() => import('./payment-notice.tsx')) },
};
