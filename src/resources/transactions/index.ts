import { lazy } from 'react';
import type { RecordView } from '../types.ts';

export const transactions: RecordView = {
  icon: 'transaction',
  group: 'money',
  empty: {
    en: 'Every payment appears here, with its reference and its state.',
    sw: 'Kila malipo huonekana hapa, pamoja na kumbukumbu namba na hali yake.',
  },
  slots: { 'show.above': lazy(() => import('./held-note.tsx')) },
};
