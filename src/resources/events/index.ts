import type { RecordView } from '../types.ts';

export const events: RecordView = {
  paths: { list: '/dashboard/settings/history' },
  pages: { list: () => import('./history.tsx') },
};
