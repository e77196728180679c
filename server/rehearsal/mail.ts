import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sameSecret } from '../secrets.ts';
import type { Stage } from './stage.ts';

/** What `derive` makes the rehearsal provider's bearer key from. */
export const mailKeyLabel = 'rehearsal-mail:key';

const outgoing = z.strictObject({
  to: z.email().max(200),
  subject: z.string().min(1).max(300),
  text: z.string().min(1).max(20_000),
  ref: z.string().min(1).max(100),
});

/** The stand-in of a mail provider: what it takes appears on the rehearsal phone. The same `ref` twice shows once. */
export function mailRoutes(app: FastifyInstance, stage: Stage): void {
  app.post('/rehearsal/mail', { config: { access: 'provider' } }, async ({ headers, body }, reply) => {
    if (!sameSecret(headers.authorization ?? '', `Bearer ${stage.derive(mailKeyLabel)}`))
      return reply.code(401).send({ message: 'Unauthorized' });
    const parsed = outgoing.safeParse(body);
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    const message = parsed.data;
    const id = `mail:${message.ref}`;
    const at = stage.world.now().toISOString();
    stage.phones.put(message.to.toLowerCase(), { id, at, kind: 'mail', subject: message.subject, text: message.text });
    return reply.code(201).send({ id });
  });
}
