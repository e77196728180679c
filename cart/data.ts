import type { Language } from '../resources/enums.ts';
import type { Fields } from './form.ts';
import type { DebtView, OrderView, PayView, Trouble } from './view.ts';

export type ScreenName = 'form' | 'placed' | 'pay' | 'debt' | 'receipt' | 'trouble';

export interface Toast {
  kind: 'success' | 'danger';
  title: string;
  description: string;
}
/** What a page is drawn from, on the server and in the browser. */
export interface PageData {
  screen: ScreenName;
  token: string;
  language: Language;
  /** Lean. */
  order: OrderView | null;
  pay: PayView | null;
  debt: DebtView | null;
  trouble: Trouble | 'closed' | 'gone' | null;
  /** Whose link it is, where there is no order to say so. */
  shop: { shop_name: string; whatsapp_url: string | null } | null;
  /** By path: a sentence at each field. */
  errors: Record<string, string>;
  toasts: Toast[];
  /** When it was drawn, by the server's clock in ms: a phone's own may be wrong. */
  now: number;
  /** The link that can only pay, once it is made. */
  shared: string | null;
  /** What a plain form sent and was not taken. */
  fields?: Fields;
}
