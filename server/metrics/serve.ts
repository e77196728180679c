import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics } from '@prometheus-io/client';
import type { Connection } from '../db/connection.ts';
import type { Queue } from '../events/queue.ts';
import type { Services } from '../services.ts';

/**
 * Answers `/metrics` on a port of its own, on this machine alone: whoever asks from elsewhere comes through a tunnel or
 * a proxy that asks who they are. Gives back how it ends.
 */
export async function serveMetrics(
  { metrics, log, settings }: Services,
  { pool }: Pick<Connection, 'pool'>,
  queue: Pick<Queue, 'sizes'>,
): Promise<() => Promise<void>> {
  const { registry, watch } = metrics;
  collectDefaultMetrics({ register: registry });
  watch('dukani_database_connections', 'Connections of the pool', 'state', async () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  watch('dukani_jobs_waiting', 'Jobs to be done now, counted once a minute', 'job', () => queue.sizes());
  const server = createServer(async ({ url }, answer) => {
    if (url !== '/metrics') return void answer.writeHead(404).end();
    try {
      const text = await registry.metrics();
      answer.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, 'metrics could not be read');
      answer.writeHead(503).end();
    }
  });
  await listen(server, settings.metricsPort ?? 0);
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
