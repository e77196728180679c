import type { RecordView } from '../types.ts';

export const exports: RecordView = {
  paths: { list: '/dashboard/settings/data' },
  pages: { list: () => import('../../screens/your-data/index.tsx') },
};
