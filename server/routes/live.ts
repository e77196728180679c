import type { FastifyInstance } from 'fastify';
import { callerOf } from '../http.ts';
import type { Services } from '../services.ts';

const heartbeatMs = 20_000;
/** Open streams a shop may have: staff, phones and forgotten tabs. */
const mostStreams = 50;

/** `GET /api/live`: what happens in the shop, as server-sent events, the moment it is committed. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const open = new Map<string, number>();
  const closing = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of closing) close();
  });

  app.get('/api/live', { config: { access: 'shop' }, schema: { tags: ['live'] } }, (request, reply) => {
    const { shopId } = callerOf(request);
    const sessionId = request.person?.sessionId ?? '';
    const count = open.get(shopId) ?? 0;
    if (count >= mostStreams) return reply.code(429).header('retry-after', '30').send();
    open.set(shopId, count + 1);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write('retry: 2000\n\n');
    const unlisten = services.live.listen(shopId, (event) => raw.write(`data: ${JSON.stringify(event)}\n\n`));
    const heartbeat = setInterval(async () => {
      raw.write(': \n\n');
      // A session that was ended elsewhere hears no more.
      if (!(await isOpen(services, sessionId).catch(() => true))) close();
    }, heartbeatMs);
    const close = () => {
      clearInterval(heartbeat);
      unlisten();
      closing.delete(close);
      open.set(shopId, Math.max((open.get(shopId) ?? 1) - 1, 0));
      raw.end();
    };
    closing.add(close);
    raw.on('close', () => {
      if (closing.has(close)) close();
    });
  });
}

const isOpen = async ({ db }: Services, sessionId: string): Promise<boolean> =>
  (await db.find('look for a session', (tx) =>
    tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst(),
  )) !== undefined;
