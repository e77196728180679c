import { lazy } from 'react';
import { once } from '../../parts/once.ts';
import type { SettingsView } from '../types.ts';

export const widget: SettingsView = {
  path: '/dashboard/settings/widget',
  words: once(() => import('./help.ts').then(({ words }) => words)),
  slots: {
    'form.above': lazy(() => import('./themes.tsx')),
    'form.preview': lazy(() => import('./preview/preview.tsx')),
    'form.below': lazy(() => import('./install.tsx')),
  },
};
