import * as z from 'zod';
import { contract } from './contract.ts';

const provider = { tag: 'providers', access: 'provider', method: 'POST' } as const;
const params = z.strictObject({ provider: z.string().max(40) });
// What each provider sends is its own; it is verified by its signature over the bytes.
const body = z.unknown();
// Repeated or over-long, it is as good as absent: the answer is 403 all the same.
const part = z.string().max(200).optional().catch(undefined);
const answers = { 200: z.strictObject({ received: z.literal(true) }) };

export const paymentCallback = contract({
  ...provider,
  id: 'providers.payment_callback',
  path: '/api/payments/callback/{provider}',
  summary: 'A payment provider says that something became of a payment',
  params,
  body,
  answers,
  problems: ['bad_signature', 'not_found'],
});
export const gatewayCallback = contract({
  ...provider,
  id: 'providers.gateway_callback',
  path: '/api/payments/callback/{provider}/{hook}',
  summary: 'The same of a shop’s own account, which the end of the address names',
  params: params.extend({ hook: z.string().max(40) }),
  body,
  answers,
  problems: ['bad_signature', 'not_found'],
});
export const smsWebhook = contract({
  ...provider,
  id: 'providers.sms',
  path: '/api/webhooks/sms/{provider}',
  summary: 'An SMS provider hands over what people answer',
  params,
  body,
  answers,
  problems: ['bad_signature', 'not_found'],
});
export const smsCallback = contract({
  ...provider,
  id: 'providers.sms_callback',
  path: '/api/webhooks/sms/{provider}/{hook}',
  summary: 'An SMS service brings what people answer and what became of messages, to an address with a secret end',
  params: params.extend({ hook: z.string().max(40) }),
  body,
  answers: {
    200: z.strictObject({
      received: z.literal(true),
      /** As a service’s own documents want it. */
      request_id: z.string().optional(),
      successful: z.literal('true').optional(),
    }),
  },
  problems: ['not_found'],
});
export const whatsappWebhook = contract({
  ...provider,
  id: 'providers.whatsapp',
  path: '/api/webhooks/whatsapp',
  summary: 'WhatsApp delivers messages and what became of ours',
  body,
  answers,
  problems: ['bad_signature'],
});

export const verifyWhatsappWebhook = contract({
  ...provider,
  method: 'GET',
  id: 'providers.whatsapp_verify',
  path: '/api/webhooks/whatsapp',
  summary: 'WhatsApp checks that this address is ours',
  query: z.object({ 'hub.mode': part, 'hub.challenge': part, 'hub.verify_token': part }),
  answers: { 200: { media: 'text/plain' } },
  problems: ['bad_signature'],
});
