import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, load } from './load.ts';

let url: string;
const server = createServer((_request, response) => response.end('ok'));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const call = (): Call => ({ method: 'GET', url, headers: {} });

test('a round whose calls run out fails instead of printing a rate, also when there were none at all', async () => {
  let left = 20;
  await expect(load(() => (left-- > 0 ? call() : undefined), 5)).rejects.toThrow('the calls ran out after');
  await expect(load(() => undefined, 5)).rejects.toThrow('the calls ran out after 0');
});

test('a round with calls enough has a rate', async () => {
  expect((await load(call, 0.2)).perSecond).toBeGreaterThan(0);
});
