import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { openBrowser } from '../e2e/chromium.ts';
import { largeOrder } from '../harness/large-order.ts';
import { newShop, startTestServer } from '../harness/server.ts';
import { slowLink } from './link.ts';
import { median } from './load.ts';
import { print } from './table.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
/** Fast 3G. */
const roundTrip = 150;
const kilobits = 1600;
const slowerCpu = 4;

interface Visit {
  /** Milliseconds since the address was opened. */
  paint: number;
  largest: number;
  interactive: number;
  /** Of the main thread, over 50 ms a task, until it was interactive. */
  blocked: number;
  requests: number;
  bytes: number;
  /** Bytes of the page itself, with its headers. */
  document: number;
  shift: number;
}

/** How soon a shopper on a cheap phone sees her own order: Chromium, 360 px, cold, beside what the line itself allows. */
export async function measureOrderPage(): Promise<void> {
  const server = await startTestServer('pglite', { pages: true });
  const browser = await openBrowser();
  try {
    const shop = await newShop(server);
    const empty = await emptyPage();
    const bare: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const { paint } = await visit(browser, empty.url, '/');
      if (round > 0) bare.push(paint);
    }
    empty.close();
    for (const lines of [3, 30]) {
      const { token } = await largeOrder(server, shop, lines);
      const visits: Visit[] = [];
      // The first round warms the machine up and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        const seen = await visit(browser, server.base, `/cart/order?token=${token}`);
        if (round > 0) visits.push(seen);
      }
      const of = (key: keyof Visit) => median(visits.map((each) => each[key]));
      // A round trip to open the connection, one for the page, and its bytes at the line's rate.
      const limit = 2 * roundTrip + (of('document') * 8) / kilobits;
      const ms = (value: number) => `${value.toFixed(0)} ms`;
      const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`;
      print([
        [`An order of ${lines} lines, cold`, 'Measured', 'The line allows', 'Ratio', 'Goal'],
        [
          "first paint, of the order's own content",
          ms(of('paint')),
          ms(limit),
          (of('paint') / limit).toFixed(2),
          '≤ 1.3',
        ],
        [
          'the same of a page that says one word',
          ms(median(bare)),
          ms(2 * roundTrip),
          (median(bare) / (2 * roundTrip)).toFixed(2),
          '',
        ],
        ['largest paint', ms(of('largest')), ms(limit), (of('largest') / limit).toFixed(2), ''],
        ['interactive (its script has run)', ms(of('interactive')), '', '', ''],
        ['main thread blocked', ms(of('blocked')), '', '', '0 ms'],
        ['layout shift', of('shift').toFixed(3), '', '', '0'],
        ['the page itself, as it travels', kB(of('document')), '', '', ''],
        ['all of it, first screen', kB(of('bytes')), '', '', '≤ 60 kB'],
        ['requests', String(of('requests')), '', '', ''],
      ]);
      console.log();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** What the browser itself takes on this machine, slowed down as much. */
async function emptyPage(): Promise<{ url: string; close(): void }> {
  const page = `<!doctype html><html data-ready><meta charset="utf-8"><title>.</title><link rel="icon" href="data:,"><p>Oda`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

async function visit(browser: Browser, base: string, path: string): Promise<Visit> {
  const link = await slowLink(base, { roundTrip, kilobits });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    const sizes = new Map<string, number>();
    let documentId = '';
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Document') documentId = requestId;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(requestId, encodedDataLength);
    });
    await page.addInitScript(observe);
    await page.goto(link.url + path, { waitUntil: 'load' });
    await page.waitForFunction(() => (window as unknown as Seen).seen.interactive > 0);
    // What the first screen fetches comes before the load event or shortly after it.
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => (window as unknown as Seen).seen);
    return {
      ...seen,
      requests: sizes.size,
      bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      document: sizes.get(documentId) ?? Number.NaN,
    };
  } finally {
    await context.close();
    link.close();
  }
}

type Seen = { seen: Pick<Visit, 'paint' | 'largest' | 'interactive' | 'blocked' | 'shift'> };

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen = { paint: 0, largest: 0, interactive: 0, blocked: 0, shift: 0 };
  Object.assign(window, { seen });
  const each = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number });
    }).observe({ type, buffered: true });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  each('layout-shift', ({ value }) => {
    seen.shift += value;
  });
  each('longtask', ({ duration }) => {
    if (seen.interactive === 0) seen.blocked += duration - 50;
  });
  // The page says so itself: it sets `data-ready` on its root once its buttons answer.
  const ready = () => document.documentElement.hasAttribute('data-ready');
  new MutationObserver((_, observer) => {
    if (!ready()) return;
    observer.disconnect();
    seen.interactive = performance.now();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}
