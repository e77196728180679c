import { lazy } from 'react';
import { once } from '../../parts/once.ts';
import type { SettingsView } from '../types.ts';

export const orderWorkflow: SettingsView = {
  // The specification's address.
  path: '/dashboard/settings/workflows/order-workflow',
  slots: { 'form.preview': lazy(() => import('./preview.tsx')) },
  words: once(() => import('./help.ts').then(({ words }) => words)),
};
