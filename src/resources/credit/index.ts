import type { SettingsView } from '../types.ts';

let fetched: ReturnType<NonNullable<SettingsView['words']>> | undefined;

export const credit: SettingsView = {
  path: '/dashboard/settings/credit',
  back: '/dashboard/debt',
  words: () => (fetched ??= import('./help.ts').then(({ words }) => words)),
};
