import type { Language } from '../enums.ts';
import type { ResourceName } from '../index.ts';
import type { Name } from './type.ts';

/** Written by `npm run generate`. */
export const names: Record<ResourceName, Record<Language, Name>> = {
  shops: { en: { one: 'Shop', many: 'Shops' }, sw: { one: 'Duka', many: 'Maduka' } },
  products: { en: { one: 'Product', many: 'Products' }, sw: { one: 'Bidhaa', many: 'Bidhaa' } },
  product_sets: {
    en: { one: 'Set of products', many: 'Product sets' },
    sw: { one: 'Seti ya bidhaa', many: 'Seti za bidhaa' },
  },
  stock_movements: {
    en: { one: 'Stock movement', many: 'Stock movements' },
    sw: { one: 'Mabadiliko ya stoku', many: 'Mabadiliko ya stoku' },
  },
  credit: {
    en: { one: 'Selling on credit', many: 'Selling on credit' },
    sw: { one: 'Kuuza kwa mkopo', many: 'Kuuza kwa mkopo' },
  },
  customers: { en: { one: 'Customer', many: 'Customers' }, sw: { one: 'Mteja', many: 'Wateja' } },
  customer_merges: {
    en: { one: 'Merged customer', many: 'Merged customers' },
    sw: { one: 'Mteja aliyeunganishwa', many: 'Wateja waliounganishwa' },
  },
  saved_views: {
    en: { one: 'Saved list', many: 'Saved lists' },
    sw: { one: 'Orodha iliyohifadhiwa', many: 'Orodha zilizohifadhiwa' },
  },
  segments: {
    en: { one: 'Segment', many: 'Customer segments' },
    sw: { one: 'Kundi la wateja', many: 'Makundi ya wateja' },
  },
  orders: { en: { one: 'Order', many: 'Orders' }, sw: { one: 'Oda', many: 'Oda' } },
  transactions: { en: { one: 'Transaction', many: 'Transactions' }, sw: { one: 'Muamala', many: 'Miamala' } },
  payment_accounts: {
    en: { one: 'Payment account', many: 'Payment integration' },
    sw: { one: 'Akaunti ya malipo', many: 'Njia za malipo' },
  },
  expenses: { en: { one: 'Expense', many: 'Expenses' }, sw: { one: 'Matumizi', many: 'Matumizi' } },
  expense_budgets: {
    en: { one: 'Budget of a month', many: 'Budgets of a month' },
    sw: { one: 'Bajeti ya mwezi', many: 'Bajeti za mwezi' },
  },
  suppliers: { en: { one: 'Supplier', many: 'Suppliers' }, sw: { one: 'Msambazaji', many: 'Wasambazaji' } },
  debts: { en: { one: 'Debt', many: 'Debts' }, sw: { one: 'Deni', many: 'Madeni' } },
  debt_payments: {
    en: { one: 'Payment of a debt', many: 'Debt payments' },
    sw: { one: 'Malipo ya deni', many: 'Malipo ya madeni' },
  },
  popups: {
    en: { one: 'Popup', many: 'Website popups' },
    sw: { one: 'Tangazo la tovuti', many: 'Matangazo ya tovuti' },
  },
  qr_codes: { en: { one: 'QR code', many: 'QR codes' }, sw: { one: 'QR code', many: 'QR code' } },
  canned_replies: {
    en: { one: 'Quick reply', many: 'Quick replies' },
    sw: { one: 'Jibu la haraka', many: 'Majibu ya haraka' },
  },
  roles: { en: { one: 'Role', many: 'Roles' }, sw: { one: 'Cheo', many: 'Vyeo' } },
  memberships: { en: { one: 'Person', many: 'Staff' }, sw: { one: 'Mfanyakazi', many: 'Wafanyakazi' } },
  invitations: { en: { one: 'Invitation', many: 'Invitations' }, sw: { one: 'Mwaliko', many: 'Mialiko' } },
  whatsapp_numbers: {
    en: { one: 'WhatsApp number', many: 'WhatsApp numbers' },
    sw: { one: 'Namba ya WhatsApp', many: 'Namba za WhatsApp' },
  },
  sms_accounts: {
    en: { one: 'SMS account', many: 'SMS accounts' },
    sw: { one: 'Akaunti ya SMS', many: 'Akaunti za SMS' },
  },
  events: { en: { one: 'Event', many: 'History' }, sw: { one: 'Tukio', many: 'Historia' } },
  exports: {
    en: { one: 'Copy of your data', many: 'Your data' },
    sw: { one: 'Nakala ya taarifa zako', many: 'Taarifa zako' },
  },
  imports: { en: { one: 'Import', many: 'Imports' }, sw: { one: 'Faili lililopakiwa', many: 'Mafaili yaliyopakiwa' } },
  widget: {
    en: { one: 'Chat on your website', many: 'Chats on your website' },
    sw: { one: 'Chat kwenye tovuti yako', many: 'Chat kwenye tovuti zako' },
  },
  inbox: { en: { one: 'Answering chats', many: 'Answering chats' }, sw: { one: 'Kujibu chat', many: 'Kujibu chat' } },
  notifications: { en: { one: 'Notifications', many: 'Notifications' }, sw: { one: 'Arifa', many: 'Arifa' } },
  receipt_settings: { en: { one: 'Receipt', many: 'Receipts' }, sw: { one: 'Risiti', many: 'Risiti' } },
  payment_settings: {
    en: { one: 'How customers pay', many: 'How customers pay' },
    sw: { one: 'Wateja walipe vipi', many: 'Wateja walipe vipi' },
  },
  order_workflow: {
    en: { one: 'Order workflow', many: 'Order workflow' },
    sw: { one: 'Hatua za oda', many: 'Hatua za oda' },
  },
};
