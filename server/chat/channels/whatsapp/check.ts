import { sql } from 'kysely';
import * as z from 'zod';
import { brand } from '../../../../resources/brand.ts';
import { whatsappNumbers } from '../../../../resources/whatsapp_numbers.ts';
import { system } from '../../../actor.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { againAfter } from '../../../events/again-after.ts';
import { enqueueByMinute } from '../../../events/by-minute.ts';
import { type EventContext, emit } from '../../../events/emit.ts';
import { askTemplates, type GraphAccess, type MetaTemplate } from '../../../providers/whatsapp/management.ts';
import { textsOf } from '../../../providers/whatsapp/template-texts.ts';
import type { Services } from '../../../services.ts';
import { type Found, isPassing, isWarning, lookAtMeta } from './look-at-meta.ts';
import { limitOf } from './messaging-limit.ts';
import { accessOf, type SealedNumber, selectNumbers } from './numbers.ts';
import { isUnpaid, unpaid } from './unpaid.ts';

const jobData = z.object({ shopId: z.uuid(), id: z.uuid(), tries: z.int().default(0) });

const job = 'whatsapp.check';
const keyOf = ({ id }: { id: string }, why: string) => `check:${id}:${why}`;

/** Has a number looked at soon; `why` is the key, so that the same reason asks Meta once. */
export const checkSoon = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  number: { shopId: string; id: string },
  why: string,
): Promise<void> => jobs.enqueue(tx, job, number, { key: keyOf(number, why) });

/** The same for a reason that may come often. */
export const checkByMinute = (
  services: Pick<Services, 'jobs' | 'world'>,
  tx: Tx,
  number: { shopId: string; id: string },
  why: 'refused' | 'unpaid' | 'changed' | 'templates',
): Promise<void> => enqueueByMinute(services, tx, job, number, keyOf(number, why));

/** Job: asks Meta about one number, outside of any transaction, and writes what it says. */
export async function checkNumber(services: Services, data: unknown): Promise<void> {
  const { shopId, id, tries } = jobData.parse(data);
  const number = await services.db.withShop(shopId, (tx) => numberBy(tx, shopId, id));
  const access = number && accessOf(services, number);
  if (number?.rehearsal && access) return syncTemplates(services, number, access);
  if (!number || number.rehearsal) return;
  const found = await lookAtMeta(access, number);
  const actor = system(brand.name);
  const startAfterSeconds = found.checks.some(({ code }) => isPassing(code)) ? againAfter[tries] : undefined;
  await services.db.withShop(shopId, async (tx) => {
    await recordCheck({ services, tx, shopId, actor }, number, found);
    if (startAfterSeconds === undefined) return;
    const key = keyOf({ id }, `again:${services.world.newId()}`);
    await services.jobs.enqueue(tx, job, { shopId, id, tries: tries + 1 }, { key, startAfterSeconds });
  });
}

/** A practice number has templates to practise with, and nothing else to look at. */
async function syncTemplates(
  { db, world }: Services,
  { shop_id: shopId, id, business_account_id }: SealedNumber,
  access: GraphAccess,
): Promise<void> {
  const answer = await askTemplates(access, business_account_id);
  if (!answer.ok) return;
  const columns = {
    templates: JSON.stringify(answer.value.map(keptTemplate)),
    checked_at: world.now().toISOString(),
  };
  await db.withShop(shopId, (tx) =>
    tx.updateTable('whatsapp_numbers').set(columns).where('shop_id', '=', shopId).where('id', '=', id).execute(),
  );
}

const keptTemplate = ({ components, rejected_reason: reason, quality_score, ...each }: MetaTemplate) => ({
  ...each,
  ...{ quality: quality_score?.score ?? null, reason: reason === undefined || reason === 'NONE' ? null : reason },
  ...textsOf(components),
});

/** Job: every number that works, did, or is being connected is looked at. */
export async function checkNumbers(services: Services): Promise<void> {
  const day = services.world.now().toISOString().slice(0, 10);
  await services.db.asSystem('look at WhatsApp numbers', async (tx) => {
    const numbers = await tx
      .selectFrom('whatsapp_numbers')
      .select(['shop_id', 'id'])
      .where('state', 'in', ['new', 'connected', 'failing'])
      .where('access_token', 'is not', null)
      .where('rehearsal', '=', false)
      .execute();
    for (const { shop_id: shopId, id } of numbers) await checkSoon(services, tx, { shopId, id }, day);
  });
}

export const numberBy = (tx: Tx, shopId: string, id: string): Promise<SealedNumber | undefined> =>
  selectNumbers(tx).where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst();

const qualities = { GREEN: 'green', YELLOW: 'yellow', RED: 'red' } as const;
const qualityOf = (rating = '') => qualities[rating as keyof typeof qualities] ?? 'unknown';

const isTaken = async (tx: Tx, phoneNumberId: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select whatsapp_number_taken(${phoneNumberId}, ${id}::uuid) as taken`.execute(tx);
  return rows[0]?.taken === true;
};

/**
 * Writes what Meta said of a number as it was when Meta was asked, with what we know of its callback ourselves, and
 * moves its state by it. With another token it is looked at anew.
 */
export async function recordCheck(
  context: EventContext,
  { id, sealed_token: token }: Pick<SealedNumber, 'id' | 'sealed_token'>,
  found: Found,
): Promise<void> {
  const { services, tx, shopId } = context;
  await holdNumbers(tx, shopId);
  const row = await tx
    .selectFrom('whatsapp_numbers')
    .select(['phone_number_id', 'state', 'checks', 'access_token', 'app_secret', 'verified_at', 'delivered_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  // It was disconnected while Meta was asked.
  if (!row || (row.access_token === null && row.state === 'off')) return;
  if ((await numberBy(tx, shopId, id))?.sealed_token !== token) return;
  const now = services.world.now().toISOString();
  const codes = new Map(found.checks.map(({ name, code }) => [name, code] as const));
  if (codes.get('number') === null && (await isTaken(tx, row.phone_number_id, id))) codes.set('number', 'taken');
  // Also where the check did not come that far.
  if ((codes.get('account') ?? null) === null && isUnpaid(row.checks)) codes.set('account', unpaid);
  if (codes.get('callback') === null) {
    if (row.app_secret === null) codes.set('callback', 'no_secret');
    else if (row.verified_at === null) codes.set('callback', 'not_verified');
    else codes.set('delivery', row.delivered_at === null ? 'no_delivery' : null);
  }
  const wrong = [...codes.values()].find((code) => code !== null && !isWarning(code)) ?? null;
  const works = wrong === null && codes.has('delivery');
  const state = stateAfter(row.state, works, wrong);
  const { number, health, templates } = found;
  await tx
    .updateTable('whatsapp_numbers')
    .set({
      state,
      checks: JSON.stringify([...codes].map(([name, code]) => ({ name, ok: code === null, code, at: now }))),
      ...(number && {
        display_phone: number.display_phone_number,
        verified_name: number.verified_name ?? null,
        quality: qualityOf(number.quality_rating),
      }),
      ...(health && { daily_limit: limitOf(health.whatsapp_business_manager_messaging_limit) }),
      ...(templates && {
        templates: JSON.stringify(templates.map(keptTemplate)),
      }),
      ...{ checked_at: now, updated_at: now },
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  if (state === row.state) {
    // Whoever waits for it has the page open.
    if (!saysTheSame(row.checks, codes)) await emit(context, whatsappNumbers, 'checked', { id }, {});
    return;
  }
  if (state === 'connected') {
    await takeDefault(tx, shopId, id);
    await emit(context, whatsappNumbers, 'connected', { id }, {});
  } else await emit(context, whatsappNumbers, 'failing', { id }, { code: wrong ?? 'refused' });
}

type Checked = readonly { name: string; code: string | null }[];
const saysTheSame = (before: Checked | null, codes: ReadonlyMap<string, string | null>): boolean =>
  before?.length === codes.size && before.every(({ name, code }) => codes.get(name) === code);

type State = 'new' | 'connected' | 'failing' | 'off';
function stateAfter(state: State, works: boolean, wrong: string | null): State {
  if (works) return 'connected';
  return state === 'connected' && !isPassing(wrong) ? 'failing' : state;
}

/** A shop writes first from the first number of its own that works. */
async function takeDefault(tx: Tx, shopId: string, id: string): Promise<void> {
  const own = await tx
    .selectFrom('whatsapp_numbers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('is_default', '=', true)
    .where('rehearsal', '=', false)
    .executeTakeFirst();
  if (!own) await makeDefault(tx, shopId, id);
}

/** Holds all numbers of a shop, of which one is its default: who may choose another one waits here. */
export const holdNumbers = (tx: Tx, shopId: string) =>
  tx.selectFrom('whatsapp_numbers').select('id').where('shop_id', '=', shopId).orderBy('id').forNoKeyUpdate().execute();

/** The shop writes first from this number from now on. Its numbers are held. */
export async function makeDefault(tx: Tx, shopId: string, id: string): Promise<void> {
  const numbers = tx.updateTable('whatsapp_numbers').where('shop_id', '=', shopId);
  await numbers.set({ is_default: false }).where('is_default', '=', true).execute();
  await numbers.set({ is_default: true }).where('id', '=', id).execute();
}
