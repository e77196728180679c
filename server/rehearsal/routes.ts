import type { FastifyInstance } from 'fastify';
import { africastalkingRoutes } from './africastalking.ts';
import { beemRoutes } from './beem.ts';
import { clickpesaRoutes } from './clickpesa/routes.ts';
import { flutterwaveRoutes } from './flutterwave/routes.ts';
import { graphRoutes } from './graph.ts';
import { createLimits } from './graph-limits.ts';
import { mailRoutes } from './mail.ts';
import { mpesaRoutes } from './mpesa/routes.ts';
import { createPayments } from './payment-book.ts';
import { paymentRoutes } from './payments.ts';
import { createPayouts } from './payout-book.ts';
import { phoneRoutes } from './phone.ts';
import { selcomRoutes } from './selcom/routes.ts';
import { smsRoutes } from './sms.ts';
import { createStage, type Stage, type StageParts } from './stage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The stage of a rehearsal; undefined where there is none. */
    rehearsal?: Stage;
  }
}

/**
 * Everything under /rehearsal/: WhatsApp, mobile money, SMS and mail that never leave this machine, and the phone that
 * sees them.
 */
export function rehearsalStage(app: FastifyInstance, parts: StageParts): void {
  const stage = createStage(app, parts);
  app.decorate('rehearsal', stage);
  const limits = createLimits();
  graphRoutes(app, stage, limits);
  smsRoutes(app, stage);
  beemRoutes(app, stage);
  africastalkingRoutes(app, stage);
  mailRoutes(app, stage);
  const payments = createPayments(stage);
  const payouts = createPayouts(stage);
  paymentRoutes(app, stage, payments);
  clickpesaRoutes(app, stage, { payments, payouts });
  selcomRoutes(app, stage, { payments, payouts });
  flutterwaveRoutes(app, stage, { payments, payouts });
  mpesaRoutes(app, stage, payments);
  phoneRoutes(app, stage, limits, payments);
}
