import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { fulfilmentMethods, orderChannels, paymentMethods } from '../../resources/enums.ts';
import { int, longtext, phone, text } from '../../resources/kit/index.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import { keyOf, once } from '../idempotency.ts';
import { requestPayment } from '../money/collect.ts';
import { findLink } from '../orders/link.ts';
import { type Submission, submitOrder } from '../orders/submit.ts';
import { viewOrder } from '../orders/view.ts';
import { problem } from '../problems.ts';
import { tools } from '../rest/routes.ts';
import type { Services } from '../services.ts';

const empty = (schema: z.ZodType) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().default(null));
const phoneSchema = fieldSchema(phone.required(), tools);
const textSchema = (max: number) => fieldSchema(text.required({ max }), tools);

const token = z.strictObject({ token: z.string().max(200).optional() });
const submission = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line_id: z.uuid(),
        quantity: fieldSchema(int.required({ min: 0, max: 10_000 }), tools),
        variant_id: empty(z.uuid()),
        add_ons: z
          .array(z.strictObject({ group_id: z.uuid(), option_ids: z.array(z.uuid()).max(50) }))
          .max(20)
          .default([]),
        note: empty(textSchema(300)),
      }),
    )
    .min(1)
    .max(100),
  customer: z.strictObject({ name: textSchema(120), phone: phoneSchema }),
  fulfilment: z.strictObject({ method: z.enum(fulfilmentMethods), place: empty(textSchema(200)) }),
  payment: z.strictObject({ method: z.enum(paymentMethods), phone: empty(phoneSchema) }),
  note: empty(fieldSchema(longtext.required({ max: 500 }), tools)),
});

/** The shopper's calls: the token in the address is all they need. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  const config = { access: 'order link' as const, rateLimit: { max: 120, timeWindow: '1 minute' } };
  const tags = ['order link'];

  app.get('/api/v1/order', { config, schema: { tags, querystring: token } }, async (request, reply) => {
    const { shopId, linkId } = await findLink(services, (request.query as { token?: string }).token);
    const order = await services.db.withShop(shopId, (tx) => viewOrder(services, tx, shopId, linkId));
    return reply.header('cache-control', 'no-store').send(order);
  });

  app.post(
    '/api/v1/order',
    {
      config,
      schema: { tags, querystring: token.extend({ channel: z.enum(orderChannels).optional() }), body: submission },
    },
    async (request, reply) => {
      const { shopId, linkId } = await findLink(services, (request.query as { token?: string }).token);
      const body = request.body as Submission;
      const key = keyOf(request.headers);
      const answer = await services.db.withShop(shopId, (tx) =>
        once(tx, { shopId, route: `POST order ${linkId}`, key, body }, async () => {
          await submitOrder(services, tx, shopId, linkId, body);
          return { status: 201, body: await viewOrder(services, tx, shopId, linkId) };
        }),
      );
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
    },
  );

  app.post(
    '/api/v1/order/payment',
    { config, schema: { tags, querystring: token, body: z.strictObject({ phone: phoneSchema }) } },
    async (request, reply) => {
      const { shopId, linkId } = await findLink(services, (request.query as { token?: string }).token);
      const body = request.body as { phone: string };
      const key = keyOf(request.headers);
      const answer = await services.db.withShop(shopId, (tx) =>
        once(tx, { shopId, route: `POST order payment ${linkId}`, key, body }, async () => {
          const link = await tx
            .selectFrom('order_links')
            .select(['order_id', 'customer_name'])
            .where('shop_id', '=', shopId)
            .where('id', '=', linkId)
            .executeTakeFirst();
          if (!link?.order_id) throw problem('order_closed');
          await requestPayment(services, tx, shopId, {
            orderId: link.order_id,
            phone: body.phone,
            by: link.customer_name ?? body.phone,
          });
          return { status: 201, body: await viewOrder(services, tx, shopId, linkId) };
        }),
      );
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
    },
  );
}
