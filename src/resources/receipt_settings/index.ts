import type { SettingsView } from '../types.ts';

export const receiptSettings: SettingsView = { path: '/dashboard/settings/receipt' };
