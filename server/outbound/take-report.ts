import { sql } from 'kysely';
import * as z from 'zod';
import { type SmsServiceName, smsServiceNames } from '../../resources/enums.ts';
import { heedRefusal } from '../chat/consent/heed-provider.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { SmsReport } from '../providers/sms/callback.ts';
import type { Services } from '../services.ts';
import { type Place, placeOf } from './place.ts';

/** Whose address a service called: a shop's own account's, or (null) the platform's, by which all shops send. */
export interface SmsSource {
  service: SmsServiceName;
  shopId: string | null;
}
type State = 'sending' | 'unknown' | 'sent' | 'delivered' | 'failed';

/** Where a report may come from: it never steps back, and what was on the phone in the end had not failed. */
const forward: Record<SmsReport['state'], readonly State[]> = {
  sent: ['sending', 'unknown'],
  delivered: ['sending', 'unknown', 'sent', 'failed'],
  failed: ['sending', 'unknown', 'sent'],
};
/** A report may be faster than the answer that tells us its message's id. */
const triesAfterSeconds = [15, 120, 900];

/** Moves a message by what its service reports of it; one that is not found yet is looked for again. */
export async function takeReport(
  services: Services,
  { service, shopId }: SmsSource,
  report: SmsReport,
  tried = 0,
): Promise<void> {
  const { afterSeconds, ...due } = report;
  const wait =
    afterSeconds ?? ((await isKnown(services, { service, shopId }, due)) ? undefined : triesAfterSeconds[tried]);
  if (wait === undefined) return;
  const data: z.output<typeof jobData> = { service, shopId, report: due, tried: afterSeconds ? tried : tried + 1 };
  const key = `sms-report:${shopId}:${service}:${due.providerId}:${due.state}:${data.tried}:${wait}`;
  await services.db.asSystem('look at a report of an SMS again', (tx) =>
    services.jobs.enqueue(tx, 'sms.report', data, { key, startAfterSeconds: wait }),
  );
}

const jobData = z.object({
  service: z.enum(smsServiceNames),
  shopId: z.uuid().nullable(),
  report: z.object({
    kind: z.literal('report'),
    providerId: z.string(),
    ours: z.string().nullable(),
    state: z.enum(['sent', 'delivered', 'failed']),
    failure: z.string().nullable(),
  }),
  tried: z.number().int(),
});
/** Job: the same, some time later. */
export async function takeReportAgain(services: Services, given: unknown): Promise<void> {
  const { service, shopId, report, tried } = jobData.parse(given);
  await takeReport(services, { service, shopId }, report, tried);
}

/** Whether its message is there, moved or not. */
async function isKnown(services: Services, source: SmsSource, report: SmsReport): Promise<boolean> {
  return placeOf(services, source.shopId).open(async (tx) => {
    for (const table of tablesOf(source)) {
      const found = await find(tx, table, source, report);
      if (found) await move(services, tx, table, source.service, found, report);
      if (found) return true;
    }
    return false;
  });
}

type Table = Place['table'];
/** By the platform's account go its own messages and those of all shops. */
const tablesOf = ({ shopId }: SmsSource): readonly Table[] =>
  shopId === null ? ['platform_messages', 'outbound_messages'] : ['outbound_messages'];

interface Found {
  shop_id: string | null;
  id: string;
  state: State;
  recipient: string;
}
const uuid = z.uuid();

/** By the service's id, or by ours where its answer, which names that, was lost or is still on its way. */
async function find(tx: Tx, table: Table, { service, shopId }: SmsSource, { providerId, ours }: SmsReport) {
  const ways = [
    sql`provider_id = ${providerId} and provider = ${service}`,
    ...(uuid.safeParse(ours).success
      ? [sql`id = ${ours} and provider_id is null and state in ('sending', 'unknown')`]
      : []),
  ];
  const shop = table === 'outbound_messages' ? sql`shop_id` : sql`null::uuid as shop_id`;
  const scope = shopId === null ? sql`true` : sql`shop_id = ${shopId}`;
  for (const way of ways) {
    const { rows } = await sql<Found>`
      select ${shop}, id, state, recipient from ${sql.table(table)}
      where channel = 'sms' and ${way} and ${scope} limit 1 for no key update`.execute(tx);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

async function move(
  { world, live }: Services,
  tx: Tx,
  table: Table,
  service: SmsServiceName,
  { shop_id: shopId, id, state: before, recipient: to }: Found,
  { state, failure, providerId }: SmsReport,
): Promise<void> {
  if (!forward[state].includes(before)) return;
  const now = world.now().toISOString();
  const sentAt = state === 'failed' ? sql`sent_at` : sql`coalesce(sent_at, ${now})`;
  await sql`update ${sql.table(table)} set state = ${state}, failure = ${failure}, claimed_at = null,
      provider = ${service}, provider_id = ${providerId}, sent_at = ${sentAt}
    where id = ${id} and ${shopId === null ? sql`true` : sql`shop_id = ${shopId}`}`.execute(tx);
  if (shopId === null) return;
  await heedRefusal({ world }, tx, shopId, { channel: 'sms', service, code: failure, to, messageId: id });
  live.publish(shopId, { type: 'outbound_messages.changed', id });
}
