import type { Browser, CDPSession, Page } from 'playwright';
import { openBrowser } from '../../scripts/browser/chromium.ts';
import { startServer } from '../../scripts/rehearse/server.ts';
import { openSite, sitePage, widgetTag } from '../e2e/widget/host-site.ts';
import { median } from './load.ts';
import { print } from './table.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
/** Fast 3G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowerCpu = 4;
/** Long enough for the page to come to rest, short of the launcher's bubble. */
const restMs = 3000;

/**
 * What the widget costs a page of another site, beside the same page without it: Chromium, a phone's screen, Fast 3G,
 * 4× CPU slowdown.
 */
export async function measureWidget(): Promise<void> {
  const server = await startServer();
  const site = await openSite(server.base, (dukani) => ({
    '/empty': { html: sitePage({}) },
    '/widget': { html: sitePage({ tag: widgetTag(dukani) }) },
  }));
  const browser = await openBrowser();
  try {
    const found: Record<'empty' | 'widget', Load[]> = { empty: [], widget: [] };
    const opening: Opening[] = [];
    // The first round warms the machine up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      const empty = await visit(browser, `${site.url}/empty`, measureLoad);
      const withWidget = await visit(browser, `${site.url}/widget`, measureLoad);
      const opened = await visit(browser, `${site.url}/widget`, measureOpening);
      if (round === 0) continue;
      found.empty.push(empty);
      found.widget.push(withWidget);
      opening.push(opened);
    }
    const of = (loads: Load[], name: keyof Load) => median(loads.map((load) => load[name]));
    const row = (name: string, key: keyof Load, unit: string, goal: string, digits = 0) => {
      const [without, ours] = [of(found.empty, key), of(found.widget, key)];
      const show = (value: number) => `${value.toFixed(digits)}${unit}`;
      return [name, show(without), show(ours), show(ours - without), goal];
    };
    const open = (name: keyof Opening) => `${median(opening.map((each) => each[name])).toFixed(0)} ms`;
    print([
      ['The page of another site', 'Empty', 'With the widget', 'Difference', 'Goal'],
      row('main thread until it rests', 'mainThreadMs', ' ms', '≤ 30 ms more'),
      row('layout shift', 'shift', '', '0', 3),
      row('requests', 'requests', '', '1 more'),
      row('bytes, with their headers', 'bytes', '', ''),
      row('first contentful paint', 'paintMs', ' ms', '0 more'),
      ['launcher in sight', '', open('launcherMs'), '', ''],
      ['tap → usable panel, nothing fetched yet', '', open('coldMs'), '', ''],
      ['tap → usable panel, fetched before', '', open('warmMs'), '', '≤ 100 ms'],
    ]);
  } finally {
    await browser.close();
    site.close();
    await server.stop();
  }
}

interface Load {
  mainThreadMs: number;
  shift: number;
  requests: number;
  bytes: number;
  paintMs: number;
}
interface Opening {
  launcherMs: number;
  coldMs: number;
  warmMs: number;
}

/** Each visit is a browser profile of its own: nothing is cached. */
async function visit<T>(
  browser: Browser,
  url: string,
  measure: (page: Page, cdp: CDPSession, bytes: () => number) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  try {
    let bytes = 0;
    // By the browser itself: a page is not told the size of what another origin sends.
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.goto(url);
    return await measure(page, cdp, () => bytes);
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed = { shift: 0, launcherMs: 0 };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  // Waiting for it costs nothing where there is none.
  new MutationObserver((changes, observer) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element && node.shadowRoot)))
      return;
    observer.disconnect();
    requestAnimationFrame(() => {
      observed.launcherMs = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
}
type ObservedWindow = { observed: { shift: number; launcherMs: number } };

async function measureLoad(page: Page, cdp: CDPSession, bytes: () => number): Promise<Load> {
  await page.waitForTimeout(restMs);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const loadMetrics = await page.evaluate(() => ({
    requests: 1 + performance.getEntriesByType('resource').length,
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shift: (window as unknown as ObservedWindow).observed.shift,
  }));
  return { ...loadMetrics, mainThreadMs: seconds * 1000, bytes: bytes() };
}

async function measureOpening(page: Page): Promise<Opening> {
  await page.getByRole('button', { name: /^Chat/ }).waitFor();
  const coldMs = await page.evaluate(tapToUsable);
  await page.getByRole('button', { name: 'Minimise' }).click();
  const warmMs = await page.evaluate(tapToUsable);
  const launcherMs = await page.evaluate(() => (window as unknown as ObservedWindow).observed.launcherMs);
  return { launcherMs, coldMs, warmMs };
}

/** Runs in the page: from the tap to the first frame in which the composer is there and has the focus. */
function tapToUsable(): Promise<number> {
  const root = [...document.documentElement.children].find((each) => each.shadowRoot)?.shadowRoot;
  return new Promise((usable) => {
    const from = performance.now();
    root?.querySelector<HTMLElement>('.l')?.click();
    const poll = () => {
      if (root?.activeElement?.tagName === 'TEXTAREA') usable(performance.now() - from);
      else requestAnimationFrame(poll);
    };
    requestAnimationFrame(poll);
  });
}
