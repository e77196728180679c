import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { attachment } from '../../resources/kit/index.ts';
import { newColleague } from '../../tests/harness/colleague.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { partOf } from '../files/part.ts';
import { registry as ofTheProduct } from '../rest/registry.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
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
  const uploaded = await upload(await photo(3000, 2000).jpeg().toBuffer(), 'duka.jpg', 'image/jpeg');
  expect(uploaded.status).toBe(201);
  const served = await fetch(server.base + uploaded.body.url);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
  const { width, height, exif, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([width, height, exif, format]).toEqual([1200, 800, undefined, 'jpeg']);
});

test(
  'a small square of a picture is at most 4 kB, made ' + 'once however many ask; other sizes are not to be had',
  async () => {
    const noise = {
      create: {
        width: 1200,
        height: 900,
        channels: 3 as const,
        background: '#0b6b4f',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 20 },
      },
    };
    const { body } = await upload(await sharp(noise).jpeg().toBuffer(), 'kelele.jpg', 'image/jpeg');
    const all = await Promise.all(Array.from({ length: 8 }, () => fetch(`${server.base}${body.url}?w=112`)));
    const bytes = await Promise.all(all.map(async (each) => Buffer.from(await each.arrayBuffer())));
    expect(new Set(all.map(({ status, headers }) => `${status} ${headers.get('content-type')}`))).toEqual(
      new Set(['200 image/webp']),
    );
    expect(new Set(bytes.map((each) => each.toString('base64'))).size).toBe(1);
    const { width, height } = await sharp(bytes[0]).metadata();
    expect([width, height]).toEqual([112, 112]);
    expect(bytes[0]?.length).toBeLessThanOrEqual(4000);
    for (const w of ['113', '4000', '', 'x'])
      expect((await fetch(`${server.base}${body.url}?w=${w}`)).status).toBe(400);
    expect((await fetch(`${server.base}/files/018f0000-0000-7000-8000-000000000001.jpg?w=112`)).status).toBe(404);
  },
);

test.each([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=4-', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  ['bytes=8-99', { from: 8, to: 9 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  ['bytes=3-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('of ten bytes "%s" asks for %j', (range, part) => {
  expect(partOf(range, 10)).toEqual(part);
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
  const rejected = await shop.call('POST', '/api/files', { file: 'x' });
  expect(rejected.body.code).toBe('wrong_media_type');
  for (const name of ['..%2F..%2Fpackage.json', '%2e%2e%2fsecret-key', 'nothing.jpg', 'secret-key'])
    expect((await server.call('GET', `/files/${name}`)).status, name).toBe(404);
});

test('a private file is read by who may read a record that names it, before that by who sent it', async () => {
  const registry = {
    ...ofTheProduct,
    resources: {
      ...resources,
      customers: {
        ...resources.customers,
        fields: { ...resources.customers.fields, contract: attachment.optional({ accept: ['PDF File'] }) },
      },
    },
  };
  const signed = await startTestServer(anyDatabase, { registry });
  try {
    const owned = await newShop(signed);
    const colleague = await newColleague(signed, owned, ['customers.read']);
    const body = new FormData();
    body.append('file', new Blob(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF']), 'contract.pdf');
    const headers = { authorization: `Bearer ${owned.token}` };
    const sent = await fetch(`${signed.base}/api/files?private=true`, { method: 'POST', headers, body });
    const { id, url } = (await sent.json()) as { id: string; url: string };
    const answers = async () => [(await owned.call('GET', url)).status, (await colleague.call('GET', url)).status];
    expect(await answers()).toEqual([200, 404]);
    const customer = { name: 'Neema', contract: { kind: 'PDF File', file: id } };
    expect((await owned.call('POST', '/api/customers', customer)).status).toBe(201);
    expect(await answers()).toEqual([200, 200]);
    await colleague.hold(['orders.read']);
    const refused = await colleague.call('GET', url);
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'not_allowed', missing: ['customers.read'] }),
    ]);
  } finally {
    await signed.stop();
  }
});
