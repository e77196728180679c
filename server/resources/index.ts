import { type ResourceName, resources } from '../../resources/index.ts';
import { checkRegistry } from '../../resources/kit/check/registry.ts';
import type { Behaviour } from '../rest/behaviour.ts';
import { customerMerges } from './customer_merges.ts';
import { customers } from './customers.ts';
import { debtPayments } from './debt_payments.ts';
import { debts } from './debts.ts';
import { events } from './events.ts';
import { expenses } from './expenses.ts';
import { exports } from './exports.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
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
import { shops } from './shops.ts';
import { smsAccounts } from './sms_accounts.ts';
import { stockMovements } from './stock_movements.ts';
import { transactions } from './transactions.ts';
import { whatsappNumbers } from './whatsapp_numbers.ts';
import { widget } from './widget.ts';

checkRegistry(resources);

/** Record types with something that a handler answers for: an action, a computed field, an answer. */
type Acting = { [N in ResourceName]: object extends Behaviour<N> ? never : N }[ResourceName];

/** What record types do beyond what their fields say. A forgotten one does not compile. */
export const behaviours: { [N in Acting]: Behaviour<N> } & { [N in Exclude<ResourceName, Acting>]?: Behaviour<N> } = {
  products,
  orders,
  customers,
  customer_merges: customerMerges,
  transactions,
  payment_accounts: paymentAccounts,
  payment_settings: paymentSettings,
  events,
  whatsapp_numbers: whatsappNumbers,
  sms_accounts: smsAccounts,
  stock_movements: stockMovements,
  debts,
  debt_payments: debtPayments,
  expenses,
  popups,
  qr_codes: qrCodes,
  roles,
  memberships,
  invitations,
  exports,
  imports,
  shops,
  notifications,
  receipt_settings: receiptSettings,
  order_workflow: orderWorkflow,
  product_sets: productSets,
  saved_views: savedViews,
  widget,
};
