import type { FastifyInstance } from 'fastify';
import { writeToUs } from '../../common/contracts/contact.ts';
import { contactLimit } from '../contact/limit.ts';
import { receiveMessage } from '../contact/receive.ts';
import { networkOf } from '../limits/network.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** The contact form with script. Without one the page itself takes it (server/pages/contact-form.ts). */
export function contactRoutes(app: FastifyInstance, services: Services): void {
  serve(app, writeToUs, ({ body, request }) => receiveMessage(services, body, networkOf(request.ip)), {
    rateLimit: contactLimit,
  });
}
