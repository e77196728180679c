import { releaseUnpaid } from '../orders/release-stock.ts';
import { expireSending } from '../outbound/expire.ts';
import { purge } from '../retention/purge.ts';
import type { JobHandler } from './handlers.ts';

/** Work that nobody causes and that comes again: by the clock (cron, UTC), one job a time however many processes run. */
export const recurring = {
  'outbound.expire': { cron: '* * * * *', work: expireSending },
  'stock.release': { cron: '*/5 * * * *', work: releaseUnpaid },
  purge: { cron: '*/10 * * * *', work: purge },
} satisfies Record<string, { cron: string; work: JobHandler }>;
