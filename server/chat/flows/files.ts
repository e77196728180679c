import { sql } from 'kysely';
import { heldIn } from '../../../common/flow/blocks/index.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { mediaKindOf } from '../../../common/flow/media-kinds.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { problem } from '../../problems.ts';
import type { Services } from '../../services.ts';
import { chatFileUrl } from '../attachments/address.ts';
import { chatRecord } from '../attachments/attach.ts';
import { withoutOptions } from './without-options.ts';

/** Under what name a file says that it stands in a bot's flow: it stays as long as a version has it. */
export const flowRecord = 'flows';

const filesIn = ({ blocks }: Flow) =>
  Object.entries(blocks).flatMap(([block, each]) =>
    heldIn(each, 'media').map(({ place, value }) => ({ block, place, ...value })),
  );

/** The shop's files that its flows have, and those that this person sent up. */
const filesOf = (tx: Tx, shopId: string, actorId: string | null) =>
  tx
    .selectFrom('files')
    .select(['id', 'media_type'])
    .where('shop_id', '=', shopId)
    .where('private', '=', true)
    .where(({ or, eb }) => or([sql<boolean>`${flowRecord} = any(records)`, eb('sent_by', '=', actorId)]));

type Author = Pick<Caller, 'shopId' | 'actor'>;

async function missingIn(tx: Tx, { shopId, actor }: Author, graph: Flow) {
  const named = filesIn(graph);
  if (named.length === 0) return { named, missing: [] };
  const ids = named.map(({ file }) => file);
  const found = await filesOf(tx, shopId, actor.id).where('id', 'in', ids).execute();
  const isThere = ({ file, kind }: (typeof named)[number]) =>
    found.some(({ id, media_type }) => id === file && mediaKindOf(media_type) === kind);
  return { named, missing: named.filter((each) => !isThere(each)) };
}

/**
 * Takes the files of a graph into the shop's flows: who reads these or its chats may read them from then on. Throws
 * `validation_failed` for what is another shop's or another person's.
 */
export async function takeFiles(tx: Tx, author: Author, graph: Flow): Promise<void> {
  const { named, missing } = await missingIn(tx, author, graph);
  if (missing.length > 0)
    throw problem(
      'validation_failed',
      Object.fromEntries(missing.map(({ block, place }) => [`graph.blocks.${block}.${place}`, 'not_found'])),
    );
  await addToFlows(tx, author.shopId, named);
}

/** Takes the shop's own files of a graph: gives it without the others, and where those were. */
export async function takeOwnFiles(tx: Tx, author: Author, graph: Flow) {
  const { named, missing } = await missingIn(tx, author, graph);
  await addToFlows(
    tx,
    author.shopId,
    named.filter((each) => !missing.includes(each)),
  );
  const dropped = missing.map(({ block, place }) => ({ block, place }));
  return { graph: withoutOptions(graph, dropped), dropped };
}

async function addToFlows(tx: Tx, shopId: string, files: readonly { file: string }[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .updateTable('files')
    .set({ records: sql`array(select distinct unnest(records || array[${flowRecord}, ${chatRecord}]::text[]))` })
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      files.map(({ file }) => file),
    )
    .where(sql<boolean>`not ${flowRecord} = any(records)`)
    .execute();
}

/** Lets go of the files of a draft that is thrown away, but for those that another version or a message has. */
export async function dropFiles(tx: Tx, shopId: string, graph: Flow): Promise<void> {
  for (const { file } of filesIn(graph))
    await sql`update files set records = array_remove(records, ${flowRecord}), loose = true
      where shop_id = ${shopId} and id = ${file} and not exists
        (select from flows where shop_id = ${shopId} and graph::text like ${`%${file}%`})`.execute(tx);
}

/** Where whoever has the address has a file of the flows, or one that `sentBy` sent up; undefined where it is gone. */
export async function linkOfFile(
  services: Pick<Services, 'secrets' | 'settings'>,
  tx: Tx,
  shopId: string,
  id: string,
  sentBy: string | null = null,
): Promise<string | undefined> {
  const found = await filesOf(tx, shopId, sentBy).where('id', '=', id).executeTakeFirst();
  return found && chatFileUrl(services, id);
}
