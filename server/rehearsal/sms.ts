import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { inbox } from './inbox.ts';
import type { Stage } from './stage.ts';

/** What `derive` makes the rehearsal provider's bearer key from. */
export const smsKeyLabel = 'rehearsal-sms:key';

const message = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{7,14}$/),
  text: z.string().min(1).max(1600),
  ref: z.string().min(1).max(100),
});

/** What `derive` makes the secret from that signs what phones send. */
export const inboundSecretLabel = 'rehearsal-sms:inbound';

/** The stand-in of a text-message provider. */
export const smsRoutes = (app: FastifyInstance, stage: Stage): void =>
  inbox(app, stage, {
    path: '/rehearsal/sms',
    keyLabel: smsKeyLabel,
    message,
    item: ({ text }) => ({ kind: 'sms', text }),
  });
