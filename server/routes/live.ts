import type { FastifyInstance } from 'fastify';
import { openLiveStream } from '../../common/contracts/home.ts';
import type { Holder } from '../../resources/permissions.ts';
import { readMember } from '../auth/sessions.ts';
import type { LiveEvent } from '../events/live.ts';
import { mayReceive } from '../events/may-receive.ts';
import { streams } from '../events/stream.ts';
import { callerOf } from '../http.ts';
import { sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** Open streams a shop may have: staff, phones and forgotten tabs. */
const maxStreams = 50;

/**
 * `GET /api/live`: what happens in the shop, as server-sent events, the moment it is committed; of each kind for who
 * may read it.
 */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const openStream = streams(app, services.patience, (by) => services.metrics.stream('staff', by));

  serve(app, openLiveStream, async ({ query, request, reply }) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    const sessionId = request.person?.sessionId ?? '';
    const stream = openStream(reply, [{ key: shopId, max: maxStreams }], {
      ...(query.beat && { beatMs: query.beat * 1000 }),
    });
    let holder: Holder = caller;
    // A session that ended, also elsewhere, hears no more; nor does who left the shop, or shows another.
    const refreshHolder = async () => {
      try {
        const member = await readMember(services, sessionId);
        if (member?.shopId === shopId) holder = member;
        else stream.close();
      } catch {
        // The database is away: what was so stays so until it is back.
      }
    };
    const take = (event: LiveEvent) => {
      if (event.type === 'access.changed') void refreshHolder();
      if (mayReceive(holder, caller.actor.id, event)) stream.send(event);
    };
    stream.onClose(services.live.listen(shopId, take, query.since));
    stream.onHeartbeat(refreshHolder);
    return sent;
  });
}
