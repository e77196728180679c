import { orders as definition } from '../../resources/orders.ts';
import { takeCash } from '../money/cash.ts';
import { requestPayment } from '../money/collect.ts';
import { paymentMethodsOf } from '../money/methods.ts';
import { giveBack } from '../money/refund.ts';
import { cancelOrder } from '../orders/cancel.ts';
import { confirmOrder } from '../orders/confirm.ts';
import { dueAt } from '../orders/due.ts';
import { type OrderEvent, record } from '../orders/events.ts';
import { holdAgain } from '../orders/hold-stock.ts';
import { createOrderLink, linkOfOrder } from '../orders/link.ts';
import { moveOrder } from '../orders/move.ts';
import { placeOrder } from '../orders/place.ts';
import { solveProblem } from '../orders/trouble.ts';
import { problem } from '../problems.ts';
import type { ActionHandler, Behaviour } from '../rest/behaviour.ts';

/** A step that only moves the order along. */
const step =
  (action: 'pick_up' | 'deliver' | 'complete', event: OrderEvent): ActionHandler =>
  ({ services, tx, caller }, orderId) => {
    const { from, to } = definition.actions[action];
    return moveOrder(services, tx, caller.shopId, { orderId, from, to, event, by: caller.name });
  };

export const orders: Behaviour<'orders'> = {
  computed: {
    due: dueAt('orders'),
  },

  async create({ services, tx, caller }, input) {
    const methods = paymentMethodsOf(services);
    const paymentMethod = input.payment_method ?? methods[0] ?? 'cash';
    if (!methods.includes(paymentMethod)) throw problem('cash_only');
    const order = await placeOrder(services, tx, caller.shopId, {
      channel: 'dashboard',
      lines: input.lines.map(({ product_id, variant_id, quantity, add_ons, note }) => ({
        product_id,
        variant_id,
        quantity,
        add_ons,
        note,
      })),
      customerId: input.customer_id ?? null,
      customerName: input.customer_name ?? null,
      customerPhone: input.customer_phone ?? null,
      discount: input.discount ?? 0,
      deliveryFee: input.delivery_fee ?? 0,
      fulfilment: input.fulfilment ?? 'pick up',
      zone: input.zone ?? null,
      place: input.place ?? null,
      landmark: input.landmark ?? null,
      paymentMethod,
      note: input.note ?? null,
      by: caller.name,
      told: true,
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
      language: caller.language,
      channel: 'dashboard',
      conversationId: null,
      customer: { name: input.customer_name ?? null, phone: input.customer_phone ?? null },
      order,
    });
    return order.id;
  },

  async written({ services, caller }, order) {
    services.live.publish(caller.shopId, { type: 'order.changed', id: order.id, status: order.status });
  },

  actions: {
    confirm: ({ services, tx, caller }, orderId) => confirmOrder(services, tx, caller.shopId, orderId, caller.name),
    record_cash: (desk, id, { despite_prompt }) => takeCash(desk, id, despite_prompt === true),
    async request_payment({ services, tx, caller }, orderId, { phone }) {
      await requestPayment(services, tx, caller.shopId, { orderId, phone: String(phone), by: caller.name });
    },
    pick_up: step('pick_up', 'picked_up'),
    deliver: step('deliver', 'delivered'),
    complete: step('complete', 'completed'),
    cancel: ({ services, tx, caller }, id, { reason }) =>
      cancelOrder(services, tx, caller.shopId, { orderId: id, reason: String(reason), by: caller.name }),
    record_refund: (desk, id, { reference }) => giveBack(desk, id, reference === null ? null : String(reference)),
    solve_problem: ({ services, tx, caller }, orderId, { answer }) =>
      solveProblem(services, tx, caller.shopId, orderId, { answer: String(answer), by: caller.name }),
    hold_stock: ({ services, tx, caller }, orderId) => holdAgain(services, tx, caller.shopId, orderId, caller.name),
    async resend_link({ services, tx, caller }, orderId) {
      const url = await linkOfOrder(services, tx, caller.shopId, orderId);
      await record(services, tx, caller.shopId, { orderId, event: 'link_sent', by: caller.name });
      return { url };
    },
  },
};
