import type { FieldsOf } from '../../../resources/index.ts';
import type { Row } from '../../../resources/kit/index.ts';

/** Amounts in minor units. */
export interface Day {
  sales: number;
  orders: number;
  /** Less what was given back that day; rehearsed money apart. */
  paid: number;
  rehearsed: number;
}
export const steps = ['product', 'whatsapp', 'payments', 'order', 'qr'] as const;
export type Step = (typeof steps)[number];

export type RecentOrder = Pick<
  Row<FieldsOf<'orders'>>,
  'id' | 'number' | 'status' | 'customer_name' | 'customer_phone' | 'total' | 'rehearsal' | 'created_at'
>;
export interface LowProduct {
  id: string;
  name: string;
  stock: number;
  low_stock_level: number;
}

/** What `GET /api/home` answers. */
export interface HomeData {
  today: Day;
  yesterday: Day;
  to_collect: { amount: number; orders: number };
  /** Orders that wait for somebody to do something. */
  waiting: number;
  /** Orders with a problem that nobody answered yet. */
  problems: number;
  /** Until when the shop's messages wait, because a day's ceiling of spending is reached. */
  spent_until: string | null;
  /** Payments that came and are held. */
  held: number;
  low_stock: LowProduct[];
  recent_orders: RecentOrder[];
  checklist: { step: Step; done: boolean }[];
  bot: { id: number | null; whatsapp_url: string | null; rehearsal: boolean };
  /** A provider of mobile money is connected, or played by a stand-in. */
  takes_mobile_money: boolean;
}
