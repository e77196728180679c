import { lazy } from 'react';
import { lazyPicture } from '../../parts/lazy-picture.ts';
import { cashOf } from '../debts/cash/cash-of.ts';
import type { RecordView } from '../types.ts';

export const customers: RecordView = {
  picture: lazyPicture(() => import('../pictures/customers.tsx')),
  adds: ['orders'],
  draws: { record_cash: ['amount', 'despite_prompt'] },
  sends: { record_cash: cashOf('debt') },
  slots: {
    'show.above': lazy(() => import('./customer-ways.tsx')),
    'action.above': lazy(() => import('./owes/above.tsx')),
    'action.answered': lazy(() => import('../debts/statement.tsx')),
    'show.below': lazy(() => import('./talk/index.tsx')),
  },
};
