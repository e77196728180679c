import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer('pglite');
  shop = await newShop(server);
});
afterAll(() => server?.stop());

async function upload(bytes: Uint8Array | string, name: string, type: string, field = 'file') {
  const body = new FormData();
  body.append(field, new Blob([bytes as BlobPart], { type }), name);
  const response = await fetch(`${server.base}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}` },
    body,
  });
  return { status: response.status, body: (await response.json()) as { id: string; url: string; code: string } };
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b4f' } }).withExif({ IFD0: { Artist: 'Asha' } });

test('a large photo is kept small, upright, without its camera data, and served as what it is', async () => {
  const kept = await upload(await photo(3000, 2000).jpeg().toBuffer(), 'duka.jpg', 'image/jpeg');
  expect(kept.status).toBe(201);
  const served = await fetch(server.base + kept.body.url);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
  const { width, height, exif, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([width, height, exif, format]).toEqual([1200, 800, undefined, 'jpeg']);
});

test.each<[string, () => Promise<Uint8Array | string>, string, string]>([
  ['a page that says it is a picture', async () => '<html><script>alert(1)</script>', 'a.jpg', 'file_type'],
  ['an SVG, which can carry script', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'file_type'],
  ['a GIF', () => photo(9, 9).gif().toBuffer(), 'a.png', 'file_type'],
  [
    'the head of a picture and no more',
    async () => (await photo(400, 400).png().toBuffer()).subarray(0, 60),
    'a.png',
    'file_type',
  ],
  ['nothing', async () => '', 'a.png', 'file_type'],
  ['more than 8 MB', async () => Buffer.alloc(8 * 1024 * 1024 + 1, 1), 'a.png', 'file_too_large'],
])('%s is refused', async (_, bytes, name, code) => {
  const answer = await upload(await bytes(), name, 'image/png');
  expect([answer.status >= 400 && answer.status < 500, answer.body.code]).toEqual([true, code]);
});

test('another field, no form at all, and names that climb are refused', async () => {
  expect((await upload(await photo(9, 9).png().toBuffer(), 'a.png', 'image/png', 'other')).body.code).toBe(
    'validation_failed',
  );
  const plain = await shop.call('POST', '/api/files', { file: 'x' });
  expect(plain.body.code).toBe('wrong_media_type');
  for (const name of ['..%2F..%2Fpackage.json', '%2e%2e%2fsecret-key', 'nothing.jpg', 'secret-key'])
    expect((await server.call('GET', `/files/${name}`)).status, name).toBe(404);
});
