import { lazy } from 'react';
import type { SettingsView } from '../types.ts';

let fetched: ReturnType<NonNullable<SettingsView['words']>> | undefined;

export const orderWorkflow: SettingsView = {
  // The specification's address.
  path: '/dashboard/settings/workflows/order-workflow',
  slots: { 'form.preview': lazy(() => import('./preview.tsx')) },
  words: () => (fetched ??= import('./help.ts').then(({ words }) => words)),
};
