import { once } from '../../parts/once.ts';
import type { SettingsView } from '../types.ts';

export const credit: SettingsView = {
  path: '/dashboard/settings/credit',
  words: once(() => import('./help.ts').then(({ words }) => words)),
};
