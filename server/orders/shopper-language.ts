import { sql } from 'kysely';
import type { Language } from '../../resources/enums.ts';
import { idsByPhone } from '../customers/by-phone.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';

/** Of a row of `orders`, as SQL: the language in which its shopper reads. */
export const shopperLanguage = sql<Language>`coalesce(
  (select l.language from order_links l where l.shop_id = orders.shop_id and l.order_id = orders.id
    order by l.created_at desc limit 1),
  (select s.language from shops s where s.id = orders.shop_id))`;

interface Shopper {
  conversationId: string | null;
  customerId: string | null;
  /** E.164. */
  customerPhone: string | null;
}

/**
 * The language to write to a shopper in whose order the shop writes down, whatever staff read: that of her chat, else
 * what is known of her, else the shop's own. Throws `not_found` where there is no such shop.
 */
export async function languageOfShopper(
  tx: Tx,
  shopId: string,
  { conversationId, customerId, customerPhone }: Shopper,
): Promise<Language> {
  const shop = sql.val(shopId);
  const { rows } = await sql<{ language: Language }>`select coalesce(
      (select language from conversations where shop_id = ${shop} and id = ${conversationId}),
      (select language from customers where shop_id = ${shop} and id = ${customerId}),
      (select language from customers where shop_id = ${shop} and id in ${idsByPhone(shop, sql.val(customerPhone))}),
      language) as language
    from shops where id = ${shop}`.execute(tx);
  const [found] = rows;
  if (!found) throw problem('not_found');
  return found.language;
}
