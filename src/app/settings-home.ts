/** Where all settings are found. */
export const settingsHome = '/dashboard/settings';
