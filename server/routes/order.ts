import type { FastifyInstance } from 'fastify';
import { getDebtLink } from '../../common/contracts/debt-link.ts';
import { getOrderOfLink, getPayLink } from '../../common/contracts/order-link.ts';
import { type DebtorCallName, debtorCalls } from '../debts/debtor-calls.ts';
import { type DebtLink, findDebtLink } from '../debts/link.ts';
import { viewDebts } from '../debts/view.ts';
import { keyOf } from '../idempotency.ts';
import { byToken } from '../limits/by-token.ts';
import { findLink, type OrderLink } from '../orders/link.ts';
import { findPayLink, type PayLink, viewPayLink } from '../orders/pay-link.ts';
import { payLinkCalls, type ShopperCall, type ShopperCallName, shopperCalls } from '../orders/shopper-calls.ts';
import { viewOrder } from '../orders/view.ts';
import { sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

const perMinute = (max = 120) => ({ rateLimit: { max, timeWindow: '1 minute', keyGenerator: byToken } });
/** What is asked of a provider or of people is asked rarely. */
const rarely: readonly string[] = ['claim', 'problem', 'again', 'share', 'promise'] satisfies (
  | ShopperCallName
  | DebtorCallName
)[];

/** The shopper's calls: the token in the address is all they need. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    getOrderOfLink,
    async ({ query, reply }) => {
      const { shopId, linkId } = await findLink(services, query.token);
      reply.header('cache-control', 'no-store');
      return services.db.withShop(shopId, (tx) => viewOrder(services, tx, shopId, linkId));
    },
    perMinute(),
  );
  serve(
    app,
    getPayLink,
    async ({ query, reply }) => {
      const link = await findPayLink(services, query.token);
      reply.header('cache-control', 'no-store');
      return services.db.withShop(link.shopId, (tx) => viewPayLink(services, tx, link));
    },
    perMinute(),
  );

  serve(
    app,
    getDebtLink,
    async ({ query, reply }) => {
      const link = await findDebtLink(services, query.token);
      reply.header('cache-control', 'no-store');
      return services.db.withShop(link.shopId, (tx) => viewDebts(services, tx, link));
    },
    perMinute(),
  );

  function route<L extends OrderLink | PayLink | DebtLink>(
    find: (services: Services, token: string | undefined) => Promise<L>,
    { contract, run }: ShopperCall<L>,
    max?: number,
  ): void {
    serve(
      app,
      contract,
      async ({ query, body, request, reply }) => {
        const link = await find(services, (query as { token?: string }).token);
        const answer = await run(services, link, body, keyOf(request.headers));
        reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
        return sent;
      },
      perMinute(max),
    );
  }
  for (const [name, call] of Object.entries(shopperCalls))
    route(findLink, call as ShopperCall<OrderLink>, rarely.includes(name) ? 10 : undefined);
  route(findPayLink, payLinkCalls.pay as ShopperCall<PayLink>);
  for (const [name, call] of Object.entries(debtorCalls))
    route(findDebtLink, call as ShopperCall<DebtLink>, rarely.includes(name) ? 10 : undefined);
}
