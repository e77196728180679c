import { type RawBuilder, sql } from 'kysely';
import type { ListedSet, ListedShop, ListedShopDetail } from '../../common/contracts/directory.ts';
import { currency } from '../../resources/brand.ts';
import { type ProductCategory, weekDays } from '../../resources/enums.ts';
import { lowestPrice } from '../../resources/trade/line.ts';
import { chatUrl } from '../chat-url.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { fileUrl } from '../files/url.ts';
import { closedNow, minuteOfWeek, minutesOfDay, minutesOfWeek } from '../orders/opening.ts';
import { setsForSale } from '../orders/sets-for-sale.ts';
import { problem } from '../problems.ts';
import { isOut, isVariantOut, leftAt } from '../products/left.ts';
import { makePlaces } from '../rest/places.ts';
import type { Services } from '../services.ts';
import { shopPath } from './path.ts';

export interface DirectoryQuery {
  /** Words in the shop's name, its place or what it sells. */
  q: string | undefined;
  category: ProductCategory | undefined;
  place: string | undefined;
  /** Only shops that are open now. */
  open: boolean;
  offset: number;
  limit: number;
}
const maxProducts = 200;

/** It reads all shops' goods, for anybody: so many at once, that tills and payments have the database too. */
const readingPlace = makePlaces({ ofOne: 2, inAll: 2, line: 40 });
const patienceMs = 10_000;

/** The public list of shops, those with the fullest shelves first. Throws `shop_busy`. */
export async function listShops(services: Services, query: DirectoryQuery) {
  const now = services.world.now();
  const leave = await readingPlace('everybody', patienceMs);
  const found = services.db.asSystem('list the shops that chose to be listed', async (tx) => {
    const found = await readListed(services, tx, conditions(query, now))
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .orderBy('products', 'desc')
      .orderBy('shops.created_at')
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    const total = found[0]?.total ?? (query.offset > 0 ? await countListed(services, tx, query, now) : 0);
    return { total, shops: found.map((row) => shown(row, now)) };
  });
  return found.finally(leave);
}

/** A page past the end has no row to say how many there are. */
const countListed = async (services: Services, tx: Tx, query: DirectoryQuery, now: Date): Promise<number> =>
  (
    await readListed(services, tx, conditions(query, now))
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirst()
  )?.total ?? 0;

/** A listed shop by its bot's number, with what it sells. Throws `not_found` for any other. */
export async function listedShop(services: Services, botId: number): Promise<ListedShopDetail> {
  const now = services.world.now();
  return services.db.asSystem('read a shop that chose to be listed', async (tx) => {
    const row = await readListed(services, tx, [sql<boolean>`bots.id = ${botId}`]).executeTakeFirst();
    if (!row) throw problem('not_found');
    const onSale = tx
      .selectFrom('products')
      .select(['id', 'name', 'description', 'category', 'price', 'compare_at_price', 'unit', 'images', 'variants'])
      .select(leftAt.as('left'))
      .where('shop_id', '=', row.id)
      .where('status', '=', 'active')
      .orderBy('category')
      .orderBy('name')
      .orderBy('id');
    const first = await onSale.limit(maxProducts).execute();
    const known = new Set(first.map(({ id }) => id));
    const sets = await shownSets(tx, row.id);
    // Of a longer shelf, what stands in a set is shown beside the first.
    const inSets = [...new Set(sets.flatMap(productsOf))].filter((id) => !known.has(id));
    const products = inSets.length === 0 ? first : [...first, ...(await onSale.where('id', 'in', inSets).execute())];
    return {
      ...shown(row, now),
      opening_hours: row.opening_hours,
      delivers: row.delivers,
      /** Minor units; what delivery costs where no zones are written. */
      delivery_fee: row.delivery_fee,
      delivery_zones: row.delivery_zones.map(({ name, fee }) => ({ name, fee })),
      currency: currency.code,
      products: products.map(({ images, variants, price, left, ...product }) => ({
        ...product,
        sold_out: isOut({ left, variants }),
        /** Minor units; of several kinds, the cheapest. */
        price: lowestPrice({ price, variants }),
        variants: variants.map(({ id, name, price: its }) => ({
          ...{ name, price: its, sold_out: isVariantOut({ left }, id) },
        })),
        image_url: images[0] ? fileUrl(images[0].file) : null,
      })),
      sets: await setsOf(tx, row.id, sets, new Set(products.map(({ id }) => id))),
    };
  });
}

const shownSets = (tx: Tx, shopId: string) =>
  tx
    .selectFrom('product_sets')
    .select(['id', 'name', 'cover', 'products', 'price'])
    .where('shop_id', '=', shopId)
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
type ShownSet = Awaited<ReturnType<typeof shownSets>>[number];
const productsOf = ({ products }: Pick<ShownSet, 'products'>) => [
  ...new Set(products.map(({ product_id }) => product_id)),
];

/** The sets that a shop shows, each with what of it is on sale; those without anything are passed over. */
async function setsOf(
  tx: Tx,
  shopId: string,
  sets: readonly ShownSet[],
  onSale: ReadonlySet<string>,
): Promise<ListedSet[]> {
  const priced = await setsForSale(
    tx,
    shopId,
    sets.flatMap(({ id, price }) => (price === null ? [] : [id])),
  );
  const sold = new Map(priced.map((set) => [set.id, set]));
  return sets
    .map((set) => ({
      ...{ id: set.id, name: set.name, cover_url: set.cover === null ? null : fileUrl(set.cover) },
      ...{ price: sold.get(set.id)?.price ?? null, contents: sold.get(set.id)?.contents ?? [] },
      sold_out: sold.get(set.id)?.available === 0,
      product_ids: productsOf(set).filter((each) => onSale.has(each)),
    }))
    .filter(({ product_ids }) => product_ids.length > 0);
}

/** The pages of all listed shops, for the list that search engines read; it holds at most this many. */
const maxPaths = 20_000;
export const listedPaths = (services: Services): Promise<string[]> =>
  services.db.asSystem('name the shops that chose to be listed', async (tx) => {
    const rows = await tx
      .selectFrom('shops')
      .innerJoin('bots', 'bots.shop_id', 'shops.id')
      .select(['shops.shop_name', 'bots.id'])
      .where('shops.listed', '=', true)
      .where('shops.deletes_at', 'is', null)
      .orderBy('bots.id')
      .limit(maxPaths)
      .execute();
    return rows.map(({ shop_name, id }) => shopPath(shop_name, id));
  });

const readListed = (services: Services, tx: Tx, where: readonly RawBuilder<boolean>[]) =>
  tx
    .selectFrom('shops')
    .innerJoin('bots', 'bots.shop_id', 'shops.id')
    .select(['shops.id', 'bots.id as bot_id', 'shops.shop_name', 'shops.category', 'shops.place', 'shops.logo'])
    .select(chatUrl(services, 'shops'))
    .select(['shops.opening_hours', 'shops.takes_orders', 'shops.deletes_at', 'shops.delivers', 'shops.language'])
    .select(['shops.delivery_fee', 'shops.delivery_zones'])
    .select(
      sql<number>`(select count(*)::int from products p where p.shop_id = shops.id and p.status = 'active')`.as(
        'products',
      ),
    )
    .select(
      sql<string[] | null>`(select json_agg(file) from (select p.images->0->>'file' as file from products p
        where p.shop_id = shops.id and p.status = 'active' and jsonb_array_length(p.images) > 0 order by
          p.created_at limit 3) f)`.as('pictures'),
    )
    .where('shops.listed', '=', true)
    .where('shops.deletes_at', 'is', null)
    .where(sql<boolean>`${sql.join([sql`true`, ...where], sql` and `)}`);
type Row = Awaited<ReturnType<ReturnType<typeof readListed>['executeTakeFirstOrThrow']>>;

const shown = (row: Row, now: Date): ListedShop => ({
  bot_id: row.bot_id,
  path: shopPath(row.shop_name, row.bot_id),
  shop_name: row.shop_name,
  category: row.category,
  place: row.place,
  language: row.language,
  logo_url: row.logo === null ? null : fileUrl(row.logo),
  whatsapp_url: row.whatsapp_url,
  closed: closedNow(row, now),
  products: row.products,
  pictures: (row.pictures ?? []).map(fileUrl),
});

function conditions({ q, category, place, open }: DirectoryQuery, now: Date): RawBuilder<boolean>[] {
  const has = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    ...(q === undefined
      ? []
      : [
          sql<boolean>`(shops.shop_name ilike ${has(q)} or shops.place ilike ${has(q)} or exists (select 1 from
            products p
            where p.shop_id = shops.id and p.status = 'active' and p.name ilike ${has(q)}))`,
        ]),
    ...(category === undefined ? [] : [sql<boolean>`shops.category = ${category}`]),
    ...(place === undefined ? [] : [sql<boolean>`shops.place ilike ${has(place)}`]),
    ...(open ? [isOpen(now)] : []),
  ];
}

/** {@link closedNow} in SQL, so that a page of open shops is a whole page. */
function isOpen(now: Date): RawBuilder<boolean> {
  const minutes = (column: string) =>
    sql`(split_part(${sql.ref(column)}, ':', 1)::int * 60 + split_part(${sql.ref(column)}, ':', 2)::int)`;
  const from = sql`((array_position(array[${sql.join(weekDays)}]::text[], h.day) - 1) *
    ${minutesOfDay}::int + ${minutes('h.opens')})`;
  const length = sql`coalesce(nullif((${minutes('h.closes')} - ${minutes('h.opens')} +
    ${minutesOfDay}::int) % ${minutesOfDay}::int, 0), ${minutesOfDay}::int)`;
  return sql<boolean>`(shops.takes_orders <> 'never' and (jsonb_array_length(shops.opening_hours) = 0 or exists (
    select 1 from jsonb_to_recordset(shops.opening_hours) as h(day text, opens text, closes text)
    where (${minuteOfWeek(now)}::int - ${from} + ${minutesOfWeek}::int) % ${minutesOfWeek}::int < ${length})))`;
}

/** The towns of listed shops, those with most shops first. A town is what stands after the last comma. */
export const listedPlaces = (services: Services): Promise<string[]> =>
  services.db.asSystem('name the places of the shops that chose to be listed', async (tx) => {
    const { rows } = await sql<{ name: string }>`select trim(regexp_replace(place, '^.*,', '')) as name from shops
      where listed and deletes_at is null group by 1 order by count(*) desc, 1 limit 50`.execute(tx);
    return rows.map(({ name }) => name).filter(Boolean);
  });
