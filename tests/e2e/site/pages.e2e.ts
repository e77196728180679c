import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachPage } from '../../../common/site.ts';
import type { Language } from '../../../resources/enums.ts';
import { inLongRun } from '../../harness/long-run.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../harness.ts';
import { moving, openSiteStage, phone, type SiteStage } from './stage.ts';

let stage: SiteStage;
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(() => stage?.close());

const paths = [...eachPage.map(({ path }) => path), '/nothing', '/sw/nothing'];

/** Counts from the first moment what moved without being asked to. */
function countShifts() {
  const counted = window as unknown as { shift: number };
  counted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** One of each kind: a text with pictures and the demo, a list, a form, a page that a script draws anew. */
const kinds = ['/', '/shops', '/contact-us', '/customize-qr'];
const widths = inLongRun([360], [360, 768, 1280]);
test.each(kinds.flatMap((path) => widths.map((width) => [path, width] as const)))(
  '%s at %i px keeps still when its font and its scripts come late',
  async (path, width) => {
    const { page, context } = await stage.visitor({ language: 'en', viewport: { width, height: 740 } });
    await page.addInitScript(countShifts);
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    let late = 0;
    await page.route(/\.(js|woff2)(\?|$)/, async (route) => {
      late += 1;
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    await expect.poll(() => late).toBeGreaterThan(0);
    release();
    await moving(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await drawn(page);
    expect(await shiftOf(page)).toBe(0);
    await context.close();
  },
);

/** One visit for everything, resized and recoloured: axe reads a phone in the light and a desk in the dark. */
const appearances = [
  { width: 360, axe: 'light' },
  { width: 768, axe: undefined },
  { width: 1280, axe: 'dark' },
] as const;
const readers = new Map<Language, Page>();
/** One browser a language, which goes from page to page. */
async function readerOf(language: Language): Promise<Page> {
  const known = readers.get(language);
  if (known) return known;
  const { page } = await stage.visitor({ language, viewport: phone, reducedMotion: 'reduce' });
  readers.set(language, page);
  return page;
}
test.each(paths)('%s fits, asks no other origin, and axe finds nothing serious', async (path) => {
  const page = await readerOf(path.startsWith('/sw') ? 'sw' : 'en');
  const other: string[] = [];
  const listen = (request: Request) => {
    const url = request.url();
    if (!url.startsWith(stage.site.base) && !url.startsWith('data:')) other.push(url);
  };
  page.on('request', listen);
  await page.goto(path);
  await moving(page);
  for (const { width, axe } of appearances) {
    await page.setViewportSize({ width, height: 740 });
    if (axe) await page.emulateMedia({ colorScheme: axe });
    await expectNoSidewaysScroll(page, `${path} ${width}`);
    if (axe) await expectAccessible(page, `${path} ${axe}`);
  }
  page.off('request', listen);
  expect(other).toEqual([]);
});

test('open menus and faults in the form are accessible too, and targets are 48 px high', async () => {
  const { page } = await stage.visitor({ language: 'en', viewport: phone, reducedMotion: 'reduce' });
  await page.goto('/contact-us');
  await moving(page);
  await page.locator('[data-burger] summary').click();
  for (const drop of await page.locator('[data-drop] summary').all()) await drop.click();
  await expectAccessible(page, 'open menus');
  const low = await page.evaluate(() =>
    [...document.querySelectorAll('header a, header summary, footer a, main button, main input:not([type=hidden])')]
      .filter((each) => each.getClientRects().length > 0 && !each.closest('.trap'))
      .filter((each) => each.getBoundingClientRect().height < 47.5)
      .map((each) => each.outerHTML.slice(0, 90)),
  );
  expect(low).toEqual([]);
  await page.locator('[data-burger] summary').click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('[aria-invalid]').first().waitFor();
  await expectAccessible(page, 'faults');
});
