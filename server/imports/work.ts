import type { FastifyError } from 'fastify';
import * as z from 'zod';
import { brand } from '../../resources/brand.ts';
import type { ImportPhase } from '../../resources/enums.ts';
import { imports } from '../../resources/imports.ts';
import { mayImport } from '../../resources/may.ts';
import { problems } from '../../resources/problems.ts';
import { person, system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { readError } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { JobHandler } from '../events/job-handler.ts';
import { Problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { callerBehind } from '../roles/caller-behind.ts';
import type { Services } from '../services.ts';
import { under } from './begin.ts';
import { type Importable, importable } from './definition.ts';
import { type At, holdImport, type Import } from './rows.ts';

/** Rows of one transaction. */
export const batchSize = 250;
/** Transactions of one job: then another takes its turn. */
const batchesPerJob = 8;

const data = z.object({ shopId: z.uuid(), id: z.uuid(), try: z.int() });
const over = { check: 'checked', run: 'done', undo: 'undone' } as const satisfies Record<ImportPhase, Import['state']>;

/** What a batch works with. */
export interface Batch {
  services: Services;
  at: At;
  of: Importable;
  import: Import;
  /** Who writes, in a transaction. */
  contextOf(tx: Tx): ActionContext;
  /** Ends the batch in its last transaction, with the rows that it worked off; gives whether they were the last. */
  end(tx: Tx, rows: readonly { row: number }[]): Promise<boolean>;
}
/** One batch; gives whether it was the last. `hold` gives the import while this job is still what works on it. */
type BatchWork = (batch: Batch, hold: (tx: Tx) => Promise<Import | undefined>) => Promise<boolean>;

/** A job that works off an import's rows a batch at a time: cut off, the next one goes on where it stood. */
export const working =
  (phase: ImportPhase, work: BatchWork): JobHandler =>
  async (services, raw) => {
    const { shopId, id, try: at } = data.parse(raw);
    const place = { shopId, id };
    const hold = async (tx: Tx) => {
      const found = await holdImport(tx, place);
      return found?.state === under[phase] && found.tries === at ? found : undefined;
    };
    try {
      for (let batch = 1; ; batch += 1) {
        const found = await services.db.withShop(shopId, async (tx) => {
          const held = await hold(tx);
          return held && { held, caller: await callerBehind(tx, shopId, held) };
        });
        if (!found) return;
        const { held, caller } = found;
        if (!caller || !mayImport(caller, held.record)) return await fail(services, place, hold, 'not_allowed');
        const isLast = await work(
          {
            ...{ services, at: place, of: await importable(held.record), import: held },
            contextOf: (tx) => ({ services: quiet(services), tx, caller }),
            async end(tx, rows) {
              const last = rows.at(-1);
              if (!last || rows.length < batchSize) {
                await finish(services, tx, held, phase);
                return true;
              }
              const job = { shopId, id, try: at };
              const key = `${id}:${at}:${last.row}`;
              if (batch === batchesPerJob) await services.jobs.enqueue(tx, `imports.${phase}`, job, { key });
              return false;
            },
          },
          hold,
        );
        if (isLast || batch === batchesPerJob) return;
      }
    } catch (error) {
      // What passes by itself is tried again by the queue; what does not is for a person.
      const found = readError(error as FastifyError);
      if (found instanceof Problem && problems[found.code].status === 503) throw error;
      services.log.error({ err: error, shop: shopId, import: id }, 'an import could not go on');
      await fail(services, place, hold, 'internal_error');
    }
  };

/** Writes as any call does, without telling every open page of each row: what ends the import tells them once. */
const quiet = (services: Services): Services => ({
  ...services,
  live: { publish() {}, listen: (...call) => services.live.listen(...call) },
});

const undoDays = 7;
const undoUntil = (now: Date): string => new Date(now.getTime() + undoDays * 86_400_000).toISOString();
async function finish(services: Services, tx: Tx, { shop_id, id, by, by_id }: Import, phase: ImportPhase) {
  const now = services.world.now();
  await tx
    .updateTable('imports')
    .set({
      ...{ state: over[phase], updated_at: now.toISOString() },
      ...(phase === 'run' && { undo_until: undoUntil(now) }),
      ...(phase === 'undo' && { undo_until: null }),
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute();
  if (phase === 'check') return;
  const actor = by_id === null ? system(brand.name) : person(by_id, by ?? '');
  const context = { services, tx, shopId: shop_id, actor };
  await emit(context, imports, phase === 'run' ? 'done' : 'undone', { id }, {});
}

async function fail(
  services: Services,
  { shopId, id }: At,
  hold: (tx: Tx) => Promise<Import | undefined>,
  failure: 'not_allowed' | 'internal_error',
): Promise<void> {
  await services.db.withShop(shopId, async (tx) => {
    const held = await hold(tx);
    if (!held) return;
    const now = services.world.now();
    const isHalfDone = held.phase === 'run' && held.done_rows > 0;
    await tx
      .updateTable('imports')
      .set({
        ...{ state: 'failed', failure, updated_at: now.toISOString() },
        ...(isHalfDone && { undo_until: undoUntil(now) }),
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute();
    const context = { services, tx, shopId, actor: system(brand.name) };
    await emit(context, imports, 'failed', { id }, {});
  });
}
