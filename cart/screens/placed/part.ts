import type { View } from '../../page-view.ts';
import type { OrderView } from '../../view.ts';

/** What each part of the page of an order that was sent is drawn from. */
export interface Part {
  view: View;
  order: OrderView;
}
/** What else can be done, below what happens now. */
export type Further = 'claim' | 'share' | 'change' | 'cancel' | 'problem' | 'receipt';
