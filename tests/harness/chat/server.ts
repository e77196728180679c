import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { readSettings } from '../../../server/settings.ts';
import { start } from '../../../server/start.ts';

/** The whole server with its demo shop on the embedded database, for tests of the chat. */
export async function startChat() {
  const folder = mkdtempSync(join(tmpdir(), 'chat-'));
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const env = {
    PORT: port,
    DATA_DIR: folder,
    PUBLIC_URL: base,
    DEMO: 'new',
    REHEARSAL: 'on',
    // Tests play many callers.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
  };
  const running = await start(readSettings(env), { pages: false, checkAnswers: true });
  return {
    base,
    services: running.services,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
export type RunningChat = Awaited<ReturnType<typeof startChat>>;
