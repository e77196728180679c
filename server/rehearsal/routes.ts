import type { FastifyInstance } from 'fastify';
import { graphRoutes } from './graph.ts';
import { createLimits } from './graph-limits.ts';
import { mailRoutes } from './mail.ts';
import { paymentRoutes } from './payments.ts';
import { phoneRoutes } from './phone.ts';
import { smsRoutes } from './sms.ts';
import { createStage, type StageParts } from './stage.ts';

/**
 * Everything under /rehearsal/: WhatsApp, mobile money, SMS and mail that never leave this machine, and the phone that
 * sees them.
 */
export function rehearsalStage(app: FastifyInstance, parts: StageParts): void {
  const stage = createStage(app, parts);
  const limits = createLimits();
  graphRoutes(app, stage, limits);
  smsRoutes(app, stage);
  mailRoutes(app, stage);
  phoneRoutes(app, stage, limits, paymentRoutes(app, stage));
}
