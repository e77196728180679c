import { type RawBuilder, sql } from 'kysely';
import type { FunnelStep } from '../../../common/funnel.ts';
import { isSold } from '../../money/in-span.ts';

const withLink = (more: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from order_links l ${more} where l.shop_id = c.shop_id and l.conversation_id = c.id)`;
const withOrder = (is: RawBuilder<boolean>) =>
  withLink(sql`join orders on orders.shop_id = l.shop_id and orders.id = l.order_id and ${is}`);

/** Whether the conversation of the alias `c` came so far. */
export const hasReached: Record<FunnelStep, RawBuilder<boolean>> = {
  chats: sql<boolean>`true`,
  links: withLink(sql``),
  orders: withOrder(sql<boolean>`orders.status <> 'cancelled'`),
  paid: withOrder(isSold),
};
