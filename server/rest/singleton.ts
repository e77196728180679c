import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { precondition as headers, staleRow } from '../../common/contracts/precondition.ts';
import { answerNames, singletonRow } from '../../common/contracts/singleton.ts';
import { tools } from '../../common/contracts/tools.ts';
import {
  type Fields,
  isGroupField,
  isWritable,
  pathOfRecord,
  type Resource,
  servedFields,
} from '../../resources/kit/index.ts';
import { updateSchema } from '../../resources/kit/schema.ts';
import { accessTo } from '../../resources/permissions.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { callerOf } from '../http.ts';
import { Problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { actionRoutes } from './action-routes.ts';
import type { AnyBehaviour } from './behaviour.ts';
import { described } from './described.ts';
import { readPrecondition } from './precondition.ts';
import type { Row } from './row.ts';
import { makeStore } from './store.ts';
import { tagged } from './tagged.ts';

/** What there is once a shop as calls: it is read and changed, and what can be done to it is done. */
export function singleton(app: FastifyInstance, services: Services, resource: Resource, behaviour: AnyBehaviour): void {
  const store = makeStore(resource, behaviour);
  const path = pathOfRecord(resource);
  const row = singletonRow(resource);
  const stale = staleRow(row);
  const about = described(resource);
  const given = answerNames(resource);
  const body = z.preprocess((value) => without(given, value), updateSchema(servedFields(resource), tools));
  const completeRow = async (tx: Tx, shopId: string, found: Row): Promise<Row> => ({
    ...found,
    ...(await behaviour.answer?.(services, tx, found, shopId)),
  });

  const reading = { config: { access: accessTo(resource, 'read') }, schema: { ...about.get, response: { 200: row } } };
  app.get(path, reading, async (request, reply) => {
    const { shopId } = callerOf(request);
    const found = await services.db.withShop(shopId, async (tx) =>
      completeRow(tx, shopId, await store.get(tx, shopId, shopId)),
    );
    return tagged(reply, found);
  });

  const changing = [
    ['PATCH', about.update, (change: Row) => change],
    ['PUT', about.replace, (change: Row) => withGroupDefaults(resource.fields, change)],
  ] as const;
  for (const [method, docs, read] of changing) {
    app.route({
      method,
      url: path,
      config: { access: accessTo(resource, 'update') },
      schema: { ...docs, headers, body, response: { 200: row, 412: stale } },
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const { shopId } = caller;
        const wanted = readPrecondition(request.headers);
        const change = read(request.body as Row);
        const write = async (tx: Tx) => {
          const context = { services, tx, caller };
          if (behaviour.beforeChange)
            await behaviour.beforeChange(context, await store.hold(context, shopId, wanted), change);
          const changed = await store.update(context, shopId, change, wanted);
          if (!behaviour.afterWrite) return completeRow(tx, shopId, changed);
          await behaviour.afterWrite(context, changed, change);
          return completeRow(tx, shopId, await store.get(tx, shopId, shopId));
        };
        const changed = await services.db
          .withShop(shopId, write)
          .catch((error) => rethrowWithCompleteRow(shopId, error));
        return tagged(reply, changed);
      },
    });
  }

  actionRoutes(app, services, {
    ...{ resource, behaviour, store, path, row },
    rowPath: path,
    idOf: (_params, { shopId }) => shopId,
  });

  /** A refusal shows the row as the other calls answer it. */
  async function rethrowWithCompleteRow(shopId: string, error: unknown): Promise<never> {
    if (!(error instanceof Problem) || error.code !== 'changed_since' || !behaviour.answer) throw error;
    const { code, errors, details } = error;
    const current = await services.db.withShop(shopId, (tx) => completeRow(tx, shopId, details.current as Row));
    throw new Problem(code, errors, { ...details, current });
  }
}

/** What the calls answered with may come back in a body, and is left out. */
const without = (names: readonly string[], value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : value;

/**
 * A group that is put takes the place of the whole one before: parts that are left out are what they are by themselves.
 */
const withGroupDefaults = (fields: Fields, change: Row): Row =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const field = fields[name];
      if (!isGroupField(field) || typeof value !== 'object') return [name, value];
      const parts = Object.entries(field.options.of).filter(([, part]) => isWritable(part, 'update'));
      const unsaid = Object.fromEntries(parts.map(([part, { fallback = null }]) => [part, fallback]));
      return [name, { ...unsaid, ...value }];
    }),
  );
