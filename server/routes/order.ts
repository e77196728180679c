import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { orderChannels } from '../../resources/enums.ts';
import type { Answer } from '../idempotency.ts';
import { keyOf } from '../idempotency.ts';
import { findLink, type OrderLink } from '../orders/link.ts';
import { findPayLink, type PayLink, viewPayLink } from '../orders/pay-link.ts';
import { payLinkCalls, type ShopperCall, type ShopperCallName, shopperCalls } from '../orders/shopper-calls.ts';
import { viewOrder } from '../orders/view.ts';
import type { Services } from '../services.ts';

const token = z.strictObject({ token: z.string().max(200).optional() });

/** Where each call of an order's link is found below `/api/v1/order`. What is asked of a provider or of people is asked rarely. */
const paths: Record<ShopperCallName, { method: 'POST' | 'PUT'; path: string; perMinute?: number }> = {
  submit: { method: 'POST', path: '' },
  change: { method: 'PUT', path: '' },
  cancel: { method: 'POST', path: '/cancel' },
  pay: { method: 'POST', path: '/payment' },
  hold: { method: 'POST', path: '/hold' },
  claim: { method: 'POST', path: '/claim', perMinute: 10 },
  problem: { method: 'POST', path: '/problem', perMinute: 10 },
  again: { method: 'POST', path: '/again', perMinute: 10 },
  share: { method: 'POST', path: '/share', perMinute: 10 },
};

/** The shopper's calls: the token in the address is all they need. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  const config = (perMinute = 120) => ({
    access: 'order link' as const,
    rateLimit: { max: perMinute, timeWindow: '1 minute' },
  });
  const tags = ['order link'];
  const tokenOf = (query: unknown) => (query as { token?: string }).token;
  const send = (reply: FastifyReply, { status, body }: Answer) =>
    reply.code(status).header('cache-control', 'no-store').send(body);

  app.get('/api/v1/order', { config: config(), schema: { tags, querystring: token } }, async (request, reply) => {
    const { shopId, linkId } = await findLink(services, tokenOf(request.query));
    const body = await services.db.withShop(shopId, (tx) => viewOrder(services, tx, shopId, linkId));
    return send(reply, { status: 200, body });
  });
  app.get('/api/v1/pay', { config: config(), schema: { tags, querystring: token } }, async (request, reply) => {
    const link = await findPayLink(services, tokenOf(request.query));
    const body = await services.db.withShop(link.shopId, (tx) => viewPayLink(services, tx, link));
    return send(reply, { status: 200, body });
  });

  function route<L extends OrderLink | PayLink>(
    { method, path, perMinute }: { method: 'POST' | 'PUT'; path: string; perMinute?: number },
    find: (services: Services, token: string | undefined) => Promise<L>,
    { schema: body, run }: ShopperCall<L>,
  ): void {
    const querystring = token.extend({ channel: z.enum(orderChannels).optional() });
    app.route({
      method,
      url: `/api/v1/${path}`,
      config: config(perMinute),
      schema: { tags, querystring, body },
      async handler(request, reply) {
        const link = await find(services, tokenOf(request.query));
        return send(reply, await run(services, link, request.body, keyOf(request.headers)));
      },
    });
  }
  for (const [name, { path, ...rest }] of Object.entries(paths))
    route({ ...rest, path: `order${path}` }, findLink, shopperCalls[name as ShopperCallName] as ShopperCall<OrderLink>);
  route({ method: 'POST', path: 'pay' }, findPayLink, payLinkCalls.pay as ShopperCall<PayLink>);
}
