import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/rehearse/server.ts';
import { readSettings } from '../../server/settings.ts';
import { type Running, start } from '../../server/start.ts';

export interface SiteServer {
  base: string;
  running: Running;
  /** What the country service answers from now on; null breaks the connection off, 'slow' never answers. */
  country(code: string | null | 'slow'): void;
  /** How often it was asked. */
  asked(): number;
  stop(): Promise<void>;
}

/** The whole server with its pages, and beside it a service that tells countries. */
export async function startSite(): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-site-'));
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
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: folder,
    PUBLIC_URL: base,
    LOG_LEVEL: 'fatal',
    DEMO: 'on',
    TRUST_PROXY: 'loopback',
    GEO_URL: `http://127.0.0.1:${address.port}/{ip}`,
  });
  const running = await start(settings);
  return {
    base,
    running,
    country: (code) => {
      answer = code;
    },
    asked: () => count,
    async stop() {
      geo.closeAllConnections();
      geo.close();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
