import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import { startTestServer } from '../harness/server.ts';

const database = databases.at(-1) ?? 'pglite';

/** Of whom the server asks for the country: the address it takes for the caller's. */
const queriedAddresses: string[] = [];
let geo: Server;
let geoUrl = '';
beforeAll(async () => {
  geo = createServer((request, response) => {
    queriedAddresses.push(decodeURIComponent(request.url?.slice(1) ?? ''));
    response.setHeader('content-type', 'application/json');
    response.end('{"country_code":"TZ"}');
  }).listen(0, '127.0.0.1');
  await once(geo, 'listening');
  geoUrl = `http://127.0.0.1:${(geo.address() as AddressInfo).port}/{ip}`;
});
afterAll(() => geo.close());

test.each([
  // Whoever connects may write what he likes, from a private network too.
  ['', '41.59.1.1', '127.0.0.1'],
  ['10.0.0.0/8', '41.59.1.1', '127.0.0.1'],
  ['loopback', '41.59.1.1', '41.59.1.1'],
  // The last proxy's word is the only one that nobody else wrote.
  ['loopback', '41.59.1.1, 41.59.2.2', '41.59.2.2'],
  ['loopback,41.59.2.2', '41.59.1.1, 41.59.2.2', '41.59.1.1'],
  ['1', '41.59.1.1, 41.59.2.2', '41.59.2.2'],
])('TRUST_PROXY=%s: of "%s" the caller is %s', async (TRUST_PROXY, forwarded, caller) => {
  const server = await startTestServer(database, {
    env: { TRUST_PROXY, GEO_URL: geoUrl },
    pages: true,
    patience: { country: 30_000 },
  });
  queriedAddresses.length = 0;
  await fetch(`${server.base}/forgot-password`, { headers: { 'x-forwarded-for': forwarded } });
  expect(queriedAddresses).toEqual([caller]);
  await server.stop();
});

test('behind https browsers are told to come by nothing else for a year, and pages our address', async () => {
  const read = async (env: Record<string, string>) => {
    const server = await startTestServer(database, { env, pages: true });
    const { headers } = await server.call('GET', '/api/health');
    const shell = await (await fetch(`${server.base}/assets/dashboard/shell.html`)).text();
    await server.stop();
    return [headers.get('strict-transport-security'), /<meta name="public-url" content="(.*?)">/.exec(shell)?.[1]];
  };
  expect(await read({ PUBLIC_URL: 'https://duka.example' })).toEqual(['max-age=31536000', 'https://duka.example']);
  // Without one: whatever name the page was opened under.
  expect(await read({})).toEqual([null, undefined]);
});
