import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { FieldsOf } from '../../resources/index.ts';
import { type Create, servedFields, type Update } from '../../resources/kit/index.ts';
import { createSchema, updateSchema } from '../../resources/kit/schema.ts';
import { shops } from '../../resources/shops.ts';
import type { Tx } from '../db/door.ts';
import { fileUrl } from '../files/url.ts';
import { callerOf } from '../http.ts';
import { problem } from '../problems.ts';
import { etag, preconditionHeaders, readPrecondition, refuseStale } from '../rest/precondition.ts';
import { tools } from '../rest/routes.ts';
import { storable } from '../rest/store.ts';
import type { Services } from '../services.ts';
import { createShop } from '../shops/create.ts';
import { drawSamples } from '../shops/samples.ts';

/** `GET`, `POST` and `PUT /api/shop`: a person's own shop. 404 says they have none. */
export function shopRoutes(app: FastifyInstance, services: Services): void {
  const tags = ['shop'];

  app.get('/api/shop', { config: { access: 'shop' }, schema: { tags } }, async (request, reply) => {
    const { shopId, role } = callerOf(request);
    const shop = await services.db.withShop(shopId, (tx) => readShop(services, tx, shopId));
    return reply.header('etag', etag(shop)).send({ ...shop, role });
  });

  const create = createSchema(shops.fields, tools, { sample_catalogue: z.boolean().default(true) });
  app.post('/api/shop', { config: { access: 'signed in' }, schema: { tags, body: create } }, async (request, reply) => {
    const { person } = request;
    if (!person) throw problem('not_signed_in');
    const { sample_catalogue, ...fields } = request.body as Create<FieldsOf<'shops'>> & { sample_catalogue: boolean };
    if (fields.logo) throw problem('validation_failed', { logo: 'not_found' });
    const samples = sample_catalogue ? await drawSamples(fields.category) : null;
    const shop = await services.db.asSystem('open a shop', async (tx) => {
      const id = await createShop(services, tx, { fields, owner: person, samples });
      return readShop(services, tx, id);
    });
    return reply
      .code(201)
      .header('etag', etag(shop))
      .send({ ...shop, role: 'owner' });
  });

  app.put(
    '/api/shop',
    {
      config: { access: 'shop' },
      schema: {
        tags,
        headers: preconditionHeaders,
        body: z.preprocess(withoutRead, updateSchema(servedFields(shops), tools)),
      },
    },
    async (request, reply) => {
      const { shopId, role, name } = callerOf(request);
      if (!(shops.access.update as readonly string[]).includes(role)) throw problem('not_allowed');
      const change = request.body as Update<FieldsOf<'shops'>>;
      const changed = await services.db.withShop(shopId, async (tx) => {
        if (change.logo) {
          const file = await tx
            .selectFrom('files')
            .select('id')
            .where('shop_id', '=', shopId)
            .where('id', '=', change.logo)
            .executeTakeFirst();
          if (!file) throw problem('validation_failed', { logo: 'not_found' });
        }
        await tx.selectFrom('shops').select('id').where('id', '=', shopId).forNoKeyUpdate().execute();
        const before = await readShop(services, tx, shopId);
        refuseStale({ ...before, role }, readPrecondition(request.headers));
        await tx
          .updateTable('shops')
          .set((from) => ({
            ...storable(shops, change, before, services.world.newId),
            updated_at: services.world.now().toISOString(),
            version: from('version', '+', 1),
            changed_by: name,
          }))
          .where('id', '=', shopId)
          .execute();
        services.live.publish(shopId, { type: 'shop.changed' });
        return readShop(services, tx, shopId);
      });
      return reply.header('etag', etag(changed)).send({ ...changed, role });
    },
  );
}

/** What GET adds to the fields may come back with them. */
function withoutRead(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const {
    logo_url: _url,
    bot_id: _bot,
    role: _role,
    takes_mobile_money: _takes,
    ...fields
  } = value as Record<string, unknown>;
  return fields;
}

async function readShop(services: Services, tx: Tx, shopId: string) {
  const shop = await tx.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirst();
  if (!shop) throw problem('no_shop');
  const bot = await tx.selectFrom('bots').select('id').where('shop_id', '=', shopId).executeTakeFirst();
  return {
    ...shop,
    logo_url: shop.logo === null ? null : fileUrl(shop.logo),
    bot_id: bot?.id ?? null,
    takes_mobile_money: services.payments !== undefined,
  };
}
