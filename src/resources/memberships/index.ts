import { lazy } from 'react';
import type { RecordView } from '../types.ts';

export const memberships: RecordView = {
  paths: { list: '/dashboard/settings/staff', show: '/dashboard/settings/staff/:id' },
  aboveHeight: [114, 90],
  slots: { 'list.above': lazy(() => import('./invited.tsx')) },
};
