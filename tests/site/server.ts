import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Running } from '../../server/start.ts';
import { anyDatabase } from '../harness/databases.ts';
import { makeOutside } from '../harness/outside.ts';
import { startTestServer } from '../harness/server.ts';

export interface SiteServer {
  base: string;
  running: Running;
  /** What the country service answers from now on; null breaks the connection off, 'slow' never answers. */
  country(code: string | null | 'slow'): void;
  /** How often it was asked. */
  geoRequestCount(): number;
  /** Puts the server's clock forward. */
  skip(milliseconds: number): void;
  stop(): Promise<void>;
}

const patientMs = 30_000;

/** The whole server with its pages, and beside it a service that tells countries. */
export async function startSite(): Promise<SiteServer> {
  let answer: string | null | 'slow' = 'KE';
  let count = 0;
  const geo = createServer((request, response) => {
    count += 1;
    if (answer === 'slow') return;
    if (answer === null) return void request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ country_code: answer }));
  }).listen(0, '127.0.0.1');
  await once(geo, 'listening');
  const address = geo.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const { world, skip } = makeOutside();
  const server = await startTestServer(anyDatabase, {
    pages: true,
    demo: true,
    world,
    env: { GEO_URL: `http://127.0.0.1:${address.port}/{ip}` },
    patience: { country: patientMs },
  });
  return {
    base: server.base,
    running: server.running,
    country: (code) => {
      answer = code;
      // As long as it takes for an answer that comes; for one that does not, hardly at all.
      server.running.services.patience.country = code === 'slow' ? 50 : patientMs;
    },
    geoRequestCount: () => count,
    skip,
    async stop() {
      geo.closeAllConnections();
      geo.close();
      await server.stop();
    },
  };
}
