import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sameSecret } from '../secrets.ts';
import type { Stage } from './stage.ts';

/** What `derive` makes the rehearsal provider's bearer key from. */
export const smsKeyLabel = 'rehearsal-sms:key';

const outgoing = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{7,14}$/),
  text: z.string().min(1).max(1600),
  ref: z.string().min(1).max(100),
});

/** The stand-in of a text-message provider: what it takes appears on the rehearsal phone. The same `ref` twice shows once. */
export function smsRoutes(app: FastifyInstance, stage: Stage): void {
  app.post('/rehearsal/sms', { config: { access: 'provider' } }, async ({ headers, body }, reply) => {
    if (!sameSecret(headers.authorization ?? '', `Bearer ${stage.derive(smsKeyLabel)}`))
      return reply.code(401).send({ message: 'Unauthorized' });
    const parsed = outgoing.safeParse(body);
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    const message = parsed.data;
    const id = `sms:${message.ref}`;
    const at = stage.world.now().toISOString();
    stage.phones.put(message.to.toLowerCase(), { id, at, kind: 'sms', text: message.text });
    return reply.code(201).send({ id });
  });
}
