import type { FastifyInstance } from 'fastify';
import { smsWebhook } from '../../common/contracts/providers.ts';
import { answerSmsConsent } from '../chat/consent/answer-sms-consent.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** What people answer by SMS: verified on the raw bytes, done once for its id, then taken. */
export function smsWebhookRoutes(app: FastifyInstance, services: Services): void {
  serve(app, smsWebhook, async ({ request, params: { provider } }) => {
    const { sms } = services;
    if (provider !== sms?.name) throw problem('not_found');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
    );
    const inbound = sms.parseInbound(request.rawBody ?? Buffer.alloc(0), headers);
    if (!inbound) throw problem('bad_signature');
    await answerSmsConsent(services, { ...inbound, id: `${provider}:${inbound.id}` });
    return { received: true };
  });
}
