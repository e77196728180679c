import type { FastifyError, FastifyInstance } from 'fastify';
import * as z from 'zod';
import { underWay } from '../../common/contracts/attempt.ts';
import { bulkAnswer, bulkBody } from '../../common/contracts/bulk.ts';
import { precondition as headers, staleRow } from '../../common/contracts/precondition.ts';
import { tools } from '../../common/contracts/tools.ts';
import { columnFields } from '../../resources/kit/group.ts';
import { type Action, isOpen, type Resource, type StoredEvent, servedFields } from '../../resources/kit/index.ts';
import { createSchema, rowSchema } from '../../resources/kit/schema.ts';
import { mayDo } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { problems } from '../../resources/problems.ts';
import { readError } from '../errors.ts';
import { changesBetween } from '../events/changes.ts';
import { contextOf, emit } from '../events/emit.ts';
import { type Caller, callerOf, type FastifyReply } from '../http.ts';
import { keyOf, once } from '../idempotency.ts';
import { carry, endOf, openAttempt } from '../outside/attempts.ts';
import { Problem, problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { beginnings } from './beginnings.ts';
import type { ActionContext, AnyActionHandler, AnyBehaviour, AnyOutsideAction } from './behaviour.ts';
import { configFor } from './config-for.ts';
import { described } from './described.ts';
import { type Precondition, readPrecondition, refuseStale } from './precondition.ts';
import type { Row } from './row.ts';
import type { Store } from './store.ts';
import { tagged } from './tagged.ts';
import { assertVisible } from './visible-rows.ts';

/** Where a record type's calls are. */
interface Served {
  resource: Resource;
  behaviour: AnyBehaviour;
  store: Store;
  /** `/api/orders`, and of one of them: `/api/orders/:id`. */
  path: string;
  rowPath: string;
  params?: z.ZodType;
  row: z.ZodObject;
  idOf(params: unknown, caller: Caller): string;
}

/** What can be done to a record: one call an action, and one for several records at once where the action says so. */
export function actionRoutes(app: FastifyInstance, services: Services, served: Served): void {
  for (const [name, action] of Object.entries(served.resource.actions ?? {})) {
    const handle = served.behaviour.actions?.[name];
    if (!handle) throw new Error(`server/resources/${served.resource.name}: action ${name} has no handler`);
    const act = { name, action, handle };
    oneRoute(app, services, served, act);
    if (action.bulk) bulkRoute(app, services, served, act);
  }
}

interface Act {
  name: string;
  action: Action;
  handle: AnyActionHandler | AnyOutsideAction;
}

function oneRoute(app: FastifyInstance, services: Services, served: Served, act: Act): void {
  const { resource, path, rowPath, params, row } = served;
  const { name, action } = act;
  const body = z.preprocess((value) => value ?? {}, createSchema(action.args ?? {}, tools));
  const answer = action.answers ? rowSchema({ ...servedFields(resource), ...action.answers }, tools) : row;
  const schema = {
    ...described(resource).action(name),
    ...(params && { params }),
    ...{ headers, body },
    response: { 200: answer, ...(typeof act.handle === 'function' ? {} : { 202: underWay }), 412: staleRow(row) },
  };
  const config = configFor(resource, name);
  app.post(`${rowPath}/${name}`, { config, schema }, async (request, reply) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    const id = served.idOf(request.params, caller);
    const wanted = readPrecondition(request.headers);
    const { secrets } = services;
    const attempt = {
      secrets,
      shopId,
      route: `POST ${path}/${id}/${name}`,
      key: keyOf(request.headers),
      body: request.body,
    };
    const done = await services.db.withShop(shopId, (tx) =>
      once(tx, attempt, async () => {
        const context = { services, tx, caller };
        return { status: 200, body: await perform(context, served, act, { id, args: request.body as Row, wanted }) };
      }),
    );
    const answered = done.body as Row & { attempt?: string };
    if (typeof act.handle === 'function')
      return reply.code(200).send(tagged(reply, served.store.shown(caller, answered)));
    const opened = String(answered.attempt);
    if (act.handle.atOnce) {
      const behaviours = { [resource.name]: served.behaviour };
      await carry({ behaviours }, services, { shopId, id: opened }, request.body as Row);
    }
    return answerAttempt(services, served, reply, { caller, id, attempt: opened });
  });
}

/** The record once it is done, the reason where it failed, and while nobody knows the attempt, with 202. */
async function answerAttempt(
  services: Services,
  { store, resource }: Served,
  reply: FastifyReply,
  { caller, id, attempt }: { caller: Caller; id: string; attempt: string },
) {
  const { shopId } = caller;
  const end = await endOf(services, shopId, attempt);
  if (end?.is === 'failed') throw problem(end.code, end.errors);
  if (end?.is !== 'done')
    return reply.code(202).send({ attempt: { id: attempt, record: resource.name, record_id: id } });
  const row = await services.db.withShop(shopId, (tx) => store.get(tx, shopId, id));
  return reply.code(200).send(tagged(reply, store.shown(caller, row)));
}

/**
 * The same to several records, each in a transaction of its own: what is refused of one does not undo the others. With
 * a key, each is done once, whoever taps twice. Throws `validation_failed` where all of them are refused with it.
 */
function bulkRoute(app: FastifyInstance, services: Services, served: Served, act: Act): void {
  const { resource, path } = served;
  const { name, action } = act;
  const body = bulkBody(createSchema(action.args ?? {}, tools));
  const schema = { ...described(resource).bulk(name), body, response: { 200: bulkAnswer } };
  const config = configFor(resource, name);
  app.post(`${path}/${name}`, { config, schema }, async (request, reply) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    const { ids, args } = request.body as z.output<typeof body>;
    const route = `POST ${path}/${name}`;
    const keyed = { secrets: services.secrets, shopId, key: keyOf(request.headers), body: request.body };
    // The key is this body's: refused as a whole where it came with another.
    await services.db.withShop(shopId, (tx) =>
      once(tx, { ...keyed, route }, async () => ({ status: 200, body: null })),
    );
    const answer: z.output<typeof bulkAnswer> = { done: [], refused: [] };
    const refusals: Problem[] = [];
    const undoUntil: number[] = [];
    for (const id of new Set(ids)) {
      try {
        await services.db.withShop(shopId, (tx) =>
          once(tx, { ...keyed, route: `${route} ${id}` }, async () => {
            const { undo_until: until } = await perform({ services, tx, caller }, served, act, { id, args });
            if (typeof until === 'string') undoUntil.push(Date.parse(until));
            return { status: 200, body: null };
          }),
        );
        answer.done.push(id);
      } catch (error) {
        const refusal = refusalOf(error);
        refusals.push(refusal);
        answer.refused.push({ id, code: refusal.code });
      }
    }
    // What is asked for is wrong itself: it is said at its fields, as of one record.
    const [first] = refusals;
    if (first && answer.done.length === 0 && refusals.every(({ code }) => code === 'validation_failed')) throw first;
    // The first of them ends it for all.
    const left = Math.min(...undoUntil) - services.world.now().getTime();
    const isAll = undoUntil.length > 0 && undoUntil.length === answer.done.length;
    const mayUndo = isAll && left > 0 && resource.actions?.undo?.bulk === true;
    return reply.send({ ...answer, ...(mayUndo && { undo_ms: left }) });
  });
}

/** What one record was refused with. What is no refusal goes on: with its key the call is made again. */
function refusalOf(error: unknown): Problem {
  const found = readError(error as FastifyError);
  if (!(found instanceof Problem) || problems[found.code].status >= 500) throw error;
  return found;
}

/** Does an action to one record, and gives the record as it is then with what the action answers. */
export async function perform(
  context: ActionContext,
  { resource, behaviour, store }: Pick<Served, 'resource' | 'behaviour' | 'store'>,
  { name, action, handle }: Act,
  { id, args, wanted }: { id: string; args: Row; wanted?: Precondition },
): Promise<Row> {
  const { services, caller } = context;
  await assertVisible(context.tx, { resource, behaviour }, caller, id);
  await behaviour.holdFirst?.(context, [id]);
  const before = await store.keep(context, id);
  refuseStale(before, wanted, (row) => store.shown(caller, row));
  if (!isOpen(resource, action, before))
    throw problem('wrong_state', {}, { allowed: allowedActions(resource, before, caller) });
  const given = { ...beginnings(columnFields(action.args ?? {}), services.world.now()), ...args };
  const isOutside = typeof handle !== 'function';
  const answers = isOutside
    ? {
        attempt: await openAttempt(context, {
          record: resource.name,
          action: name,
          id,
          plan: await handle.prepare(context, id, given),
          atOnce: handle.atOnce === true,
        }),
      }
    : await handle(context, id, given);
  const after = await store.raise(context, id, wanted);
  // What is done outside happens when it is known to be done.
  if (!isOutside) await emitAction(context, resource, action, { before, after, args: given });
  return { ...after, ...answers };
}

/** Writes the event that an action is, with what it changed and those of its arguments that the event says. */
async function emitAction(
  context: ActionContext,
  resource: Resource,
  { emits }: Action,
  { before, after, args }: { before: Row; after: Row; args: Row },
): Promise<void> {
  if (emits === undefined) return;
  const dataEntries = Object.keys(resource.events?.[emits]?.data ?? {}).map((key) => [key, args[key] ?? null]);
  const changes = changesBetween(resource, before, after);
  const data = Object.fromEntries(dataEntries);
  // That it is one of its events is checked where the record is defined.
  await emit(contextOf(context), resource, emits as StoredEvent, { id: String(after.id) }, data, { changes });
}

/** The actions that may be done to a record as it stands, by somebody. */
const allowedActions = (resource: Resource, row: Row, holder: Holder): string[] =>
  Object.entries(resource.actions ?? {})
    .filter(([name, action]) => mayDo(holder, resource.name, name) && isOpen(resource, action, row))
    .map(([name]) => name);
