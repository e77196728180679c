import { anyDatabase } from '../databases.ts';
import { startTestServer } from '../server.ts';

/** The whole server with its demo shop, for tests of the chat. */
export async function startChat() {
  const { base, running, stop } = await startTestServer(anyDatabase, { demo: true });
  return {
    base,
    services: running.services,
    stop,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
export type RunningChat = Awaited<ReturnType<typeof startChat>>;
