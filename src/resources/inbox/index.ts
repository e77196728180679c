import { once } from '../../parts/once.ts';
import type { SettingsView } from '../types.ts';

export const inbox: SettingsView = {
  path: '/dashboard/settings/inbox',
  words: once(() => import('./help.ts').then(({ words }) => words)),
};
