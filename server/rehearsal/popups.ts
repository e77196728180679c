import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import { popupExamples as examples, type PopupExample } from '../../common/popup-examples.ts';
import { brand } from '../../resources/brand.ts';
import type { Database } from '../db/schema.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/**
 * Publishes an example of every kind in the demo shop, for `/rehearsal/popups` alone: no other page is given one of
 * them to show.
 */
export function popupExamples(app: FastifyInstance, { db, world }: Services): void {
  app.post('/rehearsal/popups/examples', { config: { access: 'public' } }, async (_request, reply) => {
    const bot = await db.find('find the demo shop', (tx) =>
      tx.selectFrom('bots').select('shop_id').where('id', '=', brand.demoBotId).executeTakeFirst(),
    );
    if (!bot) throw problem('bot_not_found');
    const shopId = bot.shop_id;
    await db.withShop(shopId, async (tx) => {
      const product = await tx
        .selectFrom('products')
        .select(['id', 'images'])
        .where('shop_id', '=', shopId)
        .where('status', '=', 'active')
        .orderBy('id')
        .executeTakeFirst();
      const now = world.now().toISOString();
      const shared = { shop_id: shopId, product_id: product?.id ?? null, created_at: now, updated_at: now };
      const image = product?.images[0]?.file ?? null;
      await tx
        .insertInto('popups')
        .values(examples.map((example, index) => row(example, index, shared, image)))
        .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
        .execute();
    });
    return reply.code(204).send();
  });
}

type Shared = Pick<Insertable<Database['popups']>, 'shop_id' | 'product_id' | 'created_at' | 'updated_at'>;
function row(
  { name, position, button, trigger, words, pictured }: PopupExample,
  index: number,
  shared: Shared,
  image: string | null,
): Insertable<Database['popups']> {
  return {
    ...shared,
    ...words,
    ...trigger,
    // The same example is the same row, however often it is asked for.
    id: `018f0000-0000-7000-8000-70707570${String(index).padStart(4, '0')}`,
    name,
    state: 'published',
    position,
    button,
    product_id: button === 'product' ? shared.product_id : null,
    image: pictured ? image : null,
    coupon_code: button === 'coupon' ? 'KARIBU10' : null,
    link: button === 'link' ? 'https://www.example.com/ofa' : null,
    pages: JSON.stringify([{ path: `/rehearsal/popups#${name}` }]),
    not_pages: '[]',
    frequency: 'always',
  };
}
