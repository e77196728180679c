import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { heedSms } from '../chat/heed-sms.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** What people answer by SMS: verified on the raw bytes, done once for its id, then taken. */
export function smsWebhookRoutes(app: FastifyInstance, services: Services): void {
  const params = z.strictObject({ provider: z.string().max(40) });
  app.post(
    '/api/webhooks/sms/:provider',
    { config: { access: 'provider' }, schema: { tags: ['providers'], params, body: z.unknown() } },
    async (request) => {
      const { provider } = request.params as z.infer<typeof params>;
      const { sms } = services;
      if (provider !== sms?.name) throw problem('not_found');
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
      );
      const inbound = sms.parseInbound(request.rawBody ?? Buffer.alloc(0), headers);
      if (!inbound) throw problem('bad_signature');
      await heedSms(services, { ...inbound, id: `${provider}:${inbound.id}` });
      return { received: true };
    },
  );
}
