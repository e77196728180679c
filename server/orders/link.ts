import { sql } from 'kysely';
import type { Language, OrderChannel } from '../../resources/enums.ts';
import type { LinkLine } from '../db/tables/trade.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { newLinkToken } from '../link-token.ts';
import { problem } from '../problems.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { nextOrderNumber } from './counter.ts';

export const linkDays = 14;

export interface NewLink {
  lines: {
    /** Null: so many of a set. */
    productId: string | null;
    setId?: string | null;
    variantId: string | null;
    quantity: number;
    addOns?: { group_id: string; option_id: string }[];
    note?: string | null;
  }[];
  language: Language;
  channel: OrderChannel;
  conversationId: string | null;
  customer: { name: string | null; phone: string | null };
  /** Where it is to be brought, as she wrote it. */
  place?: string | null;
  /** The link whose order is ordered again. */
  againOf?: string;
  /** The order it opens, when that exists already. */
  order?: { id: string; number: number };
}

/** Makes the one link of an order's whole life: 192 random bits, kept as their hash (and sealed, to be sent again). */
export async function createOrderLink(
  services: Services,
  tx: Tx,
  shopId: string,
  link: NewLink,
): Promise<{ orderNumber: number; url: string; token: string }> {
  const { world, settings } = services;
  const { token, columns } = newLinkToken(services);
  const number = link.order?.number ?? (await nextOrderNumber(tx, shopId));
  const lines: LinkLine[] = link.lines.map(({ productId, setId, variantId, quantity, addOns, note }) => ({
    id: world.newId(),
    product_id: productId,
    ...(setId ? { set_id: setId } : {}),
    variant_id: variantId,
    quantity,
    ...(addOns ? { add_ons: addOns } : {}),
    ...(note ? { note } : {}),
  }));
  await tx
    .insertInto('order_links')
    .values({
      shop_id: shopId,
      id: world.newId(),
      ...columns,
      number,
      channel: link.channel,
      language: link.language,
      conversation_id: link.conversationId,
      customer_name: link.customer.name,
      customer_phone: link.customer.phone,
      place: link.place ?? null,
      lines: JSON.stringify(lines),
      order_id: link.order?.id ?? null,
      again_of: link.againOf ?? null,
      expires_at: new Date(world.now().getTime() + linkDays * 24 * 3_600_000).toISOString(),
      created_at: world.now().toISOString(),
    })
    .execute();
  return { orderNumber: number, url: orderUrl(settings.publicUrl, token), token };
}

/** Whether the product in column `product` is on a line of the first of the columns `lines` that holds any. */
export const isOnLine = (product: string, ...lines: string[]) =>
  sql<boolean>`${sql.ref(product)} in (select (line->>'product_id')::uuid from jsonb_array_elements(coalesce(${sql.join(
    lines.map((each) => sql.ref(each)),
  )})) line)`;

export const orderUrl = (publicUrl: string, token: string): string => `${publicUrl}/cart/order?token=${token}`;
export const receiptUrl = (publicUrl: string, token: string): string => `${publicUrl}/cart/receipt?token=${token}`;

/** Where a link of a shopper leads: whose it is, and to what. */
export interface OrderLink {
  shopId: string;
  linkId: string;
}

/**
 * Finds whose link a token is, before any shop is known. Throws `token_missing`, `order_link_not_found`,
 * `order_link_expired`.
 */
export async function findLink(services: Services, token: string | undefined): Promise<OrderLink> {
  if (!token) throw problem('token_missing');
  const link = await services.db.find('find an order link', (tx) =>
    tx
      .selectFrom('order_links')
      .select(['shop_id', 'id', 'expires_at', 'order_id'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst(),
  );
  if (!link) throw problem('order_link_not_found');
  // An order that was placed stays visible to its shopper; only the invitation to order grows old.
  if (link.order_id === null && link.expires_at < services.world.now().toISOString())
    throw problem('order_link_expired');
  return { shopId: link.shop_id, linkId: link.id };
}

/** The link of an order, to be sent again; `to` is what it opens. */
export async function linkOfOrder(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  to = orderUrl,
): Promise<string | null> {
  const link = await tx
    .selectFrom('order_links')
    .select('token_sealed')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return link ? to(services.settings.publicUrl, services.secrets.open(link.token_sealed)) : null;
}
