import type { FastifyInstance } from 'fastify';
import * as contracts from '../../common/contracts/shop.ts';
import { problem } from '../problems.ts';
import { shops } from '../resources/shops.ts';
import { etag } from '../rest/precondition.ts';
import { chooseShop } from '../roles/choose.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { createShop } from '../shops/create.ts';
import { drawSamples } from '../shops/samples.ts';

/** `POST /api/shop`: a person opens a shop, and works in it from then on. */
export function shopRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contracts.createShop, async ({ request: { person }, reply, body: { sample_catalogue, ...fields } }) => {
    if (!person) throw problem('not_signed_in');
    if (fields.logo) throw problem('validation_failed', { logo: 'not_found' });
    const samples = sample_catalogue ? await drawSamples(fields.category) : null;
    const shop = await services.db.asSystem('open a shop', async (tx) => {
      const id = await createShop(services, tx, { fields, owner: person, samples });
      const made = await tx.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return { ...made, ...(await shops.answer(services, tx, made, id)) };
    });
    await chooseShop(services, person, shop.id);
    reply.header('etag', etag(shop));
    return shop;
  });
}
