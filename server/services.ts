import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/tenant-scope.ts';
import type { Jobs } from './events/jobs.ts';
import type { Live } from './events/live.ts';
import type { Subscriptions } from './events/subscriptions.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Patience } from './patience.ts';
import type { FileStore } from './providers/files/port.ts';
import type { MailProvider } from './providers/mail/port.ts';
import type { PaymentServices } from './providers/payments/port.ts';
import type { SmsProviders } from './providers/sms/port.ts';
import type { Reads } from './rest/reads.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import type { World } from './world.ts';

/** What routes and job handlers work with. */
export interface Services {
  world: World;
  settings: Settings;
  patience: Patience;
  db: Db;
  reads: Reads;
  jobs: Jobs;
  live: Live;
  subscriptions: Subscriptions;
  secrets: Secrets;
  log: FastifyBaseLogger;
  payments: PaymentServices;
  /** Who is asked first coming first; undefined while none is connected. */
  sms: SmsProviders | undefined;
  /** Undefined while none is connected. */
  mail: MailProvider | undefined;
  files: FileStore;
  metrics: Metrics;
}
