import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { languageCookie } from '../../common/language.ts';
import type { Language } from '../../resources/enums.ts';
import { slowLink } from './link.ts';
import { median } from './load.ts';

/** Fast 3G: milliseconds of a round trip, kilobits a second. */
export const line = { roundTrip: 150, kilobits: 1600 };
const slowerCpu = 4;

export interface Visit {
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

export const medianOf = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((each) => each[key]));

/** What the browser itself takes on this machine, slowed down as much. */
export async function emptyPage(): Promise<{ url: string; close(): void }> {
  const page =
    '<!doctype html><html data-ready><meta charset="utf-8"><title>.</title><link rel="icon" ' + 'href="data:,"><p>Oda';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

interface How {
  /** The attribute the page's root gets once its script has run. */
  ready?: string;
  /** What the visitor chose earlier. */
  language?: Language;
  /** The phone's, where it decides the language of a first visit. */
  timezoneId?: string;
}

/** Opens a page as a cheap phone does, cold. */
export async function visit(
  browser: Browser,
  base: string,
  path: string,
  { ready = 'data-ready', language, timezoneId }: How = {},
): Promise<Visit> {
  const link = await slowLink(base, line);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    ...(timezoneId && { timezoneId }),
  });
  try {
    if (language) await context.addCookies([{ name: languageCookie.name, value: language, url: link.url }]);
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
    await page.addInitScript(observe, ready);
    await page.goto(link.url + path, { waitUntil: 'load' });
    await page.waitForFunction(() => (window as unknown as ObservedWindow).observed.interactive > 0);
    // What the first screen fetches comes before the load event or shortly after it.
    await page.waitForLoadState('networkidle');
    const observed = await page.evaluate(() => (window as unknown as ObservedWindow).observed);
    return {
      ...observed,
      requests: sizes.size,
      bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      document: sizes.get(documentId) ?? Number.NaN,
    };
  } finally {
    await context.close();
    link.close();
  }
}

type ObservedWindow = { observed: Pick<Visit, 'paint' | 'largest' | 'interactive' | 'blocked' | 'shift'> };

/** Runs in the page before its own scripts. */
function observe(attribute: string): void {
  const observed = { paint: 0, largest: 0, interactive: 0, blocked: 0, shift: 0 };
  Object.assign(window, { observed });
  const each = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number });
    }).observe({ type, buffered: true });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.paint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    observed.largest = startTime;
  });
  each('layout-shift', ({ value }) => {
    observed.shift += value;
  });
  each('longtask', ({ duration }) => {
    if (observed.interactive === 0) observed.blocked += duration - 50;
  });
  const ready = () => document.documentElement.hasAttribute(attribute);
  new MutationObserver((_, observer) => {
    if (!ready()) return;
    observer.disconnect();
    observed.interactive = performance.now();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}
