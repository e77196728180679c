import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError, api } from './api.ts';

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/busy')
      response.writeHead(429, { 'retry-after': '7' }).end('{"message":"Wait","code":"too_many"}');
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '100' }).write('{"half":');
      setTimeout(() => response.destroy(), 20);
    }
    // Any other is never answered.
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

test.each([
  ['/api/order', 150_000],
  ['/api/contact', 150_000],
  ['/api/plugin/4805/unauthenticated', 150_000],
  ['/api/media/1', 300_000],
  ['/api/files', 300_000],
])('§7, §9 %s is given up after %i ms', async (path, after) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let ended = false;
  const call = failure(api(base + path)).then((error) => {
    ended = true;
    return error;
  });
  await vi.advanceTimersByTimeAsync(after - 1);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await call)?.statusCode).toBe(0);
});

test('an answer that breaks off is no network, like none at all', async () => {
  const error = await failure(api(`${base}/cut`));
  expect(error).toBeInstanceOf(ApiError);
  expect([error?.statusCode, error?.code]).toEqual([0, 'no_network']);
});

test('when to try again is told in seconds', async () => {
  const error = await failure(api(`${base}/busy`));
  expect([error?.statusCode, error?.code, error?.retryAfter]).toEqual([429, 'too_many', 7]);
});

test('whoever asked may give up', async () => {
  const asker = new AbortController();
  const call = failure(api(`${base}/never`, { signal: asker.signal }));
  asker.abort();
  expect((await call)?.statusCode).toBe(0);
});
