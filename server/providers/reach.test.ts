import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPublic, isPublic } from './reach.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001:0:7f00:1::',
  'localhost',
  '',
])('%s is nobody’s to call', (address) => {
  expect(isPublic(address)).toBe(false);
});
test.each(['8.8.8.8', '196.43.78.1', '2606:4700:4700::1111', '172.32.0.1', '100.128.0.1'])('%s is', (address) => {
  expect(isPublic(address)).toBe(true);
});

const received: { path: string; host: string | undefined; body: string }[] = [];
let port = 0;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ path: request.url ?? '', host: request.headers.host, body });
    if (request.url === '/moved') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/large') return response.end('x'.repeat(70_000));
    response.end('{"ok":true}');
  });
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
beforeAll(() => {
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const call = (url: string, reach: Partial<Parameters<typeof callPublic>[1]> = {}, body?: string) =>
  callPublic(
    { url, method: body === undefined ? 'GET' : 'POST', headers: {}, ...(body !== undefined && { body }) },
    { resolve: async () => ['127.0.0.1'], mayCall: () => true, ...reach },
  );

test('calls the address that was checked, under the name that was asked for', async () => {
  const addresses = [['127.0.0.1'], ['10.0.0.1']];
  const resolve = async () => addresses.shift() ?? [];
  expect(await call(`http://duka.example:${port}/a?b=1`, { resolve }, '{}')).toEqual({
    ...{ ok: true, status: 200, body: '{"ok":true}' },
  });
  expect(received.at(-1)).toEqual({ path: '/a?b=1', host: `duka.example:${port}`, body: '{}' });
  expect(addresses, 'it is looked up once').toHaveLength(1);
});

test('follows nothing, and takes no more than it should', async () => {
  expect(await call(`http://duka.example:${port}/moved`)).toMatchObject({ ok: true, status: 302 });
  expect(received.at(-1)?.path).toBe('/moved');
  expect(await call(`http://duka.example:${port}/large`)).toEqual({ ok: false, code: 'too_large' });
});

test('refuses before anything leaves', async () => {
  const before = received.length;
  const isNotOurs = { mayCall: isPublic };
  for (const url of [`http://127.0.0.1:${port}/`, `http://2130706433:${port}/`, `http://[::1]:${port}/`])
    expect(await call(url, isNotOurs), url).toEqual({ ok: false, code: 'private_address' });
  const mixed = { resolve: async () => ['8.8.8.8', '127.0.0.1'], mayCall: isPublic };
  expect(await call(`http://duka.example:${port}/`, mixed)).toEqual({ ok: false, code: 'private_address' });
  for (const url of ['ftp://duka.example/', 'file:///etc/passwd', 'http://a:b@duka.example/', 'duka'])
    expect(await call(url), url).toEqual({ ok: false, code: 'address' });
  expect(await call('http://duka.example/', { resolve: async () => [] })).toEqual({ ok: false, code: 'not_found' });
  expect(received.length).toBe(before);
});
