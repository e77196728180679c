import type { Language } from '../enums.ts';
import type { ResourceName } from '../index.ts';
import type { ResourceLabels } from './type.ts';

/** Written by `npm run generate`. */
export const loadLabels: { [N in ResourceName]: () => Promise<Record<Language, ResourceLabels<N>>> } = {
  shops: async () => (await import('./shops.ts')).labels,
  products: async () => (await import('./products.ts')).labels,
  product_sets: async () => (await import('./product_sets.ts')).labels,
  stock_movements: async () => (await import('./stock_movements.ts')).labels,
  credit: async () => (await import('./credit.ts')).labels,
  customers: async () => (await import('./customers.ts')).labels,
  segments: async () => (await import('./segments.ts')).labels,
  orders: async () => (await import('./orders.ts')).labels,
  transactions: async () => (await import('./transactions.ts')).labels,
  payment_accounts: async () => (await import('./payment_accounts.ts')).labels,
  expenses: async () => (await import('./expenses.ts')).labels,
  expense_budgets: async () => (await import('./expense_budgets.ts')).labels,
  suppliers: async () => (await import('./suppliers.ts')).labels,
  debts: async () => (await import('./debts.ts')).labels,
  debt_payments: async () => (await import('./debt_payments.ts')).labels,
  popups: async () => (await import('./popups.ts')).labels,
  qr_codes: async () => (await import('./qr_codes.ts')).labels,
  canned_replies: async () => (await import('./canned_replies.ts')).labels,
  roles: async () => (await import('./roles.ts')).labels,
  memberships: async () => (await import('./memberships.ts')).labels,
  invitations: async () => (await import('./invitations.ts')).labels,
  whatsapp_numbers: async () => (await import('./whatsapp_numbers.ts')).labels,
  sms_accounts: async () => (await import('./sms_accounts.ts')).labels,
  events: async () => (await import('./events.ts')).labels,
  exports: async () => (await import('./exports.ts')).labels,
  imports: async () => (await import('./imports.ts')).labels,
  widget: async () => (await import('./widget.ts')).labels,
  inbox: async () => (await import('./inbox.ts')).labels,
  notifications: async () => (await import('./notifications.ts')).labels,
  receipt_settings: async () => (await import('./receipt_settings.ts')).labels,
  payment_settings: async () => (await import('./payment_settings.ts')).labels,
  order_workflow: async () => (await import('./order_workflow.ts')).labels,
};
