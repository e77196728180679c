import type { CollectionName } from '../../resources/index.ts';
import { cannedReplies } from './canned_replies/index.ts';
import { customers } from './customers/index.ts';
import { debts } from './debts/index.ts';
import { events } from './events/index.ts';
import { expenses } from './expenses/index.ts';
import { exports } from './exports/index.ts';
import { invitations } from './invitations/index.ts';
import { memberships } from './memberships/index.ts';
import { orders } from './orders/index.ts';
import { paymentAccounts } from './payment_accounts/index.ts';
import { productSets } from './product_sets/index.ts';
import { products } from './products/index.ts';
import { qrCodes } from './qr_codes/index.ts';
import { roles } from './roles/index.ts';
import { segments } from './segments/index.ts';
import { smsAccounts } from './sms_accounts/index.ts';
import { stockMovements } from './stock_movements/index.ts';
import { transactions } from './transactions/index.ts';
import type { RecordView } from './types.ts';
import { whatsappNumbers } from './whatsapp_numbers/index.ts';

/** Record types that look different from what their definition makes of them, in this dashboard alone. */
const views: Partial<Record<CollectionName, RecordView>> = {
  orders,
  products,
  product_sets: productSets,
  customers,
  segments,
  transactions,
  payment_accounts: paymentAccounts,
  expenses,
  events,
  memberships,
  invitations,
  roles,
  exports,
  qr_codes: qrCodes,
  canned_replies: cannedReplies,
  whatsapp_numbers: whatsappNumbers,
  sms_accounts: smsAccounts,
  debts,
  stock_movements: stockMovements,
};
export const viewOf = (name: string): RecordView => (views as Readonly<Record<string, RecordView>>)[name] ?? {};
/** It is made on a page of its own, not with the fields of its definition. */
export const hasOwnForm = (name: string): boolean => viewOf(name).pages?.create !== undefined;
