import type { OrderView } from '../../common/contracts/order-view.ts';
import { dueOf } from '../../common/due.ts';
import type { Language, OrderStatus } from '../../resources/enums.ts';
import { textIn } from '../../resources/kit/index.ts';
import { choiceOf } from '../../resources/trade/choice.ts';
import { lineTotal } from '../../resources/trade/line.ts';
import { bySet, isWhole } from '../../resources/trade/sets.ts';
import { type Totals, totalsOf } from '../../resources/trade/totals.ts';
import { zoneIn } from '../../resources/trade/zone-in.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { fileUrl } from '../files/url.ts';
import { waysOf } from '../money/ways.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { creditPaid } from './credit-left.ts';
import { isEditable } from './editable.ts';
import { type AllOnSale, readOnSale } from './on-sale.ts';
import { closedNow } from './opening.ts';
import { payKey } from './pay-link.ts';
import { paymentsOf } from './payments.ts';
import type { Line } from './priced.ts';
import { type LinkRead, readLink } from './read-link.ts';
import type { OrderEvent } from './steps.ts';
import { viewProducts } from './view-products.ts';

/**
 * The order behind a link as its shopper may see it: before it is submitted from the shop's products, afterwards as it
 * was placed.
 */
export async function viewOrder(services: Services, tx: Tx, shopId: string, linkId: string): Promise<OrderView> {
  const found = await readLink(services, tx, shopId, linkId);
  if (!found) throw problem('order_link_not_found');
  const now = services.world.now();
  const order = found.id === null ? undefined : found;
  const timeline = found.timeline ?? [];
  const countOf = (name: OrderEvent) => timeline.filter(({ event }) => event === name).length;
  const { prompts, latest, awaited, held, receipts } = paymentsOf(found.attempts, {
    now,
    own: order?.customer_phone ?? null,
  });
  const editable =
    !order ||
    isEditable({ status: order.status ?? 'pending', paid: order.paid ?? 0, confirmed_at: order.confirmed_at }, awaited);

  const lines: readonly { set_id?: string | null }[] = found.order_lines ?? found.lines;
  const ofSets = lines.flatMap(({ set_id }) => (set_id == null ? [] : [{ product_id: null, set_id }]));
  const onSale = await readOnSale(tx, shopId, ofSets);
  const products = viewProducts(found, onSale, editable);
  const { charge_rules } = found;
  const methods = fulfilmentsOf(found);
  const ways = await waysOf(services, tx, shopId);
  // Not sent yet, it is what it comes to the first way.
  const { subtotal, discount, delivery_fee, charges, total } = order
    ? sumsOf(order)
    : totalsOf(
        products.map((product) => ({
          total: lineTotal(product, { ...choiceOf(product.chosen), quantity: product.quantity }),
        })),
        { discount: 0, delivery_fee: 0, rules: charge_rules, fulfilment: 'pick up' },
      );
  const { paid, refunded, credited, status } = {
    paid: order?.paid ?? 0,
    refunded: order?.refunded ?? 0,
    credited: order?.credited ?? null,
    status: order?.status ?? 'pending',
  };
  const due = dueOf({ status, total, paid, refunded, credited });
  return {
    order_id: found.number,
    status: (order?.status ?? 'open') as OrderStatus | 'open',
    submitted: order !== undefined,
    editable,
    keys: {
      submit: `order-${found.number}-${countOf('edited')}`,
      pay: payKey(found.number, { prompts, moved: countOf('held_moved'), due: order ? due : 0 }),
    },
    language: found.language as Language,
    currency: 'TZS' as const,
    rehearsal: ways.rehearsal,
    shop_name: found.shop_name,
    shop_place: found.shop_place,
    logo_url: found.logo === null ? null : fileUrl(found.logo),
    whatsapp_url: found.whatsapp_url,
    closed: closedNow(found, now),
    opening_hours: found.opening_hours,
    products,
    ...(!order && products.length < found.lines.length && { gone: found.lines.length - products.length }),
    again: isSoldAgain(found, onSale),
    customer: {
      name: order?.customer_name ?? found.asked_name ?? '',
      phone: order?.customer_phone ?? found.asked_phone ?? '',
    },
    fulfilment: {
      ...(order ? { method: order.fulfilment, zone: order.zone, place: order.place ?? '' } : askedFor(found, methods)),
      landmark: order?.landmark ?? '',
      // Nobody types it where a PIN is asked for: it comes with the money.
      pickup_code: order && due <= 0 && isCollectable(order) ? order.pickup_code : null,
      methods,
    },
    payment_methods: ways.methods,
    payment_charge: ways.charge,
    payment_charges: ways.charges,
    payment_method: order?.payment_method ?? null,
    note: order?.note ?? '',
    subtotal,
    discount,
    delivery_fee,
    returned: (order?.returns ?? []).reduce((sum, { amount }) => sum + amount, 0),
    charges: charges.map(({ id, name, amount }) => ({ id, name, amount })),
    charge_rules,
    total,
    paid,
    refunded,
    credited: credited ?? 0,
    credit_left: order?.credit_left ?? 0,
    due,
    part_payment: found.part_payment,
    payment: latest,
    held,
    receipts: [
      ...receipts,
      ...(await creditPaid(tx, shopId, { id: found.id ?? '', credited })).map(
        ({ settled_at: at, gross: amount, method, reference, rehearsal }) => ({
          ...{ at: new Date(at ?? now).toISOString(), amount, method, reference, rehearsal },
        }),
      ),
    ],
    receipt: order ? receiptWords(found, found.language) : null,
    placed_at: order?.placed_at ?? null,
    handed_over: order !== undefined && order.handed_over_at !== null,
    problem: order?.problem ?? null,
    /** Until when its goods are set aside; given back, since when. Both null where they stay. */
    stock: {
      held_until: order && isReleasable(order) ? order.stock_held_until : null,
      released_at: order?.status === 'pending' ? order.stock_released_at : null,
    },
    timeline: timeline.map(({ at, event, status, data }) => ({
      at: new Date(at).toISOString(),
      event,
      status,
      note: notes[event]?.(data) ?? null,
    })),
  };
}

/** Whether anything that it held can be ordered anew. */
function isSoldAgain({ order_lines, offered }: LinkRead, { sets, products }: AllOnSale): boolean {
  if (!order_lines) return (offered ?? []).length > 0;
  return bySet<Line>(order_lines).some((line) => {
    if (!('lines' in line)) return (offered ?? []).some(({ id }) => id === line.product_id);
    const set = sets.get(line.set_id);
    return set !== undefined && isWhole(set, products);
  });
}

/** What the shop says on its receipts. Where it wrote nothing, its logo alone. */
const receiptWords = ({ show_logo, tin, header, footer }: LinkRead, language: Language) => ({
  logo: show_logo ?? true,
  tin,
  header: header && textIn(header, language),
  footer: footer && textIn(footer, language),
});

/** As it was placed. */
/** Before it is sent: where she wrote in the chat that it is to be brought, where the shop brings anything. */
function askedFor({ asked_place: place }: LinkRead, methods: OrderView['fulfilment']['methods']) {
  const delivery = methods.find(({ method }) => method === 'delivery');
  if (!place || !delivery) return { method: null, zone: null, place: '' };
  return { method: delivery.method, zone: zoneIn(place, delivery.zones)?.name ?? null, place };
}

const sumsOf = ({ subtotal, discount, delivery_fee, charges, total }: LinkRead): Totals => ({
  subtotal: subtotal ?? 0,
  discount: discount ?? 0,
  delivery_fee: delivery_fee ?? 0,
  charges: charges ?? [],
  total: total ?? 0,
});

/** Pending or paid, with its goods set aside. */
const isCollectable = ({ status, stock_released_at }: LinkRead): boolean =>
  (status === 'pending' || status === 'paid') && stock_released_at === null;

const isReleasable = ({ status, paid, confirmed_at, stock_released_at }: LinkRead): boolean =>
  status === 'pending' && paid === 0 && confirmed_at === null && stock_released_at === null;

/** Steps whose words are the shopper's own or meant for her. Other notes are the shop's business. */
const notes: Partial<Record<OrderEvent, (data: Readonly<Record<string, string | null>>) => string | null | undefined>> =
  {
    cancelled: ({ reason }) => reason,
    edited_by_staff: ({ reason }) => reason,
    problem_reported: ({ kind, text }) => (text ? `${kind}: ${text}` : kind),
    problem_solved: ({ answer }) => answer,
    payment_claimed: ({ reference }) => reference,
  };

const fulfilmentsOf = ({ delivers, shop_delivery_fee, delivery_zones, places }: LinkRead) => [
  {
    method: 'pick up' as const,
    fee: 0,
    zones: places.map(({ id, name, address }) => ({ id, name: `${name}, ${address}`, fee: 0 })),
  },
  ...(delivers
    ? [
        {
          method: 'delivery' as const,
          fee: delivery_zones.length > 0 ? Math.min(...delivery_zones.map(({ fee }) => fee)) : shop_delivery_fee,
          zones: delivery_zones,
        },
      ]
    : []),
];
