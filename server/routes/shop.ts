import type { FastifyInstance } from 'fastify';
import * as closing from '../../common/contracts/closing.ts';
import * as contracts from '../../common/contracts/shop.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { callerOf } from '../http.ts';
import { problem } from '../problems.ts';
import { shops } from '../resources/shops.ts';
import { etag } from '../rest/precondition.ts';
import { chooseShop } from '../roles/choose.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { closeShop, reopenShop } from '../shops/closing.ts';
import { createShop } from '../shops/create.ts';
import { drawSamples } from '../shops/samples.ts';

/** A person opens a shop, and works in it from then on; an owner closes it, and may open it again. */
export function shopRoutes(app: FastifyInstance, services: Services): void {
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

  const read = (shopId: string) => services.db.withShop(shopId, (tx) => readShop(services, tx, shopId));
  serve(app, closing.closeShop, async ({ request, body }) => {
    const { person } = request;
    if (!person) throw problem('not_signed_in');
    const caller = callerOf(request);
    await closeShop(services, { person, caller }, body);
    return read(caller.shopId);
  });
  serve(
    app,
    closing.reopenShop,
    async ({ request }) => {
      const caller = callerOf(request);
      await reopenShop(services, caller);
      return read(caller.shopId);
    },
    { whileClosed: true },
  );
}

/** As its calls answer it. */
async function readShop(services: Services, tx: Tx, shopId: string) {
  const row = await tx.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirstOrThrow();
  return { ...row, ...(await shops.answer(services, tx, row, shopId)) };
}
