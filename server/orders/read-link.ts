import { sql } from 'kysely';
import type { OrderStatus } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { chatUrl } from '../chat-url.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { creditLeftAt } from './credit-left.ts';
import { isOnLine } from './link.ts';
import { attemptsAt } from './payments.ts';
import { type OrderEvent, staffTypes, wasUndone } from './steps.ts';

/** What may be sold of a product now, with what there is of each variant ('' is the product itself). */
type Offered = Pick<Row<FieldsOf<'products'>>, 'id' | 'name' | 'price' | 'images' | 'variants' | 'add_ons'> & {
  levels: Record<string, number> | null;
};
type Step = {
  at: string;
  event: OrderEvent;
  status: OrderStatus | null;
  data: Readonly<Record<string, string | null>>;
};

/**
 * In one round trip: the link with its shop and what it offers, and, once it was submitted, its order, its payments and
 * its timeline; `id` is null until then.
 */
export const readLink = (services: Services, tx: Tx, shopId: string, linkId: string) =>
  tx
    .selectFrom('order_links as l')
    .innerJoin('shops as s', 's.id', 'l.shop_id')
    .leftJoin('orders as o', (join) => join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'))
    .select(['l.number', 'l.language', 'l.lines', 'l.customer_phone as asked_phone'])
    .select(['l.customer_name as asked_name', 'l.place as asked_place'])
    .leftJoin('receipt_settings as r', 'r.shop_id', 'l.shop_id')
    .select(['r.show_logo', 'r.tin', 'r.header', 'r.footer'])
    .select(['s.shop_name', 's.place as shop_place', 's.logo', 's.part_payment'])
    .select(chatUrl(services, 's'))
    .select([
      's.delivers',
      's.delivery_fee as shop_delivery_fee',
      's.delivery_zones',
      's.places',
      's.charges as charge_rules',
      's.opening_hours',
      's.takes_orders',
      's.deletes_at',
    ])
    .select([
      'o.id',
      'o.status',
      'o.lines as order_lines',
      'o.subtotal',
      'o.discount',
      'o.delivery_fee',
      'o.returns',
      'o.charges',
      'o.total',
      'o.paid',
      'o.refunded',
      'o.credited',
      creditLeftAt('o').as('credit_left'),
    ])
    .select((from) =>
      from
        .selectFrom('events as e')
        .whereRef('e.shop_id', '=', 'l.shop_id')
        .where('e.subject', '=', 'orders')
        .whereRef('e.subject_id', '=', 'l.order_id')
        .where('e.type', 'not in', staffTypes)
        .where(({ not }) => not(wasUndone('e')))
        // Only what concerns the shopper: not who in the shop did it, nor staff's words.
        .select(
          sql<Step[] | null>`json_agg(json_build_object('at', e.at, 'event', split_part(e.type, '.', 2), 'status',
            e.changes->'status'->>1,
            'data', e.data) order by e.id)`.as('timeline'),
        )
        .as('timeline'),
    )
    .select(['o.customer_name', 'o.customer_phone', 'o.fulfilment', 'o.zone', 'o.place', 'o.landmark'])
    .select([
      'o.pickup_code',
      'o.payment_method',
      'o.note',
      'o.confirmed_at',
      'o.handed_over_at',
      'o.problem',
      'o.stock_held_until',
      'o.stock_released_at',
      'o.created_at as placed_at',
    ])
    .select(attemptsAt('l.shop_id', 'l.order_id').as('attempts'))
    .select((from) =>
      from
        .selectFrom('products as c')
        .leftJoinLateral(
          (levels) =>
            levels
              .selectFrom('stock_levels as w')
              .whereRef('w.shop_id', '=', 'c.shop_id')
              .whereRef('w.product_id', '=', 'c.id')
              .select(sql<Record<string, number> | null>`json_object_agg(w.variant_id, w.on_hand)`.as('levels'))
              .as('w'),
          (join) => join.onTrue(),
        )
        .whereRef('c.shop_id', '=', 'l.shop_id')
        .where('c.status', '=', 'active')
        .where(isOnLine('c.id', 'o.lines', 'l.lines'))
        .select(
          sql<
            Offered[] | null
          >`json_agg(json_build_object('id', c.id, 'name', c.name, 'price', c.price, 'images', c.images,
            'variants', c.variants, 'add_ons', c.add_ons, 'levels', w.levels))`.as('offered'),
        )
        .as('offered'),
    )
    .where('l.shop_id', '=', shopId)
    .where('l.id', '=', linkId)
    .executeTakeFirst();

export type LinkRead = NonNullable<Awaited<ReturnType<typeof readLink>>>;
