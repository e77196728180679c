import * as z from 'zod';
import type { BlockOf } from '../../../common/flow/flow.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { callPublic, type Reached } from '../../providers/reach.ts';
import type { Services } from '../../services.ts';
import { variablesOf } from '../blocks/fill.ts';
import { readAnswer } from '../blocks/read-answer.ts';
import { interrupted, withVars } from '../engine/state.ts';
import { openSecrets } from '../flows/secrets.ts';
import { requestOf } from './ask-request.ts';
import { type Awaiting, awaiting, goOnBy, keepState } from './go-on.ts';

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

const blockOf = ({ flow, state: { at } }: Awaiting): BlockOf<'http'> | undefined => {
  const found = flow && Object.hasOwn(flow.graph.blocks, at) ? flow.graph.blocks[at] : undefined;
  return found?.kind === 'http' ? found : undefined;
};

async function begin(services: Services, tx: Tx, wanted: Wanted) {
  const waiting = await awaiting(services, tx, wanted);
  if (!waiting) return undefined;
  const { state, speaker, shop } = waiting;
  const block = blockOf(waiting);
  if (!block || (state.awaits?.began === true && block.method === 'POST')) return { request: undefined };
  await keepState(tx, wanted, { ...state, awaits: { id: wanted.id, began: true } });
  const secrets = await openSecrets(services.secrets, tx, wanted.shopId);
  return { request: requestOf(block, variablesOf({ state, speaker, shop }), secrets) };
}

async function finish(services: Services, tx: Tx, wanted: Wanted, answer: Reached): Promise<void> {
  const waiting = await awaiting(services, tx, wanted);
  if (!waiting) return;
  const block = blockOf(waiting);
  // Staff took over meanwhile, or the block is gone: nothing more is said, and nothing waits for an answer.
  if (waiting.isSilent || !block) return keepState(tx, wanted, interrupted(waiting.state));
  const state = { ...waiting.state, awaits: null };
  const read = readAnswer(block, answer);
  const from = { ...state, ...withVars(state, read ?? {}) };
  await goOnBy(services, tx, waiting, {
    ...{ state: from, at: read ? block.next : block.failed, run: wanted.id, key: `ask:${wanted.id}` },
  });
}
