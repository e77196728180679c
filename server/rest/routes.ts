import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { precondition as headers, staleRow } from '../../common/contracts/precondition.ts';
import { tools } from '../../common/contracts/tools.ts';
import { columnFields } from '../../resources/kit/group.ts';
import { type Action, type Resource, type StoredEvent, servedFields } from '../../resources/kit/index.ts';
import { createSchema, rowSchema, updateSchema } from '../../resources/kit/schema.ts';
import { mayDo } from '../../resources/may.ts';
import { accessTo, type Holder } from '../../resources/permissions.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { changesBetween } from '../events/changes.ts';
import { contextOf, emit } from '../events/emit.ts';
import { type Caller, callerOf, type FastifyReply } from '../http.ts';
import { keyOf, once } from '../idempotency.ts';
import { notices } from '../notices.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { beginnings } from './beginnings.ts';
import type { ActionContext, AnyBehaviour } from './behaviour.ts';
import { clientId } from './client-id.ts';
import { componentOf, described } from './described.ts';
import { exportCsv } from './export.ts';
import { figureRoutes } from './figures.ts';
import { answerList } from './list.ts';
import { etag, readPrecondition, refuseStale } from './precondition.ts';
import { type ListQuery, readListQuery } from './query.ts';
import type { Registry } from './registry.ts';
import { makeStore, type Row } from './store.ts';

const params = z.strictObject({ id: z.uuid() });
// Filters are checked against each resource's allow-list by readListQuery, which can say which one is wrong.
const listParameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Every collection of a shop as REST calls in the json-server dialect. */
export function restRoutes(app: FastifyInstance, services: Services, { resources, behaviours }: Registry): void {
  for (const resource of Object.values(resources)) {
    if (resource.scope === 'shop') collection(app, services, resource, behaviours[resource.name] ?? {});
  }
}

function collection(app: FastifyInstance, services: Services, resource: Resource, behaviour: AnyBehaviour): void {
  const store = makeStore(resource, behaviour);
  const path = `/api/${resource.name}`;
  const fields = servedFields(resource);
  const row = rowSchema(fields, tools).meta({ id: componentOf(resource.name) });
  const stale = staleRow(row);
  const configOf = (verbOrAction: string) => ({ access: accessTo(resource, verbOrAction) });
  const reading = configOf('read');
  const about = described(resource);

  app.get(
    path,
    { config: reading, schema: { ...about.list, querystring: listParameters, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const caller = callerOf(request);
      const query = listQuery(caller, request.query as Record<string, string>);
      return reply.send(await answerList(services, { resource, store, query }, caller, request, reply));
    },
  );

  figureRoutes(app, services, { resource, store, config: reading, read: listQuery });

  if (resource.csv) {
    const names = resource.csv;
    const schema = { ...about.export, querystring: listParameters };
    app.get(`${path}.csv`, { config: reading, schema }, async (request, reply) => {
      const caller = callerOf(request);
      const query = listQuery(caller, request.query as Record<string, string>);
      const { total, isTruncated, file } = await exportCsv(services, { resource, store, names }, caller.shopId, query);
      return reply
        .headers({ 'x-total-count': total, ...(isTruncated ? { 'x-truncated': 'true' } : {}) })
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${resource.name}.csv"`)
        .send(file);
    });
  }

  const one = { ...about.get, params, response: { 200: row } };
  app.get(`${path}/:id`, { config: reading, schema: one }, async (request, reply) => {
    const caller = callerOf(request);
    const found = await services.db.withShop(caller.shopId, async (tx) => {
      if (behaviour.visible) await assertVisible(tx, caller, idOf(request));
      return store.get(tx, caller.shopId, idOf(request));
    });
    return tagged(reply, found);
  });

  if (resource.access.create !== 'nobody') {
    const body = createSchema(fields, tools, { id: clientId(services.world.now).optional() });
    const schema = { ...about.create, body, response: { 201: row } };
    app.post(path, { config: configOf('create'), schema }, async (request, reply) => {
      const caller = callerOf(request);
      const { id: given, ...input } = request.body as Row & { id?: string };
      const { shopId } = caller;
      const body = request.body;
      const answer = await services.db.withShop(shopId, (tx) => {
        const make = async () => ({ status: 201, body: await create({ services, tx, caller }, input, given) });
        // The id is a key of its own, whatever header comes with it.
        const reused = problem('taken', { id: 'taken' });
        const byId = { shopId, route: `POST ${path} by id`, key: given, body, reused };
        return once(tx, { shopId, route: `POST ${path}`, key: keyOf(request.headers), body }, () =>
          once(tx, byId, make),
        );
      });
      const made = answer.body as Row;
      return reply.code(201).header('location', `${path}/${made.id}`).send(tagged(reply, made));
    });
  }

  if (resource.access.update !== 'nobody') {
    const body = updateSchema(fields, tools);
    const changing = [
      ['PATCH', about.update],
      ['PUT', about.replace],
    ] as const;
    for (const [method, told] of changing) {
      app.route({
        method,
        url: `${path}/:id`,
        config: configOf('update'),
        schema: { ...told, params, headers, body, response: { 200: row, 412: stale } },
        handler: async (request, reply) => {
          const caller = callerOf(request);
          const change = request.body as Row;
          const changed = await services.db.withShop(caller.shopId, async (tx) => {
            const context = { services, tx, caller };
            const wanted = readPrecondition(request.headers);
            if (behaviour.beforeChange)
              await behaviour.beforeChange(context, await store.hold(context, idOf(request), wanted));
            const updated = await store.update(context, idOf(request), change, wanted);
            if (!behaviour.afterWrite) return updated;
            await behaviour.afterWrite(context, updated, change);
            return store.get(tx, caller.shopId, String(updated.id));
          });
          return tagged(reply, changed);
        },
      });
    }
  }

  if (resource.access.delete !== 'nobody') {
    const gone = rowSchema(fields, tools).extend({
      kept: z.strictObject({ code: z.string(), message: z.string() }).optional(),
    });
    const schema = {
      ...about.delete,
      params,
      headers,
      response: { 200: behaviour.archiveInstead ? gone : row, 412: stale },
    };
    app.delete(`${path}/:id`, { config: configOf('delete'), schema }, async (request) => {
      const caller = callerOf(request);
      const id = idOf(request);
      return services.db.withShop(caller.shopId, async (tx) => {
        const context = { services, tx, caller };
        const found = await store.hold(context, id, readPrecondition(request.headers));
        await behaviour.beforeChange?.(context, found);
        const kept = await behaviour.archiveInstead?.(context, found);
        if (!kept) {
          await store.remove(context, found);
          return found;
        }
        const message = notices[kept.why][caller.language];
        return { ...(await store.update(context, id, kept.change)), kept: { code: kept.why, message } };
      });
    });
  }

  for (const [name, action] of Object.entries(resource.actions ?? {})) actionRoute(name, action);

  /** Makes a record, with the id that its client gave it. */
  async function create(context: ActionContext, input: Row, given: string | undefined): Promise<Row> {
    const { tx, caller } = context;
    const id = given ?? services.world.newId();
    if (behaviour.create) await behaviour.create(context, input, id);
    else await store.insert(context, input, id);
    const made = await store.get(tx, caller.shopId, id);
    if (!behaviour.afterWrite) return made;
    await behaviour.afterWrite(context, made, input);
    return store.get(tx, caller.shopId, id);
  }

  /** A list as it was asked for, of what its caller may read. */
  function listQuery(caller: Caller, parameters: Record<string, string>): ListQuery {
    const query = readListQuery(resource, parameters, store.expression);
    if (behaviour.visible) query.where.push(behaviour.visible(caller));
    return query;
  }
  async function assertVisible(tx: Tx, caller: Caller, id: string): Promise<void> {
    const { total } = await store.count(tx, caller.shopId, listQuery(caller, { id }), true);
    if (total === 0) throw problem('not_found');
  }

  /** Writes the event that an action is, with what it changed and those of its arguments that the event says. */
  async function emitAction(
    context: ActionContext,
    { emits }: Action,
    { before, after, args }: { before: Row; after: Row; args: Row },
  ): Promise<void> {
    if (emits === undefined) return;
    const said = Object.keys(resource.events?.[emits]?.data ?? {}).map((key) => [key, args[key] ?? null]);
    const changes = changesBetween(resource, before, after);
    const data = Object.fromEntries(said);
    // That it is one of its events is checked where the record is defined.
    await emit(contextOf(context), resource, emits as StoredEvent, { id: String(after.id) }, data, { changes });
  }

  function actionRoute(name: string, action: Action): void {
    const handle = behaviour.actions?.[name];
    if (!handle) throw new Error(`server/resources/${resource.name}: action ${name} has no handler`);
    const body = z.preprocess((value) => value ?? {}, createSchema(action.args ?? {}, tools));
    const answer = action.answers ? rowSchema({ ...fields, ...action.answers }, tools) : row;
    const schema = { ...about.action(name), params, headers, body, response: { 200: answer, 412: stale } };
    app.post(`${path}/:id/${name}`, { config: configOf(name), schema }, async (request, reply) => {
      const caller = callerOf(request);
      const id = idOf(request);
      const key = keyOf(request.headers);
      const done = await services.db.withShop(caller.shopId, (tx) =>
        once(tx, { shopId: caller.shopId, route: `POST ${path}/${id}/${name}`, key, body: request.body }, async () => {
          const wanted = readPrecondition(request.headers);
          const before = await store.get(tx, caller.shopId, id);
          refuseStale(before, wanted);
          const status = stateOf(resource, before);
          if (action.from && (status === undefined || !action.from.includes(status)))
            throw problem('wrong_state', {}, { allowed: allowedActions(resource, before, caller) });
          const context = { services, tx, caller };
          const args = {
            ...beginnings(columnFields(action.args ?? {}), services.world.now()),
            ...(request.body as Row),
          };
          const extra = await handle(context, id, args);
          const after = await store.raise(context, id, wanted);
          await emitAction(context, action, { before, after, args });
          return { status: 200, body: { ...after, ...extra } };
        }),
      );
      return reply.code(200).send(tagged(reply, done.body as Row));
    });
  }
}

/** The actions that may be done to a record as it stands, by somebody. */
export function allowedActions(resource: Resource, row: Record<string, unknown>, holder: Holder): string[] {
  const status = stateOf(resource, row);
  return Object.entries(resource.actions ?? {})
    .filter(
      ([name, action]) =>
        mayDo(holder, resource.name, name) && (!action.from || (status !== undefined && action.from.includes(status))),
    )
    .map(([name]) => name);
}

function stateOf(resource: Resource, row: Record<string, unknown>): string | undefined {
  const name = Object.keys(resource.fields).find((field) => resource.fields[field]?.kind === 'state');
  return name === undefined ? undefined : String(row[name]);
}

/** The version travels as the row's ETag too. */
function tagged(reply: FastifyReply, row: Row): Row {
  if (row.version !== undefined) reply.header('etag', etag(row));
  return row;
}
const idOf = (request: { params: unknown }): string => (request.params as { id: string }).id;
