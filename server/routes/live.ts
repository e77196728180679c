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
      // A session that was ended elsewhere hears no more.
      if (!(await isOpen(services, sessionId).catch(() => true))) stream.close();
    });
  });
}

const isOpen = async ({ db }: Services, sessionId: string): Promise<boolean> =>
  (await db.find('look for a session', (tx) =>
    tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst(),
  )) !== undefined;
