import type { NewsEvent } from '../resources/enums.ts';
import type { EventType } from '../resources/index.ts';

/** The records that news is about, and the address of their pages before the id. */
const pages = {
  orders: '/dashboard/orders/order-info',
  products: '/dashboard/products',
  debts: '/dashboard/debt',
} as const;
interface Source {
  record: keyof typeof pages;
  /** The events of it that it comes about by. */
  types: readonly EventType[];
}
/** Where news comes from; the evening comes by the clock. */
export const newsSources: Readonly<Record<Exclude<NewsEvent, 'evening'>, Source>> = {
  order_placed: { record: 'orders', types: ['orders.placed'] },
  order_paid: { record: 'orders', types: ['orders.paid', 'orders.part_paid'] },
  payment_held: { record: 'orders', types: ['orders.payment_held'] },
  problem_reported: { record: 'orders', types: ['orders.problem_reported'] },
  low_stock: { record: 'products', types: ['products.running_low'] },
  debt_paid: { record: 'debts', types: ['debts.paid'] },
  debt_promised: { record: 'debts', types: ['debts.promised'] },
};
type Sourced = keyof typeof newsSources;
export const sourced = Object.entries(newsSources) as [Sourced, Source][];

const byType = new Map<string, Sourced>(sourced.flatMap(([event, { types }]) => types.map((type) => [type, event])));
/** What an event of a record is as news; undefined for what is none. */
export const newsOfType = (type: string): Sourced | undefined => byType.get(type);

/** The summary of a day, over home. */
export const eveningPage = (day: string): string => `/dashboard?jioni=${day}`;
/** The page of the dashboard that a piece of news leads to, by the record it is about; the day of an evening. */
export const newsPage = (event: NewsEvent, id: string): string =>
  event === 'evening' ? eveningPage(id) : `${pages[newsSources[event].record]}/${id}`;
