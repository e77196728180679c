import type { Contract, Read } from '../../common/contracts/contract.ts';
import { type OrderLinkCallName, orderLinkCalls, payOfPayLink } from '../../common/contracts/order-link.ts';
import { customer } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type Answer, once } from '../idempotency.ts';
import { consume } from '../limits/consume.ts';
import { requestPayment } from '../money/collect.ts';
import type { PaidFor } from '../money/paid-for.ts';
import { askAboutWaiting } from '../money/take-back.ts';
import { settleOverdue } from '../money/unsettled.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { refuseClosed } from '../shops/refuse-closed.ts';
import { orderAgain } from './again.ts';
import { cancelOrder } from './cancel.ts';
import { changeOrder } from './change.ts';
import { claimPayment } from './claim.ts';
import { isOpenToChange } from './editable.ts';
import { holdAgain } from './hold-stock.ts';
import type { OrderLink } from './link.ts';
import { type PayLink, payLinkOf, viewPayLink } from './pay-link.ts';
import { submitOrder } from './submit.ts';
import { reportProblem } from './trouble.ts';
import { viewOrder } from './view.ts';
import { withdrawPrompt } from './withdraw.ts';

/** One thing a shopper may do with a link, and how it is done. `run` throws a Problem and then has changed nothing. */
export interface ShopperCall<L, C extends Contract = Contract> {
  contract: C;
  run(services: Services, link: L, body: Read<C['body']>, key: string | undefined): Promise<Answer>;
}
export const call = <L, const C extends Contract>(contract: C, run: ShopperCall<L, C>['run']): ShopperCall<L, C> => ({
  contract,
  run,
});

/** Runs once for a key, in one transaction with its effect. */
const keyed = (
  services: Services,
  shopId: string,
  { route, key, body }: { route: string; key: string | undefined; body: unknown },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> =>
  services.db.withShop(shopId, (tx) =>
    once(tx, { secrets: services.secrets, shopId, route, key, body }, () => work(tx)),
  );

/** What was asked for and may have been paid meanwhile is looked up before anything else is done. */
const settled = (services: Services, { shopId, linkId }: OrderLink): Promise<void> =>
  settleOverdue(services, shopId, (tx) => orderOf(tx, shopId, linkId));

/** Also what still waits in time: whether its PIN was entered a moment ago. */
const askedBefore = (services: Services, { shopId, linkId }: OrderLink): Promise<void> =>
  askAboutWaiting(services, shopId, (tx) => orderOf(tx, shopId, linkId));

async function orderOf(tx: Tx, shopId: string, linkId: string): Promise<PaidFor | undefined> {
  const link = await tx
    .selectFrom('order_links')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', linkId)
    .executeTakeFirst();
  return link?.order_id == null ? undefined : { orderId: link.order_id };
}

/** The order of a link, its row held. Throws `order_closed` while there is none. */
async function holdOrder(tx: Tx, { shopId, linkId }: OrderLink) {
  const order = await tx
    .selectFrom('order_links as l')
    .innerJoin('orders as o', (join) => join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'))
    .select(['o.id', 'o.status', 'o.paid', 'o.confirmed_at', 'o.customer_id', 'o.customer_name'])
    .where('l.shop_id', '=', shopId)
    .where('l.id', '=', linkId)
    .forNoKeyUpdate('o')
    .executeTakeFirst();
  if (!order) throw problem('order_closed');
  return { ...order, by: customer(order.customer_id, order.customer_name ?? 'link') };
}

const orderAnswer = async (
  services: Services,
  tx: Tx,
  { shopId, linkId }: OrderLink,
  status = 200,
): Promise<Answer> => ({
  status,
  body: await viewOrder(services, tx, shopId, linkId),
});

/** What the token of an order allows. The JSON calls and the page's plain forms both run these. */
export const shopperCalls = {
  submit: call(orderLinkCalls.submit, (services, link: OrderLink, body, key) =>
    keyed(services, link.shopId, { route: `POST order ${link.linkId}`, key, body }, async (tx) => {
      await submitOrder(services, tx, link.shopId, link.linkId, body);
      return orderAnswer(services, tx, link, 201);
    }),
  ),
  change: call(orderLinkCalls.change, async (services, link: OrderLink, body, key) => {
    await settled(services, link);
    return keyed(services, link.shopId, { route: `PUT order ${link.linkId}`, key, body }, async (tx) => {
      const { id } = await holdOrder(tx, link);
      await refuseClosed(tx, link.shopId);
      await consume(services, tx, { limit: 'changes_of_order', key: id });
      await changeOrder(services, tx, link.shopId, id, body);
      return orderAnswer(services, tx, link);
    });
  }),
  cancel: call(orderLinkCalls.cancel, async (services, link: OrderLink) => {
    await settled(services, link);
    return services.db.withShop(link.shopId, async (tx) => {
      const order = await holdOrder(tx, link);
      if (order.status === 'cancelled') return orderAnswer(services, tx, link);
      if (!(await isOpenToChange(tx, link.shopId, order.id, order, services.world.now())))
        throw problem('order_closed');
      await cancelOrder(services, tx, link.shopId, {
        orderId: order.id,
        reason: null,
        by: order.by,
        from: ['pending'],
      });
      return orderAnswer(services, tx, link);
    });
  }),
  pay: call(orderLinkCalls.pay, async (services, link: OrderLink, body, key) => {
    await settled(services, link);
    return keyed(services, link.shopId, { route: `POST order payment ${link.linkId}`, key, body }, async (tx) => {
      const { id, by } = await holdOrder(tx, link);
      await requestPayment(services, tx, link.shopId, { orderId: id, ...body, by });
      return orderAnswer(services, tx, link, 201);
    });
  }),
  withdraw: call(orderLinkCalls.withdraw, async (services, link: OrderLink, body, key) => {
    await askedBefore(services, link);
    return keyed(services, link.shopId, { route: `POST order withdraw ${link.linkId}`, key, body }, async (tx) => {
      const { id, by } = await holdOrder(tx, link);
      await withdrawPrompt(services, tx, link.shopId, id, { next: body.next, by });
      return orderAnswer(services, tx, link);
    });
  }),
  claim: call(orderLinkCalls.claim, async (services, link: OrderLink, { reference }) => {
    const outcome = await claimPayment(services, link, reference);
    const { body } = await services.db.withShop(link.shopId, (tx) => orderAnswer(services, tx, link));
    return { status: 200, body: { outcome, order: body } };
  }),
  hold: call(orderLinkCalls.hold, async (services, link: OrderLink) => {
    await settled(services, link);
    return services.db.withShop(link.shopId, async (tx) => {
      const { id, by } = await holdOrder(tx, link);
      await holdAgain(services, tx, link.shopId, id, by);
      return orderAnswer(services, tx, link);
    });
  }),
  problem: call(orderLinkCalls.problem, (services, link: OrderLink, { kind, text }) =>
    services.db.withShop(link.shopId, async (tx) => {
      const { id, by } = await holdOrder(tx, link);
      await reportProblem(services, tx, link.shopId, id, { kind, text, by });
      return orderAnswer(services, tx, link);
    }),
  ),
  again: call(orderLinkCalls.again, (services, link: OrderLink) =>
    services.db.withShop(link.shopId, async (tx) => {
      await refuseClosed(tx, link.shopId);
      return { status: 201, body: { url: await orderAgain(services, tx, link) } };
    }),
  ),
  share: call(orderLinkCalls.share, (services, link: OrderLink) =>
    services.db.withShop(link.shopId, async (tx) => {
      const { id } = await holdOrder(tx, link);
      await refuseClosed(tx, link.shopId);
      return { status: 201, body: { url: await payLinkOf(services, tx, link.shopId, id) } };
    }),
  ),
};
export type ShopperCallName = OrderLinkCallName;

/** What a pay link allows: to pay all that is owed. */
export const payLinkCalls = {
  pay: call(payOfPayLink, async (services, link: PayLink, body, key) => {
    await settleOverdue(services, link.shopId, async () => link);
    return keyed(services, link.shopId, { route: `POST pay ${link.orderId}`, key, body }, async (tx) => {
      await requestPayment(services, tx, link.shopId, {
        orderId: link.orderId,
        ...body,
        by: customer(null, body.phone),
      });
      return { status: 201, body: await viewPayLink(services, tx, link) };
    });
  }),
};
