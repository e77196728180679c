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
const goals = { cold: 3000, warm: 1000 };
type Way = keyof typeof goals;

interface Opened {
  /** Milliseconds until the first product could be read. */
  useful: number;
  requests: number;
  bytes: number;
}

/**
 * How soon a signed-in owner on a cheap phone and 3G reads her products: Chromium, 360 px, CPU four times slower. Cold,
 * nothing was fetched before; warm, she was there a moment ago.
 */
export async function measureDashboard(): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  const found: Record<Way, Opened[]> = { cold: [], warm: [] };
  try {
    const token = await signIn(server.base);
    // The first round warms the machine up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      const link = await slowLink(server.base, line);
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
          console.error(`${way}, ${round}: ${opened.useful.toFixed(0)} ms, load ${loadavg()[0]?.toFixed(1)}`);
          if (round > 0) found[way].push(opened);
        }
      } finally {
        await context.close();
        link.close();
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const rows = (Object.keys(goals) as Way[]).map((way) => {
    const of = (key: keyof Opened) => median(found[way].map((each) => each[key]));
    const times = found[way].map(({ useful }) => useful);
    return [
      `products, ${way}`,
      `${of('useful').toFixed(0)} ms`,
      `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`,
      `≤ ${goals[way]} ms`,
      of('requests').toFixed(0),
      `${(of('bytes') / 1000).toFixed(0)} kB`,
    ];
  });
  print([
    [`Median of ${rounds}, on 3G`, 'First product read', 'From–to', 'Goal', 'Requests', 'Through the line'],
    ...rows,
  ]);
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
    const watch = new MutationObserver(() => {
      if (!document.querySelector('ul.cards > li')) return;
      watch.disconnect();
      // Once it is painted.
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { useful: performance.now() })));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${link.url}/dashboard/products`, { waitUntil: 'commit' });
  const useful = await page.waitForFunction(() => (window as unknown as { useful?: number }).useful, undefined, {
    timeout: 60_000,
  });
  const opened = { useful: (await useful.jsonValue()) ?? Number.NaN, requests, bytes: link.bytes() - before };
  // Pictures, and what is kept for the next visit.
  await page.waitForLoadState('load');
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(async () => {
    if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
  });
  await page.close();
  return opened;
}
