import type { FastifyInstance } from 'fastify';
import * as contracts from '../../common/contracts/shop.ts';
import { shops } from '../../resources/shops.ts';
import { changedBy } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { changesBetween } from '../events/changes.ts';
import { emit } from '../events/emit.ts';
import { fileUrl } from '../files/url.ts';
import { callerOf } from '../http.ts';
import { problem } from '../problems.ts';
import { etag, readPrecondition, refuseStale } from '../rest/precondition.ts';
import { storable } from '../rest/store.ts';
import { chooseShop } from '../roles/choose.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { createShop } from '../shops/create.ts';
import { drawSamples } from '../shops/samples.ts';

/** `GET`, `POST` and `PUT /api/shop`: the shop a person works in. 404 says they have none. */
export function shopRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contracts.getShop, async ({ request, reply }) => {
    const { shopId } = callerOf(request);
    const shop = await services.db.withShop(shopId, (tx) => readShop(services, tx, shopId));
    reply.header('etag', etag(shop));
    return shop;
  });

  serve(app, contracts.createShop, async ({ request: { person }, reply, body: { sample_catalogue, ...fields } }) => {
    if (!person) throw problem('not_signed_in');
    if (fields.logo) throw problem('validation_failed', { logo: 'not_found' });
    const samples = sample_catalogue ? await drawSamples(fields.category) : null;
    const shop = await services.db.asSystem('open a shop', async (tx) => {
      const id = await createShop(services, tx, { fields, owner: person, samples });
      return readShop(services, tx, id);
    });
    await chooseShop(services, person, shop.id);
    reply.header('etag', etag(shop));
    return shop;
  });

  serve(app, contracts.updateShop, async ({ request, reply, headers, body: change }) => {
    const { shopId, actor } = callerOf(request);
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
      refuseStale(before, readPrecondition(headers));
      await tx
        .updateTable('shops')
        .set((from) => ({
          ...storable(shops, change, before, services.world.newId),
          updated_at: services.world.now().toISOString(),
          version: from('version', '+', 1),
          ...changedBy(actor),
        }))
        .where('id', '=', shopId)
        .execute();
      const after = await readShop(services, tx, shopId);
      const changes = changesBetween(shops, before, after);
      if (changes) await emit({ services, tx, shopId, actor }, shops, 'updated', { id: shopId }, {}, { changes });
      return after;
    });
    reply.header('etag', etag(changed));
    return changed;
  });
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
