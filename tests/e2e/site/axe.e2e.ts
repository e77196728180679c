import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachPage } from '../../../common/site.ts';
import { expectAccessible } from '../harness.ts';
import { desk, moving, openSiteStage, phone, type SiteStage } from './stage.ts';

let stage: SiteStage;
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(() => stage?.close());

const paths = [...eachPage.map(({ path }) => path), '/nothing', '/sw/nothing'];

/** Each page in both lights, once on a phone and once on a desk. */
describe.each([
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: desk },
] as const)('$colorScheme, $viewport.width px', ({ colorScheme, viewport }) => {
  test.each(paths)('axe finds nothing serious on %s', async (path) => {
    const language = path.startsWith('/sw') ? 'sw' : 'en';
    const { page, context } = await stage.visitor({ language, colorScheme, viewport, reducedMotion: 'reduce' });
    await page.goto(path);
    await moving(page);
    await expectAccessible(page, path);
    await context.close();
  });
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
