import { lazy } from 'react';
import type { RecordView } from '../types.ts';

export const memberships: RecordView = {
  paths: { list: '/dashboard/settings/staff', show: '/dashboard/settings/staff/:id' },
  slots: { 'list.above': lazy(() => import('./invited.tsx')) },
};
