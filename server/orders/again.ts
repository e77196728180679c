import { bySet, isWhole } from '../../resources/trade/sets.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { consume } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { createOrderLink, type NewLink, type OrderLink, orderUrl } from './link.ts';
import { readOnSale } from './on-sale.ts';

/**
 * A new link with what an order held, of what the shop still sells. Asked for twice it is the same link, until that one
 * was submitted or grew old. Throws `order_closed` when nothing was ordered yet, `not_found` when nothing of it is sold
 * any more, `too_many`.
 */
export async function orderAgain(services: Services, tx: Tx, { shopId, linkId }: OrderLink): Promise<string> {
  const { world, secrets, settings } = services;
  const link = await tx
    .selectFrom('order_links')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'order_links.shop_id').onRef('orders.id', '=', 'order_links.order_id'),
    )
    .select(['orders.lines', 'orders.customer_name', 'orders.customer_phone'])
    .select(['order_links.language', 'order_links.channel', 'order_links.conversation_id'])
    .where('order_links.shop_id', '=', shopId)
    .where('order_links.id', '=', linkId)
    .forUpdate('order_links')
    .executeTakeFirst();
  if (!link) throw problem('order_closed');
  const made = await tx
    .selectFrom('order_links')
    .select('token_sealed')
    .where('shop_id', '=', shopId)
    .where('again_of', '=', linkId)
    .where('order_id', 'is', null)
    .where('expires_at', '>', world.now().toISOString())
    .executeTakeFirst();
  if (made) return orderUrl(settings.publicUrl, secrets.open(made.token_sealed));
  const { products, sets } = await readOnSale(tx, shopId, link.lines);
  const lines = bySet(link.lines).flatMap((line): NewLink['lines'] => {
    if ('lines' in line) {
      const set = sets.get(line.set_id);
      const isSold = set !== undefined && isWhole(set, products);
      if (!isSold) return [];
      const [{ note }] = line.lines;
      return [{ productId: null, setId: set.id, variantId: null, quantity: line.count, note }];
    }
    const { product_id, variant_id, quantity, add_ons, note } = line;
    if (product_id === null || products.get(product_id)?.status !== 'active') return [];
    const addOns = add_ons.map(({ group_id, option_id }) => ({ group_id, option_id }));
    return [{ productId: product_id, variantId: variant_id, quantity, addOns, note }];
  });
  if (lines.length === 0) throw problem('not_found');
  await consume(
    services,
    tx,
    { limit: 'order_links', key: shopId },
    { limit: 'order_links_of_chat', key: link.conversation_id ?? linkId },
  );
  const { url } = await createOrderLink(services, tx, shopId, {
    lines,
    language: link.language,
    // The shop wrote the first one; this one is the shopper's own.
    channel: link.channel === 'dashboard' ? 'link' : link.channel,
    conversationId: link.conversation_id,
    customer: { name: link.customer_name, phone: link.customer_phone },
    againOf: linkId,
  });
  return url;
}
