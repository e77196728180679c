import { afterAll, beforeAll, expect, test } from 'vitest';
import { constants } from '../../../marketing/constants.ts';
import { ahead, moving, openSiteStage, phone, type SiteStage } from './stage.ts';

let stage: SiteStage;
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(() => stage?.close());

test('§2, §9 the QR card slides in after 2 seconds, folds and unfolds, and stays folded', async () => {
  const { page } = await stage.visitor({ language: 'en' });
  await page.goto('/about');
  await moving(page);
  const card = page.locator('[data-qr-card]');
  /** Where the card is when so much time has passed. */
  const leftAt = (time: number) =>
    card.evaluate((element, at) => {
      const [slide] = element.getAnimations();
      if (!slide) throw new Error('nothing slides');
      slide.pause();
      slide.currentTime = at;
      return element.getBoundingClientRect().left;
    }, time);
  expect(await leftAt(constants.qrCardDelay - 1)).toBeGreaterThanOrEqual(1280);
  expect(await leftAt(constants.qrCardDelay + 400)).toBeLessThan(1280 - 150);
  const image = card.getByRole('img');
  await expect.poll(() => image.isVisible()).toBe(true);
  await expect.poll(() => card.innerText()).toContain('Scan to see the demo of Dukani on Whatsapp');
  await card.locator('summary').click();
  await expect.poll(() => image.isVisible()).toBe(false);
  await page.reload();
  await moving(page);
  // Not by what is seen: before it slides in nothing is, folded or not.
  const open = () => card.evaluate((element: HTMLDetailsElement) => element.open);
  expect(await open()).toBe(false);
  await card.locator('summary').click();
  await expect.poll(() => image.isVisible()).toBe(true);
  await Promise.all([
    page.waitForEvent('load'),
    card.locator('summary').evaluate((summary: HTMLElement) => {
      summary.click();
      location.reload();
    }),
  ]);
  await moving(page);
  expect(await open(), 'folded in the breath before leaving').toBe(false);
});

test('§2 the QR card is hidden on small screens', async () => {
  const { page } = await stage.visitor({ language: 'en', viewport: phone });
  await page.goto('/');
  expect(await page.locator('[data-qr-card]').isVisible()).toBe(false);
});

test('§2, §9 the footer’s grid: 5 squares of 100 × 100, at most 0.2 opaque, 3 s', async () => {
  const { page } = await stage.visitor({ language: 'en' });
  await page.goto('/about');
  const squares = await page.locator('.foot .grid i').evaluateAll((all) =>
    all.map((square) => {
      const [glow] = square.getAnimations();
      const effect = glow?.effect;
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const { width, height } = square.getBoundingClientRect();
      return {
        size: [width, height],
        duration: effect?.getTiming().duration,
        maxOpacity: Math.max(...frames.map(({ opacity }) => Number(opacity))),
      };
    }),
  );
  const { cell, duration, opacity, squares: count } = constants.grid;
  expect(squares).toEqual(Array(count).fill({ size: [cell, cell], duration, maxOpacity: opacity }));
});

test('§2 the footer stands apart, but not on /shops and /customize-qr', async () => {
  const { page } = await stage.visitor({ language: 'en' });
  for (const [path, apart] of [
    ['/shops', false],
    ['/customize-qr', false],
    ['/about', true],
    ['/', true],
  ] as const) {
    await page.goto(path);
    const margin = await page
      .locator('footer')
      .evaluate((footer) => Number.parseFloat(getComputedStyle(footer).marginTop));
    expect(margin > 0, path).toBe(apart);
  }
});

test('§2, §9 a route change scrolls smoothly to the top in 1.2 s, without fetching the site anew', async () => {
  const { page } = await stage.visitor({ language: 'en' });
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await moving(page);
  await page.evaluate(() => {
    (window as unknown as { here: boolean }).here = true;
    scrollTo({ top: 3000, behavior: 'instant' });
  });
  await page.clock.pauseAt(ahead);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  const top = () => page.evaluate(() => scrollY);
  const from = await top();
  await page.clock.runFor(constants.scrollDuration / 2);
  const half = await top();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(from);
  await page.clock.runFor(constants.scrollDuration / 2 + 100);
  expect(await top()).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { here?: boolean }).here)).toBe(true);
  expect(page.url()).toBe(`${stage.site.base}/privacy-policy`);
  expect(await page.title()).toContain('Privacy policy');
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toBe(`${stage.site.base}/privacy-policy`);
});

test('back leads to the page before, with its content', async () => {
  const { page } = await stage.visitor({ language: 'en' });
  await page.goto('/about');
  await moving(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('heading', { level: 1, name: '25,000 TZS, once.' }).waitFor();
  await expect.poll(() => page.getByRole('banner').locator('[aria-current=page]').innerText()).toBe('Pricing');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'The shop was always in the chat.' }).waitFor();
});

test('who wants no motion is at the top at once', async () => {
  const { page } = await stage.visitor({ language: 'en', reducedMotion: 'reduce' });
  await page.goto('/');
  await moving(page);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(ahead);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the demo is fetched when it is asked for, and plays without signing up', async () => {
  const { page } = await stage.visitor({ language: 'en' });
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await moving(page);
  await page.locator('#demo').scrollIntoViewIfNeeded();
  expect(requestedPaths.filter((path) => path.startsWith('/rehearsal'))).toEqual([]);
  await page.getByRole('link', { name: 'Open the phone here' }).click();
  await page.frameLocator('iframe[title="The rehearsal phone"]').locator('.composer').waitFor();
});

test('the calculator answers each change', async () => {
  const { page } = await stage.visitor({ language: 'en' });
  await page.goto('/pricing');
  await moving(page);
  const line = (name: string) => page.locator(`[data-line=${name}]`);
  await expect.poll(() => line('sales').innerText()).toBe('TZS 1,000,000.00');
  await page.getByLabel('Orders a month').fill('100');
  await expect.poll(() => line('sales').innerText()).toBe('TZS 2,000,000.00');
  await expect.poll(() => line('feesShoppers').innerText()).toBe('TZS 50,000.00');
  await page.getByLabel('through my own gateway').check();
  await expect.poll(() => line('feesShop').innerText()).toBe('TZS 50,000.00');
  await expect.poll(() => line('net').innerText()).toBe('TZS 1,950,000.00');
});
