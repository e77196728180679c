import { lazy } from 'react';
import type { RecordView } from '../types.ts';

export const qrCodes: RecordView = {
  paths: {
    list: '/dashboard/settings/qr',
    create: '/dashboard/settings/qr/new',
    show: '/dashboard/settings/qr/:id',
    edit: '/dashboard/settings/qr/edit/:id',
  },
  aboveRows: () => 12,
  slots: { 'show.above': lazy(() => import('./code.tsx')) },
};
