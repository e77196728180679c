import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { handOver } from './hand-over.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
async function call(answer: RequestListener, timeOutMs = 30_000) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server?.once('listening', listening));
  return callTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeOutMs);
}
const callTo = (url: string, timeOutMs = 30_000) =>
  handOver({
    ...{ fetch, url, headers: {}, body: { text: 'x' }, timeOutMs },
    read: ({ status }) => (status === 201 ? { is: 'done', result: { providerId: 'p' } } : undefined),
  });

test('what surely did not arrive may be sent again', async () => {
  expect(await callTo(`http://127.0.0.1:${await freePort()}`)).toEqual({ is: 'again', code: 'ECONNREFUSED' });
  expect(await callTo('http://nobody.invalid')).toMatchObject({ is: 'again' });
  expect(await call((_, response) => response.writeHead(429, { 'retry-after': '7' }).end())).toEqual({
    is: 'again',
    code: '429',
    afterSeconds: 7,
  });
});

test('what may have arrived is unknown', async () => {
  expect(await call((request) => request.resume(), 1000), 'no answer').toEqual({ is: 'unknown' });
  expect(await call((request) => request.on('data', () => request.socket.destroy())), 'cut').toEqual({
    is: 'unknown',
  });
  expect(await call((_, response) => response.writeHead(500).end('{}')), '5xx').toEqual({ is: 'unknown' });
  expect(await call((_, response) => response.writeHead(200).end('ok')), 'nonsense').toEqual({ is: 'unknown' });
  expect(await call((_, response) => response.writeHead(302, { location: '/' }).end())).toEqual({ is: 'unknown' });
});

test('a refusal is final, an acceptance too', async () => {
  expect(await call((_, response) => response.writeHead(403).end('{}'))).toEqual({ is: 'failed', code: '403' });
  expect(await call((_, response) => response.writeHead(201).end('{}'))).toEqual({
    is: 'done',
    result: { providerId: 'p' },
  });
});
