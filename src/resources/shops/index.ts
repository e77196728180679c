import type { SettingsView } from '../types.ts';

let fetched: ReturnType<NonNullable<SettingsView['words']>> | undefined;

export const shops: SettingsView = {
  path: '/dashboard/settings/shop',
  method: 'put',
  words: () => (fetched ??= import('./help.ts').then(({ words }) => words)),
};
