import type { SettingsView } from '../types.ts';

export const credit: SettingsView = { path: '/dashboard/settings/credit', back: '/dashboard/debt' };
