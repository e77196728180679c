import type { SettingsView } from '../types.ts';

let fetched: ReturnType<NonNullable<SettingsView['words']>> | undefined;

export const inbox: SettingsView = {
  path: '/dashboard/settings/inbox',
  words: () => (fetched ??= import('./help.ts').then(({ words }) => words)),
};
