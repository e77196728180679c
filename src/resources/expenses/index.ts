import type { RecordView } from '../types.ts';

export const expenses: RecordView = {
  // The specification's addresses: what was spent in all stands before its records.
  paths: {
    overview: '/dashboard/expenses',
    list: '/dashboard/expenses/expenses-records',
    create: '/dashboard/expenses/new',
    show: '/dashboard/expenses/:id',
    edit: '/dashboard/expenses/edit/:id',
  },
};
