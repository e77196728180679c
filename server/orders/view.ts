import type { Language, OrderStatus } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import { fileUrl } from '../files/url.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { type LinkRead, readLink } from './read-link.ts';

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

function paymentOf({ state, method, payer_phone, gross, expires_at, failure, asked_at }: LinkRead) {
  if (state === null || asked_at === null) return null;
  return { state, method, phone: payer_phone, amount: gross, expires_at, failure, requested_at: asked_at };
}
