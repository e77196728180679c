import type { Language, OrderStatus } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import { fileUrl } from '../files/url.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** What a shopper's page knows of an order. Amounts in minor units, phones in E.164. */
export type OrderView = Awaited<ReturnType<typeof viewOrder>>;

/** The order behind a link as its shopper may see it: before it is submitted from the shop's products, afterwards as it was placed. */
export async function viewOrder(services: Services, tx: Tx, shopId: string, linkId: string) {
  const link = await tx
    .selectFrom('order_links')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (!link) throw problem('order_link_not_found');
  const shop = await tx.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirstOrThrow();
  const order =
    link.order_id === null
      ? undefined
      : await tx
          .selectFrom('orders')
          .selectAll()
          .where('shop_id', '=', shopId)
          .where('id', '=', link.order_id)
          .executeTakeFirst();
  const wanted = order
    ? order.lines.map((line) => ({
        line_id: line.id,
        product_id: line.product_id,
        variant_id: line.variant_id,
        quantity: line.quantity,
        line,
      }))
    : link.lines.map(({ id, product_id, variant_id, quantity }) => ({
        line_id: id,
        product_id,
        variant_id,
        quantity,
        line: undefined,
      }));
  const catalogue = await readCatalogue(
    tx,
    shopId,
    wanted.map(({ product_id }) => product_id),
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

  const subtotal = order
    ? order.subtotal
    : products.reduce(
        (sum, { price, quantity, variants, chosen }) =>
          sum + (variants.find(({ id }) => id === chosen.variant_id)?.price ?? price) * quantity,
        0,
      );
  const deliveryFee = order?.delivery_fee ?? 0;
  const total = order?.total ?? subtotal;
  const paid = order?.paid ?? 0;
  const whatsapp = shop.whatsapp_number?.replace('+', '');
  return {
    order_id: link.number,
    status: (order?.status ?? 'open') as OrderStatus | 'open',
    submitted: order !== undefined,
    editable: order === undefined,
    language: link.language as Language,
    currency: 'TZS' as const,
    rehearsal: services.payments.rehearsal,
    shop_name: shop.shop_name,
    logo_url: shop.logo === null ? null : fileUrl(shop.logo),
    shop_phone: shop.whatsapp_number,
    whatsapp_url: whatsapp ? `https://wa.me/${whatsapp}` : null,
    products,
    customer: {
      name: order?.customer_name ?? link.customer_name ?? '',
      phone: order?.customer_phone ?? link.customer_phone ?? '',
    },
    fulfilment: {
      method: order?.fulfilment ?? null,
      place: order?.place ?? '',
      methods: [
        { method: 'pick up' as const, fee: 0 },
        ...(shop.delivers ? [{ method: 'delivery' as const, fee: shop.delivery_fee }] : []),
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
    payment: order ? await latestPayment(tx, shopId, order.id) : null,
    timeline: order ? await readTimeline(tx, shopId, order.id) : [],
  };
}

async function readCatalogue(tx: Tx, shopId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'price', 'images', 'variants', 'add_ons', 'status'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute();
  const levels = await tx
    .selectFrom('stock_levels')
    .select(['product_id', 'variant_id', 'on_hand'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', ids)
    .execute();
  return new Map(
    rows
      .filter(({ status }) => status === 'active')
      .map((row) => [
        row.id,
        {
          ...row,
          stock: new Map(
            levels
              .filter(({ product_id }) => product_id === row.id)
              .map(({ variant_id, on_hand }) => [variant_id, on_hand]),
          ),
        },
      ]),
  );
}

async function latestPayment(tx: Tx, shopId: string, orderId: string) {
  const payment = await tx
    .selectFrom('transactions')
    .select(['state', 'method', 'payer_phone', 'gross', 'expires_at', 'failure', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('type', '=', 'payment')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!payment) return null;
  return {
    state: payment.state,
    method: payment.method,
    phone: payment.payer_phone,
    amount: payment.gross,
    expires_at: payment.expires_at,
    failure: payment.failure,
    requested_at: payment.created_at,
  };
}

/** Only what concerns the shopper: not who in the shop did it, nor staff's words. */
async function readTimeline(tx: Tx, shopId: string, orderId: string) {
  const rows = await tx
    .selectFrom('order_events')
    .select(['created_at as at', 'event', 'to_status as status'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows;
}
