import { sql } from 'kysely';
import type { FlowDraft, FlowFile, FlowReplaced, FlowStanding, FlowVersion } from '../../../common/contracts/flows.ts';
import { findingsOf } from '../../../common/flow/doctor.ts';
import { wordsFor } from '../../../common/flow/doctor-words.ts';
import { isError } from '../../../common/flow/finding.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { versionsAtOnce } from '../../../common/flow/limits.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { problem } from '../../problems.ts';
import { type Precondition, refuseStale } from '../../rest/precondition.ts';
import type { Services } from '../../services.ts';
import { shopLanguage } from '../../shops/shop-language.ts';
import { dropFiles, takeFiles } from './files.ts';
import { withSealedHeaders } from './sealed-headers.ts';

interface Change {
  services: Services;
  tx: Tx;
  caller: Pick<Caller, 'shopId' | 'actor' | 'language'>;
}

const flowsOf = (tx: Tx, shopId: string) => tx.selectFrom('flows').where('shop_id', '=', shopId);
const one = (tx: Tx, shopId: string, state: 'draft' | 'published') =>
  flowsOf(tx, shopId).selectAll().where('state', '=', state).executeTakeFirst();
type Stored = NonNullable<Awaited<ReturnType<typeof one>>>;

const versionColumns = ['version', 'state', 'published_at', 'published_by', 'changed_by', 'updated_at'] as const;
const versionOf = ({ version, ...row }: Pick<Stored, (typeof versionColumns)[number]>): FlowVersion => ({
  number: version,
  state: row.state,
  published_at: row.published_at,
  published_by: row.published_by,
  changed_by: row.changed_by,
  updated_at: row.updated_at,
});
const draftOf = ({ version, revision, graph, changed_by, updated_at }: Stored): FlowDraft => ({
  ...{ number: version, version: revision, graph, changed_by, updated_at },
});

/** What the bot says and is to say. */
export async function overview(tx: Tx, shopId: string): Promise<FlowStanding> {
  const published = await one(tx, shopId, 'published');
  if (!published) throw problem('not_found');
  const draft = await one(tx, shopId, 'draft');
  return {
    published: { ...versionOf(published), graph: published.graph },
    draft: draft ? draftOf(draft) : null,
    language: await shopLanguage(tx, shopId),
  };
}

/** The newest, or those before one of them. */
export async function versions(tx: Tx, shopId: string, before: number | undefined): Promise<FlowVersion[]> {
  const rows = await flowsOf(tx, shopId)
    .select(versionColumns)
    .where('state', '<>', 'draft')
    .$if(before !== undefined, (of) => of.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(versionsAtOnce)
    .execute();
  return rows.map(versionOf);
}

/** The draft that there is, or a copy of what is published. */
export async function begin(change: Change): Promise<FlowDraft> {
  const { tx, caller } = change;
  await hold(tx, caller.shopId);
  const draft = await one(tx, caller.shopId, 'draft');
  if (draft) return draftOf(draft);
  const published = await one(tx, caller.shopId, 'published');
  if (!published) throw problem('not_found');
  return insert(change, published);
}

/**
 * Saves the draft, or the one of this number and no other. Throws `not_found`, `changed_since` with the draft as it is,
 * and `validation_failed` for a file of nobody here.
 */
export async function save(
  change: Change,
  { graph, number }: { graph: Flow; number?: number | undefined },
  wanted: Precondition,
): Promise<FlowDraft> {
  const { tx, caller } = change;
  await hold(tx, caller.shopId);
  const draft = await heldDraft(change, wanted, number);
  await takeFiles(tx, caller, graph);
  const saved = await write(change, draft, graph);
  await dropFiles(tx, caller.shopId, draft.graph);
  return saved;
}

/** Drops the draft, or the one of this number alone. Throws `not_found`, and `changed_since` with what it is. */
export async function drop(change: Change, number: number | undefined, wanted: Precondition): Promise<void> {
  const { tx, caller } = change;
  await hold(tx, caller.shopId);
  const { id, graph } = await heldDraft(change, wanted, number);
  await tx.deleteFrom('flows').where('shop_id', '=', caller.shopId).where('id', '=', id).execute();
  await dropFiles(tx, caller.shopId, graph);
  announce(change);
}

/**
 * Publishes the draft, or the one of this number and no other; once, however often it is asked. Throws `not_found`,
 * `changed_since`, and `flow_has_errors` with a sentence for each.
 */
export async function publish(change: Change, number: number | undefined, wanted: Precondition): Promise<FlowStanding> {
  const { services, tx, caller } = change;
  const { shopId } = caller;
  await hold(tx, shopId);
  const published = number === undefined ? undefined : await one(tx, shopId, 'published');
  if (published && published.version === number) {
    // Done already, and with no words that came after hers.
    refuseStale({ ...draftOf(published) }, wanted, (row) => row);
    return overview(tx, shopId);
  }
  const draft = await heldDraft(change, wanted, number);
  const errors = findingsOf(draft.graph, await shopLanguage(tx, shopId)).filter(isError);
  if (errors.length > 0)
    throw problem(
      'flow_has_errors',
      Object.fromEntries(
        errors.map((each) => [
          [...(each.block === null ? [] : ['blocks', each.block]), each.place].join('.'),
          wordsFor(each, caller.language).says,
        ]),
      ),
    );
  const flows = tx.updateTable('flows').where('shop_id', '=', shopId);
  await flows.set({ state: 'retired' }).where('state', '=', 'published').execute();
  await flows
    .set({
      state: 'published',
      published_at: services.world.now().toISOString(),
      published_by: caller.actor.name,
    })
    .where('id', '=', draft.id)
    .execute();
  announce(change);
  return overview(tx, shopId);
}

/** A former version as the draft, in the place of one that is there. Throws `not_found` and `changed_since`. */
export async function restore(change: Change, number: number, wanted: Precondition): Promise<FlowReplaced> {
  const { tx, caller } = change;
  const former = await flowsOf(tx, caller.shopId)
    .selectAll()
    .where('version', '=', number)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  if (!former) throw problem('not_found');
  return replace(change, former.graph, wanted);
}

/** Another graph as the draft. One that is there stays among the versions. Throws `not_found` and `changed_since`. */
export async function replace(change: Change, graph: Flow, wanted: Precondition): Promise<FlowReplaced> {
  const { tx, caller } = change;
  const { shopId } = caller;
  await hold(tx, shopId);
  const published = await one(tx, shopId, 'published');
  if (!published) throw problem('not_found');
  const isThere = (await one(tx, shopId, 'draft')) !== undefined;
  const before = isThere ? await heldDraft(change, wanted) : undefined;
  if (before)
    await tx
      .updateTable('flows')
      .set({ state: 'retired' })
      .where('shop_id', '=', shopId)
      .where('id', '=', before.id)
      .execute();
  const draft = await insert(change, { bot_id: published.bot_id, graph: withSealedHeaders(graph) });
  return { draft, replaced: before?.version ?? null };
}

/** A version as a file: the draft or without one what is published, where none is named. Throws `not_found`. */
export async function exported({ services, tx, caller }: Change, number: number | undefined): Promise<FlowFile> {
  const named = flowsOf(tx, caller.shopId).select(['version', 'graph']);
  const found =
    number === undefined
      ? ((await one(tx, caller.shopId, 'draft')) ?? (await one(tx, caller.shopId, 'published')))
      : await named.where('version', '=', number).executeTakeFirst();
  if (!found) throw problem('not_found');
  return {
    dukani_flow: 1,
    version: found.version,
    exported_at: services.world.now().toISOString(),
    graph: found.graph,
  };
}

/** The flow that a test plays where it brings none. */
export async function newest(tx: Tx, shopId: string): Promise<Flow> {
  const found = (await one(tx, shopId, 'draft')) ?? (await one(tx, shopId, 'published'));
  if (!found) throw problem('not_found');
  return found.graph;
}

/** Has open pages look at the flow again. */
const announce = ({ services, caller }: Change) => services.live.publish(caller.shopId, { type: 'flows.changed' });

/** One change of a bot's flows at a time. */
const hold = (tx: Tx, shopId: string) =>
  tx.selectFrom('bots').select('id').where('shop_id', '=', shopId).forUpdate().execute();

async function heldDraft({ tx, caller: { shopId } }: Change, wanted: Precondition, number?: number): Promise<Stored> {
  const draft = await one(tx, shopId, 'draft');
  if (!draft) throw problem('not_found');
  // A draft that took its place may have got as far as the one that is meant.
  const isOther = number !== undefined && draft.version !== number;
  refuseStale({ ...draftOf(draft) }, isOther ? [] : wanted, (row) => row);
  return draft;
}

async function write(change: Change, draft: Stored, graph: Flow): Promise<FlowDraft> {
  const { services, tx, caller } = change;
  const saved = await tx
    .updateTable('flows')
    .set({
      graph: JSON.stringify(withSealedHeaders(graph)),
      revision: draft.revision + 1,
      changed_by: caller.actor.name,
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  announce(change);
  return draftOf(saved);
}

async function insert(change: Change, { bot_id, graph }: Pick<Stored, 'bot_id' | 'graph'>): Promise<FlowDraft> {
  const { services, tx, caller } = change;
  const { shopId } = caller;
  const now = services.world.now().toISOString();
  const version = await nextVersion(tx, shopId);
  const made = await tx
    .insertInto('flows')
    .values({
      ...{ shop_id: shopId, id: services.world.newId(), bot_id, version, state: 'draft' },
      ...{ graph: JSON.stringify(graph), created_at: now, changed_by: caller.actor.name, updated_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  announce(change);
  return draftOf(made);
}

/** A number that no version had, nor a draft that was thrown away: who still writes that one is told so. */
async function nextVersion(tx: Tx, shopId: string): Promise<number> {
  const { last } = await flowsOf(tx, shopId)
    .select((select) => select.fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  const { value } = await tx
    .insertInto('counters')
    .values({ shop_id: shopId, name: 'flow', value: last + 1 })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'name']).doUpdateSet({ value: sql`greatest(counters.value, ${last}) + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
