import { may, mayDo } from '../../resources/may.ts';
import type { Holder, Permission } from '../../resources/permissions.ts';
import type { LiveEvent } from './live.ts';

/** What somebody must hold to hear of a thing; `everybody` tells nothing that is anybody's business. What stands nowhere is heard by nobody. */
const needs: Readonly<Record<string, Permission | 'everybody'>> = {
  missed: 'everybody',
  'access.changed': 'everybody',
  'shop.changed': 'everybody',
  'order.placed': 'orders.read',
  'order.changed': 'orders.read',
  'payment.changed': 'transactions.read',
  'outbound.changed': 'order_events.read',
  'product.changed': 'products.read',
  'conversation.began': 'conversations.read',
  'conversation.said': 'conversations.read',
  'conversation.changed': 'conversations.read',
};

/** Whether somebody hears of an event: who may read what it is about. */
export function mayHear(holder: Holder, { type, record }: LiveEvent): boolean {
  if (typeof record === 'string') return mayDo(holder, record, 'read');
  const needed = needs[type];
  return needed === 'everybody' || (needed !== undefined && may(holder, needed));
}
