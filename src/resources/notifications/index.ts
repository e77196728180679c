import { lazy } from 'react';
import { newsEvents } from '../../../resources/enums.ts';
import type { SettingsView } from '../types.ts';

export const notifications: SettingsView = {
  path: '/dashboard/settings/notifications',
  slots: { 'form.above': lazy(() => import('./channels.tsx')) },
  draws: newsEvents,
};
