import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachPage } from '../../../common/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../harness.ts';
import { moving, openSiteStage, phone, type SiteStage } from './stage.ts';

let stage: SiteStage;
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(() => stage?.close());

const paths = [...eachPage.map(({ path }) => path), '/nothing', '/sw/nothing'];

/** Counts from the first moment what moved without being asked to; {@link settled} gives the sum. */
function countShifts() {
  const counted = window as unknown as { shift: number };
  counted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
/** Once fonts are there and the scripts have begun, two frames later, so that what these move is counted. */
async function settled(page: Page): Promise<number> {
  await moving(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shift: number }).shift;
  });
}

/** One visit for everything; axe looks at a phone in the light and at a desk in the dark. */
describe.each([
  { width: 360, axe: 'light' },
  { width: 768, axe: undefined },
  { width: 1280, axe: 'dark' },
] as const)('$width px', ({ width, axe }) => {
  test.each(paths)(
    '%s keeps still while it loads, fits, asks no other origin, and axe finds nothing serious',
    async (path) => {
      const language = path.startsWith('/sw') ? 'sw' : 'en';
      const { page, context } = await stage.visitor({ language, viewport: { width, height: 740 } });
      const other: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(stage.site.base) && !url.startsWith('data:')) other.push(url);
      });
      await page.addInitScript(countShifts);
      // On a slow processor the page is drawn while it is still being read: that is when things move.
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.goto(path);
      expect(await settled(page)).toBe(0);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expectNoSidewaysScroll(page, path);
      if (axe) {
        await page.emulateMedia({ colorScheme: axe, reducedMotion: 'reduce' });
        await expectAccessible(page, path);
      }
      expect(other).toEqual([]);
      await context.close();
    },
  );
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
