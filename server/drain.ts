import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Patience } from './patience.ts';

/**
 * Ends every connection of a server that stops. Browsers open some ahead and may never use them: those go first, since
 * Node takes them for busy ones. What runs and what is still being sent has its grace; then it is cut, and its sender
 * tries again elsewhere.
 */
export function drain(app: FastifyInstance, { draining }: Patience): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), draining).unref();
  });
}
