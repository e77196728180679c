import type { FastifyInstance } from 'fastify';
import { type ContactMessage, contactSchema, receiveMessage } from '../contact/receive.ts';
import { networkOf } from '../limits/network.ts';
import type { Services } from '../services.ts';

/** Many phones share an address of their network; nobody writes to us by the dozen. */
export const contactLimit = { max: 10, timeWindow: '10 minutes' } as const;

/** `POST /api/contact`: the contact form with script. Without one the page itself takes it (server/pages/contact-form.ts). */
export function contactRoutes(app: FastifyInstance, services: Services): void {
  app.post(
    '/api/contact',
    { config: { access: 'public', rateLimit: contactLimit }, schema: { tags: ['contact'], body: contactSchema } },
    async (request, reply) =>
      reply.code(201).send(await receiveMessage(services, request.body as ContactMessage, networkOf(request.ip))),
  );
}
