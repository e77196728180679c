import { lazy } from 'react';
import type { RecordView } from '../types.ts';

export const smsAccounts: RecordView = {
  // The specification's address.
  paths: {
    list: '/dashboard/marketing/sms/campaign/providers',
    create: '/dashboard/marketing/sms/campaign/providers/new',
    show: '/dashboard/marketing/sms/campaign/providers/:id',
    edit: '/dashboard/marketing/sms/campaign/providers/edit/:id',
  },
  slots: {
    'form.above': lazy(() => import('./keys-help.tsx')),
    'show.above': lazy(() => import('./standing.tsx')),
  },
};
