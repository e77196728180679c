import { sql } from 'kysely';
import type { Language, ProductCategory } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import { fileUrl } from '../files/url.ts';
import { createOrderLink } from '../orders/link.ts';
import { latestOrders } from '../orders/status.ts';
import type { Services } from '../services.ts';
import type { CartLine } from './state.ts';

export interface ShownProduct {
  id: string;
  name: string;
  description: string | null;
  /** Minor units; with variants, the cheapest. */
  price: number;
  picture: string | null;
  variants: { id: string; name: string; price: number }[];
  hasAddOns: boolean;
  soldOut: boolean;
}

/** What a conversation may see and do in its shop. */
export interface ShopReader {
  shopName: string;
  categories(): Promise<{ category: ProductCategory; count: number }[]>;
  products(category: string | null): Promise<ShownProduct[]>;
  product(id: string): Promise<ShownProduct | undefined>;
  cartOf(lines: readonly CartLine[]): Promise<{
    lines: { product: ShownProduct; variant: string | null; quantity: number; total: number }[];
    total: number;
  }>;
  orderLink(lines: readonly CartLine[], language: Language): Promise<{ number: number; url: string }>;
  orders(): ReturnType<typeof latestOrders>;
}

const mostProducts = 500;

export function readShop(
  services: Services,
  tx: Tx,
  shopId: string,
  shopName: string,
  conversation: { id: string; channel: 'whatsapp' | 'web'; name: string | null; phone: string | null },
): ShopReader {
  const shown = (row: Found): ShownProduct => ({
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.variants.length > 0 ? Math.min(...row.variants.map(({ price }) => price)) : row.price,
    picture: row.images[0] ? `${services.settings.publicUrl}${fileUrl(row.images[0].file)}` : null,
    variants: row.variants.map(({ id, name, price }) => ({ id, name, price })),
    hasAddOns: row.add_ons.length > 0,
    soldOut: row.stock === 0,
  });
  const find = () =>
    tx
      .selectFrom('products')
      .select(['id', 'name', 'description', 'price', 'images', 'variants', 'add_ons'])
      .select(
        sql<
          number | null
        >`(select sum(on_hand)::int from stock_levels s where s.shop_id = products.shop_id and s.product_id = products.id)`.as(
          'stock',
        ),
      )
      .where('shop_id', '=', shopId)
      .where('status', '=', 'active');
  type Found = Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirstOrThrow']>>;
  const product = async (id: string) => {
    const row = await find().where('id', '=', id).executeTakeFirst();
    return row && shown(row);
  };

  return {
    shopName,
    product,
    async categories() {
      return tx
        .selectFrom('products')
        .select(['category', (count) => count.fn.countAll<number>().as('count')])
        .where('shop_id', '=', shopId)
        .where('status', '=', 'active')
        .groupBy('category')
        .orderBy('count', 'desc')
        .execute();
    },
    async products(category) {
      const query = find().orderBy('name').limit(mostProducts);
      return (
        await (category === null ? query : query.where('category', '=', category as ProductCategory)).execute()
      ).map(shown);
    },
    async cartOf(lines) {
      const found = await Promise.all(lines.map(async (line) => ({ line, product: await product(line.productId) })));
      const kept = found.flatMap(({ line, product: each }) => {
        if (!each) return [];
        const variant = each.variants.find(({ id }) => id === line.variantId);
        return [
          {
            product: each,
            variant: variant?.name ?? null,
            quantity: line.quantity,
            total: (variant?.price ?? each.price) * line.quantity,
          },
        ];
      });
      return { lines: kept, total: kept.reduce((sum, { total }) => sum + total, 0) };
    },
    async orderLink(lines, language) {
      const { orderNumber, url } = await createOrderLink(services, tx, shopId, {
        lines: [...lines],
        language,
        channel: conversation.channel,
        conversationId: conversation.id,
        customer: { name: conversation.name, phone: conversation.phone },
      });
      return { number: orderNumber, url };
    },
    orders: () => latestOrders(services, tx, shopId, conversation.id),
  };
}
