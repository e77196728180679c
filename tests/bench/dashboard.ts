import { loadavg } from 'node:os';
import type { BrowserContext } from 'playwright';
import { sessionCookie } from '../../common/session.ts';
import { openBrowser } from '../../scripts/browser/chromium.ts';
import { startServer } from '../../scripts/rehearse/server.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { slowLink } from './link.ts';
import { median } from './load.ts';
import { print } from './table.ts';
import { line } from './visit.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
/** 3G as everywhere else, and the slowest line that a phone in town still has. */
const lines = { '3G, 1.6 Mbit/s, 150 ms': line, '400 kbit/s, 400 ms': { roundTrip: 400, kilobits: 400 } } as const;
type Line = keyof typeof lines;
type Way = 'cold' | 'warm';
/** Milliseconds: until something of the page was painted, and until the first product could be read. */
const goals: Record<Line, Record<Way, { paint: number; useful?: number }>> = {
  '3G, 1.6 Mbit/s, 150 ms': { cold: { paint: 1500, useful: 3000 }, warm: { paint: 1500, useful: 1000 } },
  '400 kbit/s, 400 ms': { cold: { paint: 1500 }, warm: { paint: 1500 } },
};

interface Opened {
  /** Milliseconds until the first text or picture was painted. */
  paint: number;
  /** How far things moved after they were painted. */
  shift: number;
  /** Milliseconds until the first product could be read. */
  useful: number;
  /** Milliseconds until that was a product of now, and none of the last visit. */
  fresh: number;
  requests: number;
  bytes: number;
}

/**
 * How soon a signed-in owner on a cheap phone sees something, and reads her products: Chromium, 360 px, CPU four times
 * slower. Cold, nothing was fetched before; warm, she was there a moment ago.
 */
export async function measureDashboard(): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  const rows: string[][] = [];
  try {
    const token = await signIn(server.base);
    for (const name of Object.keys(lines) as Line[]) {
      const found: Record<Way, Opened[]> = { cold: [], warm: [] };
      // The first round warms the machine up and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        const link = await slowLink(server.base, lines[name]);
        const context = await browser.newContext({
          viewport: { width: 360, height: 740 },
          hasTouch: true,
          isMobile: true,
        });
        try {
          await context.addCookies([{ name: sessionCookie, value: token, url: link.url }]);
          await context.addInitScript(() => localStorage.setItem('language', 'en'));
          for (const way of ['cold', 'warm'] as const) {
            const opened = await openProducts(context, link);
            const times = `${opened.paint.toFixed(0)} and ${opened.useful.toFixed(0)} ms`;
            console.error(`${name}, ${way}, ${round}: ${times}, load ${loadavg()[0]?.toFixed(1)}`);
            if (round > 0) found[way].push(opened);
          }
        } finally {
          await context.close();
          link.close();
        }
      }
      for (const way of ['cold', 'warm'] as const) rows.push(rowOf(`${name}, ${way}`, found[way], goals[name][way]));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const times = ['First paint', 'Goal', 'First product read', 'From–to', 'Goal', 'Of now'];
  print([[`Products, median of ${rounds}`, ...times, 'Shift', 'Requests', 'Through the line'], ...rows]);
}

function rowOf(name: string, found: Opened[], goal: (typeof goals)[Line][Way]): string[] {
  const of = (key: keyof Opened) => median(found.map((each) => each[key]));
  const times = found.map(({ useful }) => useful);
  return [
    name,
    `${of('paint').toFixed(0)} ms`,
    `≤ ${goal.paint} ms`,
    `${of('useful').toFixed(0)} ms`,
    `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`,
    goal.useful === undefined ? '' : `≤ ${goal.useful} ms`,
    `${of('fresh').toFixed(0)} ms`,
    of('shift').toFixed(3),
    of('requests').toFixed(0),
    `${(of('bytes') / 1000).toFixed(0)} kB`,
  ];
}

async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: demoOwner.phone, password: demoOwner.password }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

interface Watched {
  paint: number;
  shift: number;
  useful?: number;
  fresh?: number;
}

async function openProducts(context: BrowserContext, link: Awaited<ReturnType<typeof slowLink>>): Promise<Opened> {
  const page = await context.newPage();
  const before = link.bytes();
  let requests = 0;
  context.on('request', () => {
    requests += 1;
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    Object.assign(window, { paint: 0, shift: 0 });
    const each = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number });
      }).observe({ type, buffered: true });
    each('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') Object.assign(window, { paint: startTime });
    });
    each('layout-shift', ({ value }) => {
      (window as unknown as Watched).shift += value;
    });
    const watch = new MutationObserver(() => {
      const times = window as unknown as Watched;
      if (!document.querySelector('ul.cards > li')) return;
      const isFresh = document.querySelector(':not(.last-rows) > .day > ul.cards > li') !== null;
      if (isFresh) watch.disconnect();
      // Once it is painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          times.useful ??= performance.now();
          if (isFresh) times.fresh ??= performance.now();
        }),
      );
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${link.url}/dashboard/products`, { waitUntil: 'commit' });
  const isRead = () => {
    const { fresh, paint } = window as unknown as Watched;
    return fresh !== undefined && paint > 0;
  };
  await page.waitForFunction(isRead, undefined, { timeout: 60_000 });
  const {
    paint,
    shift,
    useful = Number.NaN,
    fresh = Number.NaN,
  } = await page.evaluate(() => {
    const { paint, shift, useful, fresh } = window as unknown as Watched;
    return { paint, shift, useful, fresh };
  });
  const opened = { paint, shift, useful, fresh, requests, bytes: link.bytes() - before };
  // Pictures, and what is kept for the next visit.
  await page.waitForLoadState('load');
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.close();
  return opened;
}
