import type { PayView } from '../../common/contracts/order-view.ts';
import { dueOf } from '../../common/due.ts';
import { firstName } from '../../common/first-name.ts';
import { currency } from '../../resources/brand.ts';
import type { Language, OrderStatus } from '../../resources/enums.ts';
import { bySet } from '../../resources/trade/sets.ts';
import { chatUrl } from '../chat-url.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { fileUrl } from '../files/url.ts';
import { newLinkToken } from '../link-token.ts';
import { waysOf } from '../money/ways.ts';
import { problem } from '../problems.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { movedFrom, paymentsOf, readPayments } from './payments.ts';

const payUrl = (publicUrl: string, token: string): string => `${publicUrl}/cart/pay?token=${token}`;

/** Where somebody's pay link leads: to one order, and to paying it alone. */
export interface PayLink {
  shopId: string;
  orderId: string;
}

/**
 * The address that can only pay an order: made when it is first asked for, the same ever after. The caller holds the
 * order's row.
 */
export async function payLinkOf(services: Services, tx: Tx, shopId: string, orderId: string): Promise<string> {
  const { world, secrets, settings } = services;
  const made = await tx
    .selectFrom('pay_links')
    .select('token_sealed')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (made) return payUrl(settings.publicUrl, secrets.open(made.token_sealed));
  const { token, columns } = newLinkToken(services);
  await tx
    .insertInto('pay_links')
    .values({
      shop_id: shopId,
      order_id: orderId,
      id: world.newId(),
      ...columns,
      created_at: world.now().toISOString(),
    })
    .execute();
  return payUrl(settings.publicUrl, token);
}

/** Finds which order a token pays, before any shop is known. Throws `token_missing`, `order_link_not_found`. */
export async function findPayLink(services: Services, token: string | undefined): Promise<PayLink> {
  if (!token) throw problem('token_missing');
  const link = await services.db.find('find a pay link', (tx) =>
    tx
      .selectFrom('pay_links')
      .select(['shop_id', 'order_id'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst(),
  );
  if (!link) throw problem('order_link_not_found');
  return { shopId: link.shop_id, orderId: link.order_id };
}

/**
 * What somebody who only pays sees: what it is for and what it costs. No phone, no place, no notes. Amounts in minor
 * units.
 */
export async function viewPayLink(services: Services, tx: Tx, { shopId, orderId }: PayLink): Promise<PayView> {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .leftJoin('order_links as l', (join) => join.onRef('l.shop_id', '=', 'o.shop_id').onRef('l.order_id', '=', 'o.id'))
    .select([
      'o.number',
      'o.status',
      'o.lines',
      'o.total',
      'o.paid',
      'o.refunded',
      'o.credited',
      'o.customer_name',
      'o.rehearsal',
    ])
    .select(['s.shop_name', 's.logo', 's.language as shop_language', 'l.language'])
    .select(chatUrl(services, 's'))
    .where('o.shop_id', '=', shopId)
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw problem('order_link_not_found');
  const due = dueOf(order);
  const ways = await waysOf(services, tx, shopId);
  const { latest, prompts } = paymentsOf(await readPayments(tx, shopId, { orderId }), {
    now: services.world.now(),
    own: null,
  });
  return {
    order_id: order.number,
    status: order.status as OrderStatus,
    language: (order.language ?? order.shop_language) as Language,
    currency: currency.code,
    rehearsal: ways.rehearsal,
    rehearsed: order.rehearsal,
    payment_methods: ways.methods,
    payment_charge: ways.charge,
    payment_charges: ways.charges,
    shop_name: order.shop_name,
    logo_url: order.logo === null ? null : fileUrl(order.logo),
    whatsapp_url: order.whatsapp_url,
    customer_name: firstName(order.customer_name ?? ''),
    lines: bySet(order.lines).map(({ name, total, ...line }) => ({
      ...{ name, total },
      quantity: 'lines' in line ? line.count : line.quantity,
    })),
    total: order.total,
    paid: order.paid,
    credited: order.credited ?? 0,
    due,
    // Why somebody else's wallet refused is not this person's to know.
    payment: latest?.state === 'failed' || latest?.state === 'expired' ? null : latest,
    keys: { pay: payKey(order.number, { prompts, moved: await movedFrom(tx, shopId, { orderId }), due }) },
  };
}

/**
 * The one key of the next attempt to pay what an order owes, whoever makes it and in however many tabs. What was asked
 * for and is another order's since counts on: the answer to a key that comes again is the old one.
 */
export const payKey = (number: number, { prompts, moved, due }: Attempts): string =>
  `pay-${number}-${prompts + moved}-${due}`;

interface Attempts {
  prompts: number;
  moved: number;
  /** Minor units. */
  due: number;
}
