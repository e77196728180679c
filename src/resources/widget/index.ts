import { lazy } from 'react';
import type { SettingsView } from '../types.ts';

let fetched: ReturnType<NonNullable<SettingsView['words']>> | undefined;

export const widget: SettingsView = {
  path: '/dashboard/settings/widget',
  words: () => (fetched ??= import('./help.ts').then(({ words }) => words)),
  slots: {
    'form.above': lazy(() => import('./themes.tsx')),
    'form.preview': lazy(() => import('./preview/preview.tsx')),
    'form.below': lazy(() => import('./install.tsx')),
  },
};
