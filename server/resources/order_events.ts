import { sql } from 'kysely';
import type { Behaviour } from '../rest/behaviour.ts';

export const orderEvents: Behaviour<'order_events'> = {
  computed: {
    // By SMS, or in the chat that the order came from; null for a step that nobody is told about.
    told: sql`coalesce(
      (select case when m.state in ('queued', 'sending') then 'waiting' else m.state end from outbound_messages m
        where m.shop_id = order_events.shop_id and m.effect_key = 'order:' || order_events.id),
      (select case when m.status in ('queued', 'sending') then 'waiting' when m.status = 'read' then 'delivered' else m.status end
        from messages m where m.shop_id = order_events.shop_id and m.effect_key = 'order:' || order_events.id || ':0'))`,
  },
};
