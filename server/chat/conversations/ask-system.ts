import * as z from 'zod';
import type { BlockOf } from '../../../common/flow/flow.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { Problem } from '../../problems.ts';
import { callPublic, type Reached } from '../../providers/reach.ts';
import type { Services } from '../../services.ts';
import { variablesOf } from '../blocks/fill.ts';
import { goOn } from '../engine/engine.ts';
import { readShop } from '../engine/shop-reader.ts';
import { freshState } from '../engine/state.ts';
import { openSecrets } from '../flows/secrets.ts';
import { announceCall } from './announce-call.ts';
import { readAnswer, requestOf } from './ask-request.ts';
import { columnsOf, stateOf } from './conversation-state.ts';
import { lockConversation } from './lock-conversation.ts';
import { storable } from './messages.ts';
import { queueReplies } from './queue-replies.ts';

const jobData = z.object({ shopId: z.uuid(), conversationId: z.uuid(), id: z.uuid() });
type Wanted = z.infer<typeof jobData>;

/**
 * Job: asks a system for a conversation that waits for it, outside of any transaction, and has the flow go on, once.
 * That it begins is committed before the call: after a process that was killed meanwhile a GET is asked again, and a
 * POST, which may have arrived, is taken as failed.
 */
export async function askSystem(services: Services, data: unknown): Promise<void> {
  const wanted = jobData.parse(data);
  const { db, world } = services;
  const begun = await db.withShop(wanted.shopId, (tx) => begin(services, tx, wanted));
  if (!begun) return;
  const answer: Reached = begun.request
    ? await callPublic(begun.request, world.reach)
    : { ok: false, code: 'unreachable' };
  await db.withShop(wanted.shopId, (tx) => finish(services, tx, wanted, answer));
}

/** What waits, as the published flow has it now; undefined where nothing does any more. */
async function waitingFor({ services, tx, wanted: { shopId, conversationId, id } }: Waiting) {
  const conversation = await lockConversation(tx, shopId, conversationId).catch((error: unknown) => {
    // It is gone. What passes by itself is for the queue, which tries again.
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  });
  if (!conversation || conversation.state.awaits?.id !== id) return undefined;
  const { shop_name: shopName } = await tx
    .selectFrom('shops')
    .select('shop_name')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const flow = await tx
    .selectFrom('flows')
    .select(['id', 'graph'])
    .where('shop_id', '=', shopId)
    .where('bot_id', '=', conversation.bot_id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  const { at } = conversation.state;
  const found = flow && Object.hasOwn(flow.graph.blocks, at) ? flow.graph.blocks[at] : undefined;
  const block: BlockOf<'http'> | undefined = found?.kind === 'http' ? found : undefined;
  const { name, phone, language, channel } = conversation;
  const shop = readShop(services, tx, shopId, shopName, { id: conversationId, channel, name, phone });
  const state = { ...freshState, ...conversation.state };
  return { conversation, flow, block, state, shop, speaker: { name, phone, language } };
}
interface Waiting {
  services: Services;
  tx: Tx;
  wanted: Wanted;
}

async function begin(services: Services, tx: Tx, wanted: Wanted) {
  const waiting = await waitingFor({ services, tx, wanted });
  if (!waiting) return undefined;
  const { block, state, speaker, shop } = waiting;
  if (!block || (state.awaits?.began === true && block.method === 'POST')) return { request: undefined };
  await keepState(tx, wanted, { ...state, awaits: { id: wanted.id, began: true } });
  const secrets = await openSecrets(services.secrets, tx, wanted.shopId);
  return { request: requestOf(block, variablesOf({ state, speaker, shop }), secrets) };
}

const keepState = (tx: Tx, { shopId, conversationId }: Wanted, state: object, columns: object = {}) =>
  tx
    .updateTable('conversations')
    .set({ state: storable(state), ...columns })
    .where('shop_id', '=', shopId)
    .where('id', '=', conversationId)
    .execute();

async function finish(services: Services, tx: Tx, wanted: Wanted, answer: Reached): Promise<void> {
  const waiting = await waitingFor({ services, tx, wanted });
  if (!waiting) return;
  const { conversation, flow, block, shop, speaker } = waiting;
  const state = { ...waiting.state, awaits: null };
  // Staff took over meanwhile, or the block is gone: nothing more is said.
  const isSilent = conversation.bot_off || stateOf(conversation) !== 'bot';
  if (isSilent || !flow || !block) return void (await keepState(tx, wanted, state));
  const read = readAnswer(block, answer);
  const from = { ...state, vars: { ...state.vars, ...read } };
  const moved = await goOn(flow.graph, from, read ? block.next : block.failed, speaker, shop);
  const now = services.world.now();
  const next = moved.asks ? { id: services.world.newId(), began: false } : null;
  await keepState(
    tx,
    wanted,
    { ...moved.state, awaits: next },
    {
      ...{ language: moved.language, last_message_at: now.toISOString() },
      ...(moved.handOver && columnsOf('waiting', now)),
    },
  );
  const { shopId, conversationId, id } = wanted;
  if (next) await services.jobs.enqueue(tx, 'chat.ask', { shopId, conversationId, id: next.id }, { key: next.id });
  await tx
    .insertInto('flow_runs')
    .values({
      ...{ shop_id: shopId, id, conversation_id: conversationId, flow_id: flow.id, at: now.toISOString() },
      path: JSON.stringify(moved.handOver ? [...moved.path, ''] : moved.path),
    })
    .execute();
  await queueReplies(services, tx, shopId, conversationId, moved.replies, `ask:${id}`);
  services.live.publish(shopId, { type: 'conversations.changed', id: conversationId, waiting: moved.handOver });
  if (moved.handOver) await announceCall(services, tx, shopId, conversation);
}
