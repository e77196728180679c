import type { NewsEvent } from '../resources/enums.ts';
import type { EventType } from '../resources/index.ts';

/** What news is about, and the address of its page before the id. */
const pages = {
  orders: '/dashboard/orders/order-info/',
  products: '/dashboard/products/',
  debts: '/dashboard/debt/',
  transactions: '/dashboard/transactions/',
  conversations: '/dashboard/conversations?open=',
  payment_accounts: '/dashboard/payment-integration/',
  sms_accounts: '/dashboard/marketing/sms/campaign/providers/',
  whatsapp_numbers: '/dashboard/connect/',
} as const;
export type NewsRecord = keyof typeof pages;
type NewsType = Extract<EventType, `${NewsRecord}.${string}`>;

/** The events by which news comes about; the evening comes by the clock. */
export const newsSources: Readonly<Record<Exclude<NewsEvent, 'evening'>, readonly NewsType[]>> = {
  order_placed: ['orders.placed'],
  order_paid: ['orders.paid', 'orders.part_paid'],
  payment_held: ['orders.payment_held', 'debts.payment_held'],
  payment_taken_back: ['transactions.taken_back'],
  payment_unsettled: ['transactions.unsettled'],
  refund_failed: ['transactions.refund_failed'],
  problem_reported: ['orders.problem_reported'],
  person_waiting: ['conversations.called', 'conversations.woken'],
  chat_handed: ['conversations.assigned'],
  message_failed: ['conversations.undelivered'],
  low_stock: ['products.running_low'],
  debt_paid: ['debts.paid'],
  debt_promised: ['debts.promised'],
  account_failing: ['payment_accounts.failing', 'sms_accounts.failing', 'whatsapp_numbers.failing'],
  sms_low: ['sms_accounts.low'],
};
type Sourced = keyof typeof newsSources;
export const sourced = Object.entries(newsSources) as [Sourced, readonly NewsType[]][];

const byType = new Map<string, Sourced>(sourced.flatMap(([event, types]) => types.map((type) => [type, event])));
/** What an event is as news; undefined for what is none. */
export const newsOfType = (type: string): Sourced | undefined => byType.get(type);
/** What an event is about. */
export const recordOfType = (type: string): string => type.slice(0, type.indexOf('.'));
/** Whatever a kind of news may be about. */
export const recordsOf = (event: Sourced): NewsRecord[] =>
  newsSources[event].map((type) => recordOfType(type) as NewsRecord);

/** The summary of a day, over home. */
export const eveningPage = (day: string): string => `/dashboard?jioni=${day}`;
/** The page of the dashboard that news leads to, by what it is about, at a message; the day of an evening. */
export const newsPage = (record: string | null, id: string, seq?: number): string =>
  record === null ? eveningPage(id) : `${pages[record as NewsRecord]}${id}${seq === undefined ? '' : `&at=${seq}`}`;
