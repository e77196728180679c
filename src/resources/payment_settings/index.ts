import { lazy } from 'react';
import type { SettingsView } from '../types.ts';

export const paymentSettings: SettingsView = {
  path: '/dashboard/settings/payments',
  changesShop: true,
  draws: ['gateway_first'],
  slots: { 'form.below': lazy(() => import('./taken.tsx')) },
};
