import type { shops } from './shops.ts';

/** Opens the shop's settings at one of its fields, ready to write. */
export const settingsField = (field: keyof (typeof shops)['fields']): string =>
  `/dashboard/settings/shop?field=${field}`;
