import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { inbox } from './inbox.ts';
import type { Stage } from './stage.ts';

/** What `derive` makes the rehearsal provider's bearer key from. */
export const mailKeyLabel = 'rehearsal-mail:key';

const message = z.strictObject({
  to: z.email().max(200),
  subject: z.string().min(1).max(300),
  text: z.string().min(1).max(20_000),
  ref: z.string().min(1).max(100),
});

/** The stand-in of a mail provider. */
export const mailRoutes = (app: FastifyInstance, stage: Stage): void =>
  inbox(app, stage, {
    path: '/rehearsal/mail',
    keyLabel: mailKeyLabel,
    message,
    item: ({ subject, text }) => ({ kind: 'mail', subject, text }),
  });
