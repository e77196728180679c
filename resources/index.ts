import { cannedReplies } from './canned_replies.ts';
import type { chatEvents } from './chat_events.ts';
import { credit } from './credit.ts';
import { customerMerges } from './customer_merges.ts';
import { customers } from './customers.ts';
import { debtPayments } from './debt_payments.ts';
import { debts } from './debts.ts';
import { events } from './events.ts';
import { expenseBudgets } from './expense_budgets.ts';
import { expenses } from './expenses.ts';
import { exports } from './exports.ts';
import { imports } from './imports.ts';
import { inbox } from './inbox.ts';
import { invitations } from './invitations.ts';
import { defineRegistry, type EventName } from './kit/index.ts';
import { memberships } from './memberships.ts';
import { notifications } from './notifications.ts';
import { orderWorkflow } from './order_workflow.ts';
import { orders } from './orders.ts';
import { paymentAccounts } from './payment_accounts.ts';
import { paymentSettings } from './payment_settings.ts';
import { popups } from './popups.ts';
import { productSets } from './product_sets.ts';
import { products } from './products.ts';
import { qrCodes } from './qr_codes.ts';
import { receiptSettings } from './receipt_settings.ts';
import { roles } from './roles.ts';
import { savedViews } from './saved_views.ts';
import { segments } from './segments.ts';
import { shops } from './shops.ts';
import { smsAccounts } from './sms_accounts.ts';
import { stockMovements } from './stock_movements.ts';
import { suppliers } from './suppliers.ts';
import { transactions } from './transactions.ts';
import { whatsappNumbers } from './whatsapp_numbers.ts';
import { widget } from './widget.ts';

/** Every record type of the product. Tables, calls, pages and labels come from this list. */
export const resources = defineRegistry({
  shops,
  products,
  product_sets: productSets,
  stock_movements: stockMovements,
  credit,
  customers,
  customer_merges: customerMerges,
  saved_views: savedViews,
  segments,
  orders,
  transactions,
  payment_accounts: paymentAccounts,
  expenses,
  expense_budgets: expenseBudgets,
  suppliers,
  debts,
  debt_payments: debtPayments,
  popups,
  qr_codes: qrCodes,
  canned_replies: cannedReplies,
  roles,
  memberships,
  invitations,
  whatsapp_numbers: whatsappNumbers,
  sms_accounts: smsAccounts,
  events,
  exports,
  imports,
  widget,
  inbox,
  notifications,
  receipt_settings: receiptSettings,
  payment_settings: paymentSettings,
  order_workflow: orderWorkflow,
});

export type Resources = typeof resources;
export type ResourceName = keyof Resources;
/** Those that are there once a shop. */
export type SingletonName = { [N in ResourceName]: Resources[N]['scope'] extends 'self' ? N : never }[ResourceName];
/** Those that are REST collections of a shop. */
export type CollectionName = { [N in ResourceName]: Resources[N]['scope'] extends 'shop' ? N : never }[ResourceName];
export type FieldsOf<N extends ResourceName> = Resources[N]['fields'];
/** `orders.cancelled`: every type of event there is. */
export type EventType =
  | { [N in ResourceName]: `${N}.${EventName<Resources[N]>}` }[ResourceName]
  | `conversations.${keyof (typeof chatEvents)['events']}`;
export type ActionName<N extends ResourceName> = Resources[N] extends { actions: infer A } ? keyof A & string : never;
