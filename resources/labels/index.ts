import type { Language } from '../enums.ts';
import type { ResourceName } from '../index.ts';
import type { ResourceLabels } from './type.ts';

/**
 * Where the words of each record type are: a file a record, both languages in it, fetched with the page that shows the
 * record.
 */
export const loadLabels: { [N in ResourceName]: () => Promise<Record<Language, ResourceLabels<N>>> } = {
  shops: async () => (await import('./shops.ts')).shopLabels,
  products: async () => (await import('./products.ts')).productLabels,
  stock_movements: async () => (await import('./stock_movements.ts')).stockMovementLabels,
  customers: async () => (await import('./customers.ts')).customerLabels,
  orders: async () => (await import('./orders.ts')).orderLabels,
  transactions: async () => (await import('./transactions.ts')).transactionLabels,
  popups: async () => (await import('./popups.ts')).popupLabels,
  widget: async () => (await import('./widget.ts')).widgetLabels,
  qr_codes: async () => (await import('./qr_codes.ts')).qrCodeLabels,
  roles: async () => (await import('./roles.ts')).roleLabels,
  memberships: async () => (await import('./memberships.ts')).membershipLabels,
  events: async () => (await import('./events.ts')).eventLabels,
};
