import { lazy } from 'react';
import type { RecordView } from '../types.ts';
import { cashOf } from './cash/cash-of.ts';

export const debts: RecordView = {
  // The specification's address.
  paths: {
    list: '/dashboard/debt',
    create: '/dashboard/debt/new',
    show: '/dashboard/debt/:id',
    edit: '/dashboard/debt/edit/:id',
  },
  starts: () => ({ direction: 'receivable' }),
  aboveHeight: [224, 388],
  // Few are paid by phone just now.
  aboveRows: () => 0,
  draws: { record_cash: ['amount', 'despite_prompt'] },
  sends: { record_cash: cashOf('balance') },
  slots: {
    'list.above': lazy(() => import('./ages/ages.tsx')),
    'show.above': lazy(() => import('./awaited.tsx')),
    'show.below': lazy(() => import('./schedule/schedule.tsx')),
    'action.above': lazy(() => import('./above.tsx')),
    'action.answered': lazy(() => import('./statement.tsx')),
  },
};
