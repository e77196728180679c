import { orderStatuses } from './enums.ts';
import { choice, defineResource, everyone, id, instant, nobody, ref, text } from './kit/index.ts';

/** An order's timeline: one row a change, who made it, when and why. Append-only. */
export const orderEvents = defineResource('order_events', {
  scope: 'shop',
  title: 'event',
  access: { read: everyone, create: nobody, update: nobody, delete: nobody },
  fields: {
    id: id.assigned(),
    order_id: ref.required({ to: 'orders', owned: true }),
    event: choice.assigned([
      'placed',
      'confirmed',
      'payment_requested',
      'part_paid',
      'paid',
      'payment_failed',
      'payment_held',
      'held_moved',
      'held_returned',
      'picked_up',
      'delivered',
      'completed',
      'cancelled',
      'refunded',
      'link_sent',
      'edited',
      'payment_claimed',
      'problem_reported',
      'problem_solved',
      'stock_released',
      'stock_held',
      'stock_short',
    ]),
    from_status: choice.later(orderStatuses),
    to_status: choice.later(orderStatuses),
    note: text.later({ max: 300 }),
    by: text.assigned({ max: 120 }),
    created_at: instant.assigned(),
    /** What became of the message that tells the customer. */
    told: choice.computed(['waiting', 'sent', 'delivered', 'failed', 'unknown']),
  },
  query: { filter: ['order_id', 'event', 'created_at'], sort: ['created_at'] },
});
