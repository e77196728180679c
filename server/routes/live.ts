import type { FastifyInstance } from 'fastify';
import { streams } from '../events/stream.ts';
import { callerOf } from '../http.ts';
import type { Services } from '../services.ts';

/** Open streams a shop may have: staff, phones and forgotten tabs. */
const mostStreams = 50;

/** `GET /api/live`: what happens in the shop, as server-sent events, the moment it is committed. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const openStream = streams(app);

  app.get('/api/live', { config: { access: 'shop' }, schema: { tags: ['live'] } }, (request, reply) => {
    const { shopId } = callerOf(request);
    const sessionId = request.person?.sessionId ?? '';
    const stream = openStream(reply, [{ key: shopId, most: mostStreams }]);
    stream.onClose(services.live.listen(shopId, (event) => stream.send(event)));
    stream.onHeartbeat(async () => {
      // A session that ended, also elsewhere, hears no more; nor does who left the shop.
      if (!(await isOpen(services, sessionId, shopId).catch(() => true))) stream.close();
    });
  });
}

const isOpen = async ({ db, world }: Services, sessionId: string, shopId: string): Promise<boolean> =>
  (await db.find('look for a session', (tx) =>
    tx
      .selectFrom('sessions')
      .innerJoin('shop_members', 'shop_members.user_id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', '=', sessionId)
      .where('sessions.expires_at', '>', world.now().toISOString())
      .where('shop_members.shop_id', '=', shopId)
      .executeTakeFirst(),
  )) !== undefined;
