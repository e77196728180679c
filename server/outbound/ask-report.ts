import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../db/tenant-scope.ts';
import { smsServiceOf } from '../providers/sms/services.ts';
import type { Services } from '../services.ts';
import { placeOf } from './place.ts';
import { smsRoutes } from './sms-routes.ts';
import { takeReport } from './take-report.ts';

const data = z.object({ shopId: z.uuid().nullable(), id: z.uuid(), provider: z.string(), asked: z.number().int() });
type Data = z.output<typeof data>;

/** Has a service that can be asked say what became of a message that it took, should it not report it by itself. */
export async function scheduleReport(jobs: Services['jobs'], tx: Tx, message: Data): Promise<void> {
  const { id, provider, asked } = message;
  const startAfterSeconds = smsServiceOf(provider)?.reportedAfterSeconds?.[asked];
  if (startAfterSeconds === undefined) return;
  await jobs.enqueue(tx, 'sms.ask', message, { key: `sms-ask:${id}:${asked}`, startAfterSeconds });
}

/** Job: asks the accounts by which it may have gone, one after the other; a report that came meanwhile stands. */
export async function askReport(services: Services, given: unknown): Promise<void> {
  const message = data.parse(given);
  const { shopId, id, provider, asked } = message;
  const place = placeOf(services, shopId);
  const { rows } = await place.open((tx) =>
    sql<{ to: string; provider_id: string }>`select recipient as to, provider_id from ${sql.table(place.table)}
      where id = ${id} and state = 'sent' and provider = ${provider} and provider_id is not null`.execute(tx),
  );
  const [row] = rows;
  const service = smsServiceOf(provider)?.name;
  if (!row || !service) return;
  for (const { provider: by, reportOf } of await smsRoutes(services, shopId)) {
    const report = by === provider ? await reportOf?.({ to: row.to, providerId: row.provider_id }) : undefined;
    if (report && report.state !== 'sent') return takeReport(services, { service, shopId }, report);
  }
  await place.open((tx) => scheduleReport(services.jobs, tx, { ...message, asked: asked + 1 }));
}
