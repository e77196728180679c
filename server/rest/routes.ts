import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { toE164 } from '../../common/phone.ts';
import { currency } from '../../resources/brand.ts';
import { type CollectionName, resources } from '../../resources/index.ts';
import { type Action, type Resource, type Role, servedFields } from '../../resources/kit/index.ts';
import { createSchema, rowSchema, updateSchema } from '../../resources/kit/schema.ts';
import { type Caller, callerOf, type FastifyReply } from '../http.ts';
import { keyOf, once } from '../idempotency.ts';
import { notices } from '../notices.ts';
import { problem } from '../problems.ts';
import { behaviours } from '../resources/index.ts';
import type { Services } from '../services.ts';
import type { AnyBehaviour } from './behaviour.ts';
import { exportCsv } from './export.ts';
import { etag, preconditionHeaders as headers, readPrecondition, refuseStale, staleSchema } from './precondition.ts';
import { readListQuery } from './query.ts';
import { makeStore, type Row } from './store.ts';

export const tools = { toE164, money: { step: currency.step } };
const params = z.strictObject({ id: z.uuid() });
// Filters are checked against each resource's allow-list by readListQuery, which can say which one is wrong.
const listParameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Every collection of a shop as REST calls in the json-server dialect. */
export function restRoutes(app: FastifyInstance, services: Services): void {
  for (const resource of Object.values(resources)) {
    if (resource.scope === 'shop') collection(app, services, resource);
  }
}

function collection(app: FastifyInstance, services: Services, resource: Resource & { name: CollectionName }): void {
  const behaviour = behaviours[resource.name] as AnyBehaviour;
  const store = makeStore(resource, behaviour);
  const path = `/api/${resource.name}`;
  const fields = servedFields(resource);
  const row = rowSchema(fields, tools);
  const stale = staleSchema(row);
  const config = { access: 'shop' as const };
  const tags = [resource.name];

  app.get(
    path,
    { config, schema: { tags, querystring: listParameters, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const caller = allowed(callerOf(request), resource.access.read);
      const query = readListQuery(resource, request.query as Record<string, string>, store.expression);
      const { rows, total } = await services.db.withShop(caller.shopId, (tx) => store.list(tx, caller.shopId, query));
      const last = query.offset + rows.length - 1;
      return reply
        .header('x-total-count', total)
        .header('content-range', `${resource.name} ${rows.length === 0 ? '*' : `${query.offset}-${last}`}/${total}`)
        .send(rows);
    },
  );

  if (resource.csv) {
    const names = resource.csv;
    app.get(`${path}.csv`, { config, schema: { tags, querystring: listParameters } }, async (request, reply) => {
      const caller = allowed(callerOf(request), resource.access.read);
      const query = readListQuery(resource, request.query as Record<string, string>, store.expression);
      const { total, isTruncated, file } = await exportCsv(services, { resource, store, names }, caller.shopId, query);
      return reply
        .headers({ 'x-total-count': total, ...(isTruncated ? { 'x-truncated': 'true' } : {}) })
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${resource.name}.csv"`)
        .send(file);
    });
  }

  app.get(`${path}/:id`, { config, schema: { tags, params, response: { 200: row } } }, async (request, reply) => {
    const caller = allowed(callerOf(request), resource.access.read);
    return tagged(
      reply,
      await services.db.withShop(caller.shopId, (tx) => store.get(tx, caller.shopId, idOf(request))),
    );
  });

  if (resource.access.create.length > 0) {
    const body = createSchema(fields, tools);
    app.post(path, { config, schema: { tags, body, response: { 201: row } } }, async (request, reply) => {
      const caller = allowed(callerOf(request), resource.access.create);
      const input = request.body as Record<string, unknown>;
      const key = keyOf(request.headers);
      const answer = await services.db.withShop(caller.shopId, (tx) =>
        once(tx, { shopId: caller.shopId, route: `POST ${path}`, key, body: input }, async () => {
          const desk = { services, tx, caller };
          let made = behaviour.create
            ? await store.get(tx, caller.shopId, await behaviour.create(desk, input))
            : await store.insert(desk, input);
          if (behaviour.written) {
            await behaviour.written(desk, made, input);
            made = await store.get(tx, caller.shopId, String(made.id));
          }
          return { status: 201, body: made };
        }),
      );
      const made = answer.body as Row;
      return reply.code(201).header('location', `${path}/${made.id}`).send(tagged(reply, made));
    });
  }

  if (resource.access.update.length > 0) {
    const body = updateSchema(fields, tools);
    for (const method of ['PATCH', 'PUT'] as const) {
      app.route({
        method,
        url: `${path}/:id`,
        config,
        schema: { tags, params, headers, body, response: { 200: row, 412: stale } },
        handler: async (request, reply) => {
          const caller = allowed(callerOf(request), resource.access.update);
          const change = request.body as Row;
          const changed = await services.db.withShop(caller.shopId, async (tx) => {
            const desk = { services, tx, caller };
            const updated = await store.update(desk, idOf(request), change, readPrecondition(request.headers));
            tell(caller, idOf(request));
            if (!behaviour.written) return updated;
            await behaviour.written(desk, updated, change);
            return store.get(tx, caller.shopId, String(updated.id));
          });
          return tagged(reply, changed);
        },
      });
    }
  }

  if (resource.access.delete.length > 0) {
    const gone = row.extend({ kept: z.strictObject({ code: z.string(), message: z.string() }).optional() });
    const schema = { tags, params, headers, response: { 200: behaviour.retire ? gone : row, 412: stale } };
    app.delete(`${path}/:id`, { config, schema }, async (request) => {
      const caller = allowed(callerOf(request), resource.access.delete);
      const id = idOf(request);
      return services.db.withShop(caller.shopId, async (tx) => {
        const desk = { services, tx, caller };
        const found = await store.hold(desk, id, readPrecondition(request.headers));
        const kept = await behaviour.retire?.(desk, found);
        tell(caller, id, kept ? 'record.changed' : 'record.deleted');
        if (!kept) {
          await store.remove(desk, id);
          return found;
        }
        const message = notices[kept.why][caller.language];
        return { ...(await store.update(desk, id, kept.change)), kept: { code: kept.why, message } };
      });
    });
  }

  for (const [name, action] of Object.entries(resource.actions ?? {})) actionRoute(name, action);

  /** Open pages of this record hear of it once it is committed. */
  function tell({ shopId }: Caller, id: string, type: 'record.changed' | 'record.deleted' = 'record.changed'): void {
    services.live.publish(shopId, { type, record: resource.name, id });
  }

  function actionRoute(name: string, action: Action): void {
    const handle = behaviour.actions?.[name];
    if (!handle) throw new Error(`server/resources/${resource.name}: action ${name} has no handler`);
    const body = z.preprocess((value) => value ?? {}, createSchema(action.args ?? {}, tools));
    app.post(`${path}/:id/${name}`, { config, schema: { tags, params, headers, body } }, async (request, reply) => {
      const caller = allowed(callerOf(request), action.access);
      const id = idOf(request);
      const key = keyOf(request.headers);
      const answer = await services.db.withShop(caller.shopId, (tx) =>
        once(tx, { shopId: caller.shopId, route: `POST ${path}/${id}/${name}`, key, body: request.body }, async () => {
          const wanted = readPrecondition(request.headers);
          const before = await store.get(tx, caller.shopId, id);
          refuseStale(before, wanted);
          const status = stateOf(resource, before);
          if (action.from && (status === undefined || !action.from.includes(status)))
            throw problem('wrong_state', {}, { allowed: allowedActions(resource, before, caller.role) });
          const desk = { services, tx, caller };
          const extra = await handle(desk, id, request.body as Row);
          tell(caller, id);
          return { status: 200, body: { ...(await store.raise(desk, id, wanted)), ...extra } };
        }),
      );
      return reply.code(answer.status).send(tagged(reply, answer.body as Row));
    });
  }
}

/** The actions that may be done to a record as it stands, by this role. */
export function allowedActions(resource: Resource, row: Record<string, unknown>, role: Role): string[] {
  const status = stateOf(resource, row);
  return Object.entries(resource.actions ?? {})
    .filter(
      ([, action]) =>
        action.access.includes(role) && (!action.from || (status !== undefined && action.from.includes(status))),
    )
    .map(([name]) => name);
}

function stateOf(resource: Resource, row: Record<string, unknown>): string | undefined {
  const name = Object.keys(resource.fields).find((field) => resource.fields[field]?.kind === 'state');
  return name === undefined ? undefined : String(row[name]);
}

function allowed(caller: Caller, roles: readonly Role[]): Caller {
  if (!roles.includes(caller.role)) throw problem('not_allowed');
  return caller;
}

/** The version travels as the row's ETag too. */
function tagged(reply: FastifyReply, row: Row): Row {
  if (row.version !== undefined) reply.header('etag', etag(row));
  return row;
}
const idOf = (request: { params: unknown }): string => (request.params as { id: string }).id;
