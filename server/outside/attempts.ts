import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { JobHandler } from '../events/job-handler.ts';
import { problem } from '../problems.ts';
import type { ActionContext, AnyOutsideAction } from '../rest/behaviour.ts';
import type { Registry } from '../rest/registry.ts';
import type { Services } from '../services.ts';
import type { Outcome } from '../stored/outcome.ts';
import { run } from './errand.ts';
import { type Given, reach } from './outside.ts';

/** Seconds after which the service is asked again while nobody knows; then hourly, up to a day. */
const askAgain = [5, 15, 60, 300, 900] as const;
const maxTries = askAgain.length + 24;
const openStates = ['waiting', 'performing', 'unknown'] as const;
const isOpen = (state: string) => openStates.some((each) => each === state);

const pollMs = 50;

interface Wanted {
  record: string;
  action: string;
  id: string;
  plan: unknown;
  /** Whoever opens it carries it out: the job comes for what was left behind. */
  atOnce: boolean;
}
/** By then it was carried out, or whoever was to has died. */
const leftBehindSeconds = 60;

/**
 * Writes down what is to be done outside, with its job. Throws `under_way` while the same is open for the same record.
 */
export async function openAttempt({ services, tx, caller }: ActionContext, wanted: Wanted): Promise<string> {
  const { world, jobs } = services;
  const id = world.newId();
  const now = world.now().toISOString();
  const made = await tx
    .insertInto('attempts')
    .values({
      shop_id: caller.shopId,
      id,
      record: wanted.record,
      action: wanted.action,
      subject_id: wanted.id,
      actor: JSON.stringify(caller.actor),
      plan: JSON.stringify(wanted.plan),
      state: 'waiting',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw problem('under_way');
  const when = { key: id, ...(wanted.atOnce && { startAfterSeconds: leftBehindSeconds }) };
  await jobs.enqueue(tx, 'attempt.carry_out', { shopId: caller.shopId, id }, when);
  return id;
}

/** How an attempt ended, if it did within the time that a request waits. */
export async function endOf(
  { db, patience }: Services,
  shopId: string,
  id: string,
): Promise<Outcome<unknown> | undefined> {
  const until = performance.now() + patience.outside;
  for (;;) {
    const row = await db.withShop(shopId, (tx) => read(tx, shopId, id));
    if (!row || !isOpen(row.state)) return row?.outcome ?? undefined;
    if (performance.now() > until) return undefined;
    await wait(pollMs);
  }
}

const read = (tx: Tx, shopId: string, id: string) =>
  tx.selectFrom('attempts').selectAll().where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst();
const hold = (tx: Tx, shopId: string, id: string) =>
  tx
    .selectFrom('attempts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const jobData = z.object({ shopId: z.uuid(), id: z.uuid() });

/** Job: carries an attempt on: does it, or asks what became of it. */
export const carryOut =
  (registry: Registry): JobHandler =>
  async (services, data) =>
    carry(registry, services, jobData.parse(data));

/** `given`: what is written down nowhere; with it an attempt is only begun, and never asked about. */
export async function carry(
  { behaviours }: Pick<Registry, 'behaviours'>,
  services: Services,
  { shopId, id }: z.infer<typeof jobData>,
  given?: Given,
): Promise<void> {
  const { db, world } = services;
  await run((work) => db.withShop(shopId, work), {
    async claim(tx) {
      const row = await hold(tx, shopId, id);
      if (!row || !isOpen(row.state) || (given && row.state !== 'waiting')) return undefined;
      const phase = row.state === 'waiting' ? ('perform' as const) : ('ask' as const);
      await tx
        .updateTable('attempts')
        .set({ state: 'performing', tries: row.tries + 1, updated_at: world.now().toISOString() })
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .execute();
      const handle = behaviours[row.record]?.actions?.[row.action];
      if (handle === undefined || typeof handle === 'function')
        throw new Error(`${row.record}.${row.action} calls nobody outside`);
      return { plan: row.plan, phase, handle };
    },
    call: ({ handle, phase, plan }) => reach(services, handle, phase, { plan, key: id, given }),
    record: (tx, { handle }, outcome) => close(services, tx, { shopId, id, handle, outcome }),
  });
}

async function close(
  services: Services,
  tx: Tx,
  { shopId, id, handle, outcome }: { shopId: string; id: string; handle: AnyOutsideAction; outcome: Outcome<unknown> },
): Promise<void> {
  const row = await hold(tx, shopId, id);
  // Somebody else has learnt it meanwhile.
  if (!row || !isOpen(row.state)) return;
  const isLost = outcome.is === 'unknown' && row.tries >= maxTries;
  await tx
    .updateTable('attempts')
    .set({
      state: isLost ? 'lost' : outcome.is,
      outcome: JSON.stringify(outcome),
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  if (outcome.is === 'unknown' && !isLost) {
    const startAfterSeconds = askAgain[row.tries - 1] ?? 3600;
    const again = { key: `${id}:${row.tries}`, startAfterSeconds };
    return services.jobs.enqueue(tx, 'attempt.carry_out', { shopId, id }, again);
  }
  const actor = row.actor as Actor;
  await handle.record({ services, tx, shopId, actor }, row.subject_id, row.plan, outcome);
}
