import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { precondition as headers, staleRow } from '../../common/contracts/precondition.ts';
import { tools } from '../../common/contracts/tools.ts';
import { pathOfRecord, type Resource, servedFields } from '../../resources/kit/index.ts';
import { createSchema, rowSchema, updateSchema } from '../../resources/kit/schema.ts';
import { openTo } from '../../resources/open-to.ts';
import { type Caller, callerOf } from '../http.ts';
import { keyOf, once } from '../idempotency.ts';
import { problem } from '../problems.ts';
import { notices } from '../sentences/notices.ts';
import type { Services } from '../services.ts';
import { actionRoutes } from './action-routes.ts';
import type { AnyBehaviour } from './behaviour.ts';
import { clientId } from './client-id.ts';
import { configFor } from './config-for.ts';
import { deletionRoute } from './deletion.ts';
import { componentOf, described } from './described.ts';
import { exportFormats, exportList } from './export.ts';
import { figureRoutes } from './figures.ts';
import { answerList, queryOf } from './list.ts';
import { readPrecondition } from './precondition.ts';
import type { ListQuery } from './query.ts';
import type { Registry } from './registry.ts';
import type { Row } from './row.ts';
import { singleton } from './singleton.ts';
import { makeStore } from './store.ts';
import { tagged } from './tagged.ts';
import { assertVisible, visibleRows } from './visible-rows.ts';
import { changeRecord, makeRecord, removeRecord } from './write.ts';

const params = z.strictObject({ id: z.uuid().toLowerCase() });
// Filters are checked against each resource's allow-list by readListQuery, which can say which one is wrong.
const listParameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Every record type as REST calls: collections of a shop in the json-server dialect, and what there is once a shop. */
export function restRoutes(app: FastifyInstance, services: Services, registry: Registry): void {
  for (const resource of Object.values(registry.resources)) {
    const serve = resource.scope === 'shop' ? collection : singleton;
    serve(app, services, resource, registry.behaviours[resource.name] ?? {}, registry);
  }
}

function collection(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  behaviour: AnyBehaviour,
  registry: Registry,
): void {
  const store = makeStore(resource, behaviour);
  const path = pathOfRecord(resource);
  const fields = servedFields(resource);
  const row = rowSchema(fields, tools).meta({ id: componentOf(resource.name) });
  const stale = staleRow(row);
  const configOf = (verbOrAction: string) => configFor(resource, verbOrAction);
  const reading = configOf('read');
  const about = described(resource);
  const writing = { resource, behaviour, store };
  const { shown } = store;

  app.get(
    path,
    { config: reading, schema: { ...about.list, querystring: listParameters, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const caller = callerOf(request);
      const query = listQuery(caller, request.query as Record<string, string>);
      const rows = await answerList(services, { resource, store, query }, caller, request, reply);
      return reply.send(rows.map((row) => shown(caller, row)));
    },
  );

  figureRoutes(app, services, { resource, store, config: reading, read: listQuery });

  if (resource.csv) {
    const names = resource.csv;
    for (const [format, docs] of [['csv', about.export] as const, ['xlsx', about.workbook] as const]) {
      const schema = { ...docs, querystring: listParameters };
      app.get(`${path}.${format}`, { config: reading, schema }, async (request, reply) => {
        const caller = callerOf(request);
        const query = listQuery(caller, request.query as Record<string, string>);
        const open = openTo(resource, caller).csv ?? names;
        const file = { format, language: request.language };
        const exported = { resource, store, names: open, registry };
        const found = await exportList(services, exported, caller, query, file);
        return reply
          .headers({ 'x-total-count': found.total, ...(found.isTruncated ? { 'x-truncated': 'true' } : {}) })
          .header('content-type', exportFormats[format].mediaType)
          .header('content-disposition', `attachment; filename="${resource.name}.${format}"`)
          .send(found.file);
      });
    }
  }

  const one = { ...about.get, params, response: { 200: row } };
  app.get(`${path}/:id`, { config: reading, schema: one }, async (request, reply) => {
    const caller = callerOf(request);
    const found = await services.db.withShop(caller.shopId, async (tx) => {
      await assertVisible(tx, writing, caller, idOf(request));
      return store.get(tx, caller.shopId, idOf(request));
    });
    return tagged(reply, shown(caller, found));
  });

  if (resource.access.create !== 'nobody') {
    const body = createSchema(fields, tools, { id: clientId(services.world.now).optional() });
    const schema = { ...about.create, body, response: { 201: row } };
    app.post(path, { config: configOf('create'), schema }, async (request, reply) => {
      const caller = callerOf(request);
      const { id: given, ...input } = request.body as Row & { id?: string };
      const { shopId } = caller;
      const body = request.body;
      const answer = await services.db.withShop(shopId, async (tx) => {
        let isNew = false;
        const make = async () => {
          isNew = true;
          const id = given ?? services.world.newId();
          return { status: 201, body: await makeRecord({ services, tx, caller }, writing, input, id) };
        };
        // The id is a key of its own, whatever header comes with it.
        const reused = problem('taken', { id: 'taken' });
        const byId = { secrets: services.secrets, shopId, route: `POST ${path} by id`, key: given, body, reused };
        const first = await once(
          tx,
          { secrets: services.secrets, shopId, route: `POST ${path}`, key: keyOf(request.headers), body },
          () => once(tx, byId, make),
        );
        // Whoever sends an id again would take it for there.
        const isGone = given !== undefined && !isNew && (await store.some(tx, shopId, [given])).length === 0;
        if (isGone) throw problem('was_deleted');
        return first;
      });
      const made = answer.body as Row;
      return reply
        .code(201)
        .header('location', `${path}/${made.id}`)
        .send(tagged(reply, shown(caller, made)));
    });
  }

  if (resource.access.update !== 'nobody') {
    const body = updateSchema(fields, tools);
    const changing = [
      ['PATCH', about.update],
      ['PUT', about.replace],
    ] as const;
    for (const [method, docs] of changing) {
      app.route({
        method,
        url: `${path}/:id`,
        config: configOf('update'),
        schema: { ...docs, params, headers, body, response: { 200: row, 412: stale } },
        handler: async (request, reply) => {
          const caller = callerOf(request);
          const change = request.body as Row;
          const changed = await services.db.withShop(caller.shopId, async (tx) => {
            const wanted = readPrecondition(request.headers);
            await assertVisible(tx, writing, caller, idOf(request));
            return changeRecord({ services, tx, caller }, writing, idOf(request), change, wanted);
          });
          return tagged(reply, shown(caller, changed));
        },
      });
    }
  }

  if (resource.access.delete !== 'nobody') {
    deletionRoute(app, services, { resource, behaviour, store, all: registry.resources });
    const gone = rowSchema(fields, tools).extend({
      archived_because: z.strictObject({ code: z.string(), message: z.string() }).optional(),
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
        await assertVisible(tx, writing, caller, id);
        const { row, archived } = await removeRecord(context, writing, id, readPrecondition(request.headers));
        const gone = shown(caller, row);
        if (!archived) return gone;
        return { ...gone, archived_because: { code: archived, message: notices[archived][caller.language] } };
      });
    });
  }

  actionRoutes(app, services, {
    ...{ resource, behaviour, store, path, row, params },
    rowPath: `${path}/:id`,
    idOf: (given) => (given as { id: string }).id,
  });

  /** A list as it was asked for, of what its caller may read. */
  function listQuery(caller: Caller, parameters: Record<string, string>): ListQuery {
    const query = queryOf(services, { resource, store }, caller, parameters);
    query.where.push(...visibleRows({ resource, behaviour }, caller));
    return query;
  }
}

const idOf = (request: { params: unknown }): string => (request.params as { id: string }).id;
