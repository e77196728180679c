import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { toE164 } from '../../common/phone.ts';
import { currency } from '../../resources/brand.ts';
import { type CollectionName, resources } from '../../resources/index.ts';
import type { Action, Resource, Role } from '../../resources/kit/index.ts';
import { createSchema, rowSchema, updateSchema } from '../../resources/kit/schema.ts';
import { type Caller, callerOf } from '../http.ts';
import { keyOf, once } from '../idempotency.ts';
import { problem } from '../problems.ts';
import { behaviours } from '../resources/index.ts';
import type { Services } from '../services.ts';
import type { AnyBehaviour } from './behaviour.ts';
import { csvLine } from './csv.ts';
import { readListQuery } from './query.ts';
import { makeStore } from './store.ts';

export const tools = { toE164, money: { step: currency.step } };
const params = z.strictObject({ id: z.uuid() });
// Filters are checked against each resource's allow-list by readListQuery, which can say which one is wrong.
const listParameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const mostExported = 100_000;
const exportPage = 500;

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
  const row = rowSchema(resource.fields, tools);
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
      let text = `\uFEFF${csvLine(names)}`;
      for (let offset = 0; offset < mostExported; offset += exportPage) {
        const { rows } = await services.db.withShop(caller.shopId, (tx) =>
          store.list(tx, caller.shopId, { ...query, offset, limit: exportPage }),
        );
        for (const found of rows) text += csvLine(names.map((name) => exported(resource, name, found[name])));
        if (rows.length < exportPage) break;
      }
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${resource.name}.csv"`)
        .send(text);
    });
  }

  app.get(`${path}/:id`, { config, schema: { tags, params, response: { 200: row } } }, async (request) => {
    const caller = allowed(callerOf(request), resource.access.read);
    return services.db.withShop(caller.shopId, (tx) => store.get(tx, caller.shopId, idOf(request)));
  });

  if (resource.access.create.length > 0) {
    const body = createSchema(resource.fields, tools);
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
      return reply
        .code(201)
        .header('location', `${path}/${(answer.body as { id: string }).id}`)
        .send(answer.body);
    });
  }

  if (resource.access.update.length > 0) {
    const body = updateSchema(resource.fields, tools);
    for (const method of ['PATCH', 'PUT'] as const) {
      app.route({
        method,
        url: `${path}/:id`,
        config,
        schema: { tags, params, body, response: { 200: row } },
        handler: async (request) => {
          const caller = allowed(callerOf(request), resource.access.update);
          const change = request.body as Record<string, unknown>;
          return services.db.withShop(caller.shopId, async (tx) => {
            const desk = { services, tx, caller };
            const changed = await store.update(desk, idOf(request), change);
            if (!behaviour.written) return changed;
            await behaviour.written(desk, changed, change);
            return store.get(tx, caller.shopId, String(changed.id));
          });
        },
      });
    }
  }

  if (resource.access.delete.length > 0) {
    app.delete(`${path}/:id`, { config, schema: { tags, params, response: { 200: row } } }, async (request) => {
      const caller = allowed(callerOf(request), resource.access.delete);
      return services.db.withShop(caller.shopId, (tx) => store.remove(tx, caller.shopId, idOf(request)));
    });
  }

  for (const [name, action] of Object.entries(resource.actions ?? {})) actionRoute(name, action);

  function actionRoute(name: string, action: Action): void {
    const handle = behaviour.actions?.[name];
    if (!handle) throw new Error(`server/resources/${resource.name}: action ${name} has no handler`);
    const body = z.preprocess((value) => value ?? {}, createSchema(action.args ?? {}, tools));
    app.post(`${path}/:id/${name}`, { config, schema: { tags, params, body } }, async (request, reply) => {
      const caller = allowed(callerOf(request), action.access);
      const id = idOf(request);
      const key = keyOf(request.headers);
      const answer = await services.db.withShop(caller.shopId, (tx) =>
        once(tx, { shopId: caller.shopId, route: `POST ${path}/${id}/${name}`, key, body: request.body }, async () => {
          const before = await store.get(tx, caller.shopId, id);
          const status = stateOf(resource, before);
          if (action.from && (status === undefined || !action.from.includes(status)))
            throw problem('wrong_state', {}, { allowed: allowedActions(resource, before, caller.role) });
          const extra = await handle({ services, tx, caller }, id, request.body as Record<string, unknown>);
          return { status: 200, body: { ...(await store.get(tx, caller.shopId, id)), ...extra } };
        }),
      );
      return reply.code(answer.status).send(answer.body);
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

const idOf = (request: { params: unknown }): string => (request.params as { id: string }).id;
const exported = (resource: Resource, name: string, value: unknown): unknown =>
  resource.fields[name]?.kind === 'money' && typeof value === 'number' ? value / currency.minor : value;
