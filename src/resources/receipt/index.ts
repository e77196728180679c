import type { SettingsView } from '../types.ts';

export const receipt: SettingsView = { path: '/dashboard/settings/receipt' };
