import { sql } from 'kysely';
import * as z from 'zod';
import { idsNamed } from '../../../common/order-words/aside.ts';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import type { Language, ProductCategory } from '../../../resources/enums.ts';
import type { Charge } from '../../../resources/trade/charges.ts';
import { lowestPrice } from '../../../resources/trade/line.ts';
import { totalsOf } from '../../../resources/trade/totals.ts';
import { tagsOfChat } from '../../customers/tags-of-chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { debtOfChat, owedInChat } from '../../debts/of-chat.ts';
import { fileUrl } from '../../files/url.ts';
import { consume } from '../../limits/consume.ts';
import { waysOf } from '../../money/ways.ts';
import { lastPlaceOfChat } from '../../orders/last-place.ts';
import { createOrderLink } from '../../orders/link.ts';
import { closedAt } from '../../orders/opening.ts';
import { setsForSale } from '../../orders/sets-for-sale.ts';
import { soldIn } from '../../orders/sold-in.ts';
import { type ChatOrder, isUnpaid, latestOrders, latestReceipt } from '../../orders/status.ts';
import { isOut, isVariantOut, leftAt } from '../../products/left.ts';
import type { Services } from '../../services.ts';
import type { CartLine, Understood } from '../../stored/chat-state.ts';
import { linkOfFile } from '../flows/files.ts';
import { hearOrder } from './hear-order.ts';
import { hearQuestion, type Question } from './hear-question.ts';
import { hearRemoval, type Removal } from './hear-removal.ts';

/** A product, or a set that is sold whole, with its {@link sectionOf} as its id. */
export interface ShownProduct {
  id: string;
  name: string;
  description: string | null;
  /** Minor units; with variants, the cheapest. */
  price: number;
  picture: string | null;
  variants: { id: string; name: string; price: number; soldOut: boolean }[];
  soldOut: boolean;
  isSet?: true;
}
/** A cart as the shop sells it now; what is no longer sold is left out. Amounts in minor units. */
export interface Cart {
  lines: { line: CartLine; product: ShownProduct; variant: string | null; quantity: number; total: number }[];
  /** What the shop adds to every order; the total has it. */
  charges: Charge[];
  total: number;
}

/** What a conversation may see and do in its shop. */
export interface ShopReader {
  shopName: string;
  /** The day that it is, by the shop's clock. */
  today: string;
  /** Where she writes. */
  channel: 'whatsapp' | 'web';
  /** Whether it is open now, by its hours. */
  isOpen(): Promise<boolean>;
  /** Nobody can ask for money by phone: the shop takes cash. */
  isCashOnly(): Promise<boolean>;
  /** Those that are shown and have something on sale, in their order. */
  sets(): Promise<{ id: string; name: string; count: number }[]>;
  categories(): Promise<{ category: ProductCategory; count: number }[]>;
  /**
   * Of a category, of what {@link sectionNamed} names, or of a set as {@link sectionOf} names it, itself first where it
   * has a price; null for all.
   */
  products(section: string | null): Promise<ShownProduct[]>;
  /** Also a set by its {@link sectionOf}. */
  product(id: string): Promise<ShownProduct | undefined>;
  cartOf(lines: readonly CartLine[]): Promise<Cart>;
  /** `place`: where it is to be brought, as she wrote it. */
  orderLink(
    lines: readonly CartLine[],
    language: Language,
    place: string | null,
  ): Promise<{ number: number; url: string }>;
  /** Where a file that the flow names is had; undefined where it is gone. */
  file(id: string): Promise<string | undefined>;
  orders(): Promise<ChatOrder[]>;
  /** The newest of them that is still to be paid. */
  unpaid(): Promise<ChatOrder | undefined>;
  /** Of the newest order that is paid. */
  receipt(): Promise<{ number: number; url: string } | undefined>;
  /** What she owes, and where she pays it; undefined for nothing, and where nobody vouches for who she is. */
  debt(): Promise<{ balance: number; url: string } | undefined>;
  /** Whether she owes anything, by the same rule. */
  hasDebt(): Promise<boolean>;
  /** What staff call this chat, and what they call whom it is with. */
  tags(): Promise<readonly string[]>;
  /** Where her last order was brought; undefined for nowhere, and where nobody vouches for who she is. */
  lastPlace(): Promise<string | undefined>;
  /** A text as an order in words; undefined where it names nothing that is sold. */
  hearOrder(text: string): Promise<Understood | undefined>;
  /** A text that takes something out of the cart. */
  hearRemoval(text: string): Promise<Removal | undefined>;
  /** A text as a question after goods; undefined where it is none. */
  hearQuestion(text: string): Promise<Question | undefined>;
}

const maxProducts = 500;
const setPrefix = 'set:';
/** What a set is called where a category may stand. */
export const sectionOf = ({ id }: { id: string }): string => `${setPrefix}${id}`;
const wordsPrefix = 'named:';
/** What goods are called that were asked after, where a category may stand. */
export const sectionNamed = (thing: string): string => `${wordsPrefix}${thing}`.slice(0, 200);
export const thingIn = (section: string | null): string | undefined =>
  section?.startsWith(wordsPrefix) ? section.slice(wordsPrefix.length) : undefined;
export const setIn = (section: string | null): string | undefined =>
  section?.startsWith(setPrefix) ? z.uuid().safeParse(section.slice(setPrefix.length)).data : undefined;

export function readShop(
  services: Services,
  tx: Tx,
  shopId: string,
  shopName: string,
  conversation: { id: string; channel: 'whatsapp' | 'web'; name: string | null; phone: string | null },
): ShopReader {
  const find = () =>
    tx
      .selectFrom('products')
      .select(['id', 'name', 'description', 'price', 'images', 'variants'])
      .select(leftAt.as('left'))
      .where('shop_id', '=', shopId)
      .where('status', '=', 'active');
  // Read once for all that one message may mean.
  let catalog: ReturnType<typeof soldIn> | undefined;
  const sold = () => {
    catalog ??= soldIn(tx, shopId);
    return catalog;
  };
  type Found = Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirstOrThrow']>>;
  const shown = (row: Found): ShownProduct => {
    const variants = row.variants.map(({ id, name, price }) => ({ id, name, price, soldOut: isVariantOut(row, id) }));
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      price: lowestPrice(row),
      picture: row.images[0] ? `${services.settings.publicUrl}${fileUrl(row.images[0].file)}` : null,
      variants,
      soldOut: isOut(row),
    };
  };

  /** In the set's own order; none where it is gone or hidden meanwhile. */
  async function inSet(id: string): Promise<Found[]> {
    const set = await tx
      .selectFrom('product_sets')
      .select('products')
      .where('shop_id', '=', shopId)
      .where(sql<string>`id::text`, '=', id)
      .where('shown', '=', true)
      .executeTakeFirst();
    // Two kinds of a product are one.
    const ids = [...new Set(set?.products.map(({ product_id }) => product_id))];
    if (ids.length === 0) return [];
    const found = new Map((await find().where('id', 'in', ids).execute()).map((row) => [row.id, row]));
    return ids.flatMap((each) => found.get(each) ?? []);
  }

  /** Those of these sets that are sold whole now. */
  const wholeSets = async (ids: readonly string[]) =>
    (await setsForSale(tx, shopId, ids)).map(
      (set): ShownProduct => ({
        ...{ id: sectionOf(set), name: set.name, description: set.contents.join(', '), price: set.price },
        picture: set.cover === null ? null : `${services.settings.publicUrl}${fileUrl(set.cover)}`,
        ...{ variants: [], soldOut: set.available === 0, isSet: true },
      }),
    );

  return {
    shopName,
    today: dayAt(timeZone, services.world.now()),
    channel: conversation.channel,
    async isOpen() {
      const { opening_hours: hours } = await tx
        .selectFrom('shops')
        .select('opening_hours')
        .where('id', '=', shopId)
        .executeTakeFirstOrThrow();
      return closedAt(hours, services.world.now()) === null;
    },
    isCashOnly: async () => (await waysOf(services, tx, shopId)).routes.length === 0,
    async product(id) {
      const setId = setIn(id);
      if (setId !== undefined) return (await wholeSets([setId]))[0];
      // What was picked may be any text.
      const row = z.guid().safeParse(id).success && (await find().where('id', '=', id).executeTakeFirst());
      return row ? shown(row) : undefined;
    },
    categories: () =>
      tx
        .selectFrom('products')
        .select(['category', (count) => count.fn.countAll<number>().as('count')])
        .where('shop_id', '=', shopId)
        .where('status', '=', 'active')
        .groupBy('category')
        .orderBy('count', 'desc')
        .orderBy('category')
        .execute(),
    sets: async () =>
      (
        await sql<{ id: string; name: string; count: number }>`
          select s.id, s.name, (
            select count(*)::int from products p
            where p.shop_id = s.shop_id and p.status = 'active' and p.id::text in (
              select each ->> 'product_id' from jsonb_array_elements(s.products) as each)
          ) as count
          from product_sets s where s.shop_id = ${shopId} and s.shown order by s.position, s.name, s.id`.execute(tx)
      ).rows.filter(({ count }) => count > 0),
    async products(section) {
      const setId = setIn(section);
      if (setId !== undefined) return [...(await wholeSets([setId])), ...(await inSet(setId)).map(shown)];
      const thing = thingIn(section);
      if (thing !== undefined) {
        const ids = idsNamed(thing, await soldIn(tx, shopId));
        return ids.length === 0 ? [] : (await find().where('id', 'in', ids).orderBy('name').execute()).map(shown);
      }
      const query = find().orderBy('name').orderBy('id').limit(maxProducts);
      const rows = await (section === null
        ? query
        : query.where('category', '=', section as ProductCategory)
      ).execute();
      return rows.map(shown);
    },
    async cartOf(cart) {
      if (cart.length === 0) return { lines: [], charges: [], total: 0 };
      const ids = cart.flatMap(({ productId }) => productId ?? []);
      const rows = ids.length === 0 ? [] : await find().where('id', 'in', ids).execute();
      const sets = await wholeSets(cart.flatMap(({ setId }) => setId ?? []));
      const found = new Map([...rows.map(shown), ...sets].map((each) => [each.id, each]));
      const lines = cart.flatMap((line) => {
        const product = found.get(line.productId ?? sectionOf({ id: line.setId ?? '' }));
        const variant = product?.variants.find(({ id }) => id === line.variantId);
        if (!product || (line.variantId !== null && !variant)) return [];
        const { quantity } = line;
        return [
          {
            line,
            product,
            variant: variant?.name ?? null,
            quantity,
            total: (variant?.price ?? product.price) * quantity,
          },
        ];
      });
      const { charges: rules } = await tx
        .selectFrom('shops')
        .select('charges')
        .where('id', '=', shopId)
        .executeTakeFirstOrThrow();
      // How it is got is said on the order page.
      const everywhere = rules.filter(({ on }) => on === 'all');
      const beside = { discount: 0, delivery_fee: 0, rules: everywhere, fulfilment: 'pick up' } as const;
      const { charges, total } = totalsOf(lines, beside);
      return { lines, charges, total };
    },
    async orderLink(lines, language, place) {
      if (conversation.channel === 'web')
        await consume(
          services,
          tx,
          { limit: 'order_links', key: shopId },
          { limit: 'order_links_of_chat', key: conversation.id },
        );
      const { orderNumber, url } = await createOrderLink(services, tx, shopId, {
        lines: [...lines],
        language,
        channel: conversation.channel,
        conversationId: conversation.id,
        customer: { name: conversation.name, phone: conversation.phone },
        place,
      });
      return { number: orderNumber, url };
    },
    file: (id) => linkOfFile(services, tx, shopId, id),
    orders: () => latestOrders(services, tx, shopId, conversation.id),
    unpaid: async () => (await latestOrders(services, tx, shopId, conversation.id, isUnpaid))[0],
    receipt: () => latestReceipt(services, tx, shopId, conversation.id),
    hearRemoval: async (text) => hearRemoval(text, await sold()),
    debt: () => debtOfChat(services, tx, shopId, conversation.id),
    hasDebt: async () => (await owedInChat(tx, shopId, conversation.id)) !== undefined,
    tags: () => tagsOfChat(tx, shopId, conversation.id),
    lastPlace: () => lastPlaceOfChat(tx, shopId, conversation.id),
    hearQuestion: async (text) => hearQuestion(text, await sold()),
    hearOrder: async (text) => hearOrder(text, await sold()),
  };
}
