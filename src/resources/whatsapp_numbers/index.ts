import { lazy } from 'react';
import type { RecordView } from '../types.ts';

export const whatsappNumbers: RecordView = {
  // The specification's address.
  paths: {
    list: '/dashboard/connect',
    create: '/dashboard/connect/new',
    show: '/dashboard/connect/:id',
    edit: '/dashboard/connect/edit/:id',
  },
  aboveHeight: [102, 90],
  slots: {
    'list.above': lazy(() => import('./guide.tsx')),
    'show.above': lazy(() => import('./steps.tsx')),
    'history.note': lazy(() => import('./history-note.tsx')),
  },
};
