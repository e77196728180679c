import { sql } from 'kysely';
import type { Language, OrderStatus } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/door.ts';
import { fileUrl } from '../files/url.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import type { OrderEvent } from './events.ts';
import { isOnLink } from './link.ts';

/** What a shopper's page knows of an order. Amounts in minor units, phones in E.164. */
export type OrderView = Awaited<ReturnType<typeof viewOrder>>;

/** The order behind a link as its shopper may see it: before it is submitted from the shop's products, afterwards as it was placed. */
export async function viewOrder(services: Services, tx: Tx, shopId: string, linkId: string) {
  const found = await readLink(tx, shopId, linkId);
  if (!found) throw problem('order_link_not_found');
  const order = found.id === null ? undefined : found;
  const wanted = order
    ? (order.order_lines ?? []).map((line) => ({
        line_id: line.id,
        product_id: line.product_id,
        variant_id: line.variant_id,
        quantity: line.quantity,
        line,
      }))
    : found.lines.map(({ id, product_id, variant_id, quantity }) => ({
        line_id: id,
        product_id,
        variant_id,
        quantity,
        line: undefined,
      }));
  const catalogue = new Map(
    (found.offered ?? []).map((row) => [row.id, { ...row, stock: new Map(Object.entries(row.levels ?? {})) }]),
  );

  const products = wanted.flatMap(({ line_id, product_id, variant_id, quantity, line }) => {
    const product = catalogue.get(product_id);
    if (!product && !line) return [];
    const group = (id: string) =>
      (line?.add_ons ?? []).filter(({ group_id }) => group_id === id).map(({ option_id }) => option_id);
    return [
      {
        line_id,
        product_id,
        name: line?.name ?? product?.name ?? '',
        image_url: product?.images[0] ? fileUrl(product.images[0].file) : null,
        price: line ? line.unit_price : (product?.price ?? 0),
        quantity,
        stock: product?.stock.get('') ?? null,
        variants: line
          ? line.variant_id === null
            ? []
            : [{ id: line.variant_id, name: line.variant_name ?? '', price: line.unit_price, stock: null }]
          : (product?.variants ?? []).map(({ id, name, price }) => ({
              id,
              name,
              price,
              stock: product?.stock.get(id) ?? null,
            })),
        add_ons: (product?.add_ons ?? []).map(({ id, name, required, min, max, options }) => ({
          id,
          name,
          required,
          min,
          max,
          options,
        })),
        chosen: {
          variant_id,
          add_ons: (product?.add_ons ?? []).flatMap(({ id }) =>
            group(id).length > 0 ? [{ group_id: id, option_ids: group(id) }] : [],
          ),
          note: line?.note ?? '',
        },
        /** What was paid for, as it was called then. */
        summary: line
          ? { variant: line.variant_name, add_ons: line.add_ons.map(({ name }) => name), total: line.total }
          : null,
      },
    ];
  });

  const subtotal =
    order?.subtotal ??
    products.reduce(
      (sum, { price, quantity, variants, chosen }) =>
        sum + (variants.find(({ id }) => id === chosen.variant_id)?.price ?? price) * quantity,
      0,
    );
  const deliveryFee = order?.delivery_fee ?? 0;
  const total = order?.total ?? subtotal;
  const paid = order?.paid ?? 0;
  const whatsapp = found.whatsapp_number?.replace('+', '');
  return {
    order_id: found.number,
    status: (order?.status ?? 'open') as OrderStatus | 'open',
    submitted: order !== undefined,
    editable: order === undefined,
    language: found.language as Language,
    currency: 'TZS' as const,
    rehearsal: services.payments.rehearsal,
    shop_name: found.shop_name,
    logo_url: found.logo === null ? null : fileUrl(found.logo),
    shop_phone: found.whatsapp_number,
    whatsapp_url: whatsapp ? `https://wa.me/${whatsapp}` : null,
    products,
    customer: {
      name: order?.customer_name ?? found.asked_name ?? '',
      phone: order?.customer_phone ?? found.asked_phone ?? '',
    },
    fulfilment: {
      method: order?.fulfilment ?? null,
      place: order?.place ?? '',
      methods: [
        { method: 'pick up' as const, fee: 0 },
        ...(found.delivers ? [{ method: 'delivery' as const, fee: found.shop_delivery_fee }] : []),
      ],
    },
    payment_methods: ['mobile_money' as const, 'cash' as const],
    payment_method: order?.payment_method ?? null,
    note: order?.note ?? '',
    subtotal,
    discount: order?.discount ?? 0,
    delivery_fee: deliveryFee,
    total,
    paid,
    due: order?.status === 'cancelled' ? 0 : total - paid,
    payment: paymentOf(found),
    timeline: (found.timeline ?? []).map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  };
}

/** What may be sold of a product now, with what there is of each variant ('' is the product itself). */
type Offered = Pick<Row<FieldsOf<'products'>>, 'id' | 'name' | 'price' | 'images' | 'variants' | 'add_ons'> & {
  levels: Record<string, number> | null;
};
type Step = { at: string; event: OrderEvent; status: OrderStatus | null };

/** The link with its shop, and, once it was submitted, its order, the latest payment asked for and its timeline; `id` is null until then. */
const readLink = (tx: Tx, shopId: string, linkId: string) =>
  tx
    .selectFrom('order_links as l')
    .innerJoin('shops as s', 's.id', 'l.shop_id')
    .leftJoin('orders as o', (join) => join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('transactions as t')
          .select(['state', 'method', 'payer_phone', 'gross', 'expires_at', 'failure', 'created_at'])
          .whereRef('t.shop_id', '=', 'l.shop_id')
          .whereRef('t.order_id', '=', 'l.order_id')
          .where('t.type', '=', 'payment')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['l.number', 'l.language', 'l.lines', 'l.customer_name as asked_name', 'l.customer_phone as asked_phone'])
    .select(['s.shop_name', 's.logo', 's.whatsapp_number', 's.delivers', 's.delivery_fee as shop_delivery_fee'])
    .select([
      'o.id',
      'o.status',
      'o.lines as order_lines',
      'o.subtotal',
      'o.discount',
      'o.delivery_fee',
      'o.total',
      'o.paid',
    ])
    .select((from) =>
      from
        .selectFrom('order_events as e')
        .whereRef('e.shop_id', '=', 'l.shop_id')
        .whereRef('e.order_id', '=', 'l.order_id')
        // Only what concerns the shopper: not who in the shop did it, nor staff's words.
        .select(
          sql<
            Step[] | null
          >`json_agg(json_build_object('at', e.created_at, 'event', e.event, 'status', e.to_status) order by e.created_at, e.id)`.as(
            'timeline',
          ),
        )
        .as('timeline'),
    )
    .select(['o.customer_name', 'o.customer_phone', 'o.fulfilment', 'o.place', 'o.payment_method', 'o.note'])
    .select([
      'p.state',
      'p.method',
      'p.payer_phone',
      'p.gross',
      'p.expires_at',
      'p.failure',
      'p.created_at as asked_at',
    ])
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
        .where(isOnLink('c.id', 'l.lines'))
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

function paymentOf({
  state,
  method,
  payer_phone,
  gross,
  expires_at,
  failure,
  asked_at,
}: NonNullable<Awaited<ReturnType<typeof readLink>>>) {
  if (state === null || asked_at === null) return null;
  return { state, method, phone: payer_phone, amount: gross, expires_at, failure, requested_at: asked_at };
}
