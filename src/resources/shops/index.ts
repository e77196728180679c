import { once } from '../../parts/once.ts';
import type { SettingsView } from '../types.ts';

export const shops: SettingsView = {
  path: '/dashboard/settings/shop',
  method: 'put',
  words: once(() => import('./help.ts').then(({ words }) => words)),
};
