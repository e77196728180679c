import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '../harness/databases.ts';
import { largeOrder } from '../harness/large-order.ts';
import { newShop, startTestServer, type TestServer } from '../harness/server.ts';
import { needed, weigh, weighBytes } from './budgets.ts';

/** An order of 30 lines, each with a picture, three kinds and a group of extras, as its page travels. */
let server: TestServer;
let html: string;
let served: number;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  const shop = await newShop(server);
  const { token } = await largeOrder(server, shop, 30);
  const page = await fetch(`${server.base}/cart/order?token=${token}`, { headers: { 'accept-encoding': 'identity' } });
  html = await page.text();
  const br = await once(
    get(`${server.base}/cart/order?token=${token}`, { headers: { 'accept-encoding': 'br' } }),
    'response',
  );
  served = (await buffer(br[0] as IncomingMessage)).length / 1000;
});
afterAll(() => server?.stop());

const eager = () => [...html.matchAll(/<img(?![^>]*loading="lazy")[^>]*src="([^"]+)"/g)].map(([, src = '']) => src);

/**
 * Ids by chance, made in more or less time, pack differently, by up to 0.1 kB: here each has its own, always the same
 * one.
 */
function withSameIds(page: string): string {
  const ids = new Map<string, string>();
  return page.replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
    const when = (0x1000 + ids.size * 23).toString(16);
    const [, a, b, c] = /^(...)(...)(.{12})/.exec(createHash('sha256').update(when).digest('hex')) ?? [];
    ids.set(id, ids.get(id) ?? `019a0000-${when}-7${a}-8${b}-${c}`);
    return ids.get(id) ?? id;
  });
}

test('the page of 30 lines with its style: at most 8 kB', () => {
  const kB = weighBytes(Buffer.from(withSameIds(html)));
  console.log(`order page of 30 lines: ${html.length} B plain, ${kB} kB brotli 11, ${served} kB as served`);
  expect(html.match(/<li data-path/g)).toHaveLength(30);
  expect(kB).toBeLessThanOrEqual(8);
  // What is compressed for one person at once comes close to that.
  expect(served).toBeLessThanOrEqual(10);
});

test('with its script and the pictures of the first screen: at most 60 kB', async () => {
  const pictures = await Promise.all(
    eager().map(async (src) => (await (await fetch(server.base + src)).arrayBuffer()).byteLength),
  );
  expect(pictures).toHaveLength(2);
  for (const size of pictures) expect(size).toBeLessThanOrEqual(4000);
  const script = weigh(needed('cart'));
  const all = weighBytes(Buffer.from(html)) + script + pictures.reduce((sum, size) => sum + size, 0) / 1000;
  console.log(`script ${script} kB, first pictures ${pictures.join(' + ')} B, all ${all} kB`);
  expect(script).toBeLessThanOrEqual(10);
  expect(all).toBeLessThanOrEqual(60);
});

test('one request before the first paint: the style is inside, the script comes last and alone', () => {
  const [head = '', body = ''] = html.split('<body>');
  expect(head).not.toMatch(/<script|<link(?![^>]*href="data:)|@import|url\(/);
  const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual([
    '<script type="application/json" id="order">',
    expect.stringMatching(/^<script type="module" src="\/assets\/cart\/[\w-]+\.js">$/),
  ]);
  expect(body).not.toMatch(/<link|<iframe|style="/);
  expect(body.indexOf('<script')).toBeGreaterThan(body.indexOf('</footer>'));
  expect(needed('cart')).toHaveLength(1);
});

test('pictures have their size, so that nothing moves when they come; those further down wait', () => {
  const all = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  expect(all.length).toBeGreaterThanOrEqual(30);
  for (const tag of all) expect(tag).toMatch(/src="[^"]+\?w=112".*width="\d+" height="\d+"/);
  expect(all.filter((tag) => tag.includes('loading="lazy"'))).toHaveLength(all.length - 2);
});
