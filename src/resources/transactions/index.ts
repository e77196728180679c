import { lazy } from 'react';
import { lazyPicture } from '../../parts/drawing.tsx';
import type { RecordView } from '../types.ts';

export const transactions: RecordView = {
  icon: 'transaction',
  group: 'money',
  key: 't',
  picture: lazyPicture(() => import('../pictures/transactions.tsx')),
  empty: {
    en: 'Every payment appears here, with its reference and its state.',
    sw: 'Kila malipo huonekana hapa, pamoja na kumbukumbu namba na hali yake.',
  },
  slots: { 'show.above': lazy(() => import('./payment-notice.tsx')) },
};
