import { sql } from 'kysely';
import { currency, timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { startsFrom } from '../../resources/kit/index.ts';
import { orders as definition } from '../../resources/orders.ts';
import { deliveryPlace } from '../../resources/trade/delivery-place.ts';
import { takeFromCart } from '../chat/conversations/cart-of-chat.ts';
import { chatOfSale, sendGoods } from '../chat/conversations/send-goods.ts';
import { contextOf, emit } from '../events/emit.ts';
import { refuseReminder } from '../money/awaited.ts';
import { recordCashPayment } from '../money/cash.ts';
import { requestPayment } from '../money/collect.ts';
import { isSold } from '../money/in-span.ts';
import { recordRefund } from '../money/refund.ts';
import { refuseWay, waysOf } from '../money/ways.ts';
import { cancelOrder } from '../orders/cancel.ts';
import { changeBuyer } from '../orders/change-buyer.ts';
import { changeLines } from '../orders/change-lines.ts';
import { confirmOrder } from '../orders/confirm.ts';
import { creditLeftAt } from '../orders/credit-left.ts';
import { dueAt, toCollectAt } from '../orders/due.ts';
import { giveCredit } from '../orders/give-credit.ts';
import { handOver } from '../orders/hand-over.ts';
import { holdOrder } from '../orders/hold.ts';
import { holdAgain } from '../orders/hold-stock.ts';
import { keptSums } from '../orders/kept-sums.ts';
import { createOrderLink, linkOfOrder, receiptUrl } from '../orders/link.ts';
import { moveOrder } from '../orders/move.ts';
import { placeOrder } from '../orders/place.ts';
import { returnLines } from '../orders/return-lines.ts';
import { languageOfShopper, shopperLanguage } from '../orders/shopper-language.ts';
import { solveProblem } from '../orders/trouble.ts';
import { undoMove, withUndo } from '../orders/undo.ts';
import { mayComplete, mayHandOver } from '../orders/workflow.ts';
import type { Behaviour } from '../rest/behaviour.ts';

/** By the shop's clock. */
const placedAt = sql`(orders.created_at at time zone ${timeZone})`;
/** What an amount alone is called where nobody says what it is for. */
const amountNames: Record<Language, string> = { en: 'Payment', sw: 'Malipo' };

const handedOver = (action: 'pick_up' | 'deliver', step: 'picked_up' | 'delivered') =>
  withUndo(action, (context, orderId) => handOver(context, orderId, step));

export const orders: Behaviour<'orders'> = {
  computed: {
    due: dueAt('orders'),
    credit_left: creditLeftAt('orders'),
    is_sold: isSold,
    weekday: sql`to_char(${placedAt}, 'FMday')`,
    may_pick_up: mayHandOver('picked_up'),
    may_deliver: mayHandOver('delivered'),
    may_complete: mayComplete(),
    may_return: sql`((select sum((line ->> 'quantity')::int) from jsonb_array_elements(orders.lines) as line)
      > (select coalesce(sum((back ->> 'quantity')::int), 0) from jsonb_array_elements(orders.returns) as back))`,
    returned: sql`(select coalesce(sum((back ->> 'amount')::bigint), 0)::bigint
      from jsonb_array_elements(orders.returns) as back)`,
    charged: sql`(select coalesce(sum((charge ->> 'amount')::bigint), 0)::bigint
      from jsonb_array_elements(orders.charges) as charge)`,
    charged_for: sql`(select string_agg((charge ->> 'name') || ' ' ||
        to_char((charge ->> 'amount')::numeric / ${currency.minor}, 'FM999999999990.00'), '; ' order by at)
      from jsonb_array_elements(orders.charges) with ordinality as listed (charge, at))`,
    sold_items: sql`(select string_agg((line ->> 'quantity') || ' × ' || (line ->> 'name') ||
        coalesce(' (' || (line ->> 'variant_name') || ')', ''), '; ' order by at)
      from jsonb_array_elements(orders.lines) with ordinality as listed (line, at))`,
    language: shopperLanguage,
    hour: sql`extract(hour from ${placedAt})::int`,
    product_ids: sql`jsonb_path_query_array(orders.lines, '$[*].product_id ? (@ != null)')`,
  },

  // What is to be given back makes nothing of what others owe less.
  summed: { due: toCollectAt('orders') },
  keptSums,

  // What it stands like is read once nobody else moves it.
  async holdFirst({ tx, caller }, ids) {
    for (const id of [...ids].sort()) await holdOrder(tx, caller.shopId, id);
  },
  async beforeChange(context, order, change) {
    if (change) await changeBuyer(context, order, change);
  },

  async create({ services, tx, caller }, input, id) {
    const { methods } = await waysOf(services, tx, caller.shopId);
    const paymentMethod = input.payment_method ?? methods[0] ?? 'cash';
    await refuseWay(services, tx, caller.shopId, paymentMethod);
    const { charges } = await tx
      .selectFrom('shops')
      .select('charges')
      .where('id', '=', caller.shopId)
      .executeTakeFirstOrThrow();
    const language = await languageOfShopper(tx, caller.shopId, {
      conversationId: input.conversation_id ?? null,
      customerId: input.customer_id ?? null,
      customerPhone: input.customer_phone ?? null,
    });
    const chat = await chatOfSale(services, tx, caller, input.conversation_id ?? null);
    const order = await placeOrder(services, tx, caller.shopId, {
      id,
      charges,
      channel: 'dashboard',
      conversationId: input.conversation_id ?? null,
      lines: input.lines.map(({ product_id, set_id, variant_id, quantity, add_ons, note, name, unit_price }) => ({
        name: name || (unit_price > 0 ? amountNames[language] : ''),
        unit_price,
        product_id,
        set_id,
        variant_id,
        quantity,
        add_ons,
        note,
      })),
      customerId: input.customer_id ?? null,
      customerName: input.customer_name ?? null,
      customerPhone: input.customer_phone ?? null,
      language,
      discount: input.discount ?? 0,
      deliveryFee: input.delivery_fee ?? 0,
      fulfilment: input.fulfilment ?? 'pick up',
      ...deliveryPlace(input),
      paymentMethod,
      note: input.note ?? null,
      by: caller.actor,
      // With its link she is told there, once.
      notifyShopper: chat === null,
    });
    if (input.staff_note)
      await tx
        .updateTable('orders')
        .set({ staff_note: input.staff_note })
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', order.id)
        .execute();
    await createOrderLink(services, tx, caller.shopId, {
      lines: [],
      language,
      channel: 'dashboard',
      conversationId: chat,
      customer: { name: input.customer_name ?? null, phone: input.customer_phone ?? null },
      order,
    });
    if (input.conversation_id) await takeFromCart(tx, caller.shopId, input.conversation_id, input.lines);
    if (chat !== null) await sendGoods(services, tx, caller, { id: chat, what: 'order_link', thing: order.id });
  },

  actions: {
    confirm: withUndo('confirm', ({ services, tx, caller }, orderId) =>
      confirmOrder(services, tx, caller.shopId, orderId, caller.actor),
    ),
    record_cash: withUndo('record_cash', recordCashPayment),
    async request_payment({ services, tx, caller }, orderId, { phone }) {
      await requestPayment(services, tx, caller.shopId, { orderId, phone, by: caller.actor });
    },
    give_credit: withUndo('give_credit', giveCredit),
    pick_up: handedOver('pick_up', 'picked_up'),
    deliver: handedOver('deliver', 'delivered'),
    complete: withUndo('complete', ({ services, tx, caller }, orderId) =>
      moveOrder(services, tx, caller.shopId, {
        ...{ orderId, from: startsFrom(definition, definition.actions.complete), to: 'completed', by: caller.actor },
        happens: (context, order, changes) => emit(context, definition, 'completed', order, {}, { changes }),
      }),
    ),
    cancel: withUndo('cancel', ({ services, tx, caller }, id, { reason }: { reason: string }) =>
      cancelOrder(services, tx, caller.shopId, {
        ...{ orderId: id, reason, by: caller.actor },
        from: startsFrom(definition, definition.actions.cancel),
      }),
    ),
    undo: undoMove,
    change_lines: changeLines,
    return_lines: returnLines,
    record_refund: (context, id, { reference }) => recordRefund(context, id, reference),
    solve_problem: ({ services, tx, caller }, orderId, { answer }) =>
      solveProblem(services, tx, caller.shopId, orderId, { answer, by: caller.actor }),
    hold_stock: ({ services, tx, caller }, orderId) => holdAgain(services, tx, caller.shopId, orderId, caller.actor),
    async resend_link(context, orderId) {
      const { services, tx, caller } = context;
      await refuseReminder(tx, caller.shopId, { orderId }, services.world.now());
      const url = await linkOfOrder(services, tx, caller.shopId, orderId);
      await emit(contextOf(context), definition, 'link_sent', { id: orderId }, { notified: true });
      return { url };
    },
    open_link: async ({ services, tx, caller }, orderId) => ({
      url: await linkOfOrder(services, tx, caller.shopId, orderId),
    }),
    open_receipt: async ({ services, tx, caller }, orderId) => ({
      url: await linkOfOrder(services, tx, caller.shopId, orderId, receiptUrl),
    }),
  },
};
